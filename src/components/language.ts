import type { Page } from '../markdown/page.ts';
import { isEnglish } from '../product/validation/language-tags.ts';

/** Values of `lang` on a page: for the user interface, which is English, and for page content inside it. */
export function pageLanguages({ lang }: Page): { readonly ui?: string; readonly own?: string } {
  return isEnglish(lang) ? {} : { ui: 'en', own: lang };
}

/** Value of `lang` for a link to another page; `undefined` if both pages have the same language. */
export function linkLanguage(page: Page, lang: string | undefined): string | undefined {
  return lang === page.lang ? undefined : lang;
}
