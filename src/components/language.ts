import type { Page } from '../markdown/page.ts';
import { isEnglish } from '../product/language-tags.ts';

/** The values of `lang` on a page for the words of the interface, which are English, and inside them for the page's own. */
export function languagesOn({ lang }: Page): { readonly ui?: string; readonly own?: string } {
  return isEnglish(lang) ? {} : { ui: 'en', own: lang };
}

/** The value of `lang` for the name of another page; nothing if both are in the same language. */
export function languageOfLink(page: Page, lang: string | undefined): string | undefined {
  return lang === page.lang ? undefined : lang;
}
