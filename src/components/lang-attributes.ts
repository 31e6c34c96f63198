import type { Page } from '../markdown/page.ts';
import { isEnglishTag } from '../product/validation/language-tags.ts';

/**
 * Returns values of the `lang` attribute: `ui` for the user interface, which is English, and `content` for the page's
 * content. Both are `undefined` if the page is in English.
 */
export function pageLangAttributes({ lang }: Page): { readonly ui?: string; readonly content?: string } {
  return isEnglishTag(lang) ? {} : { ui: 'en', content: lang };
}

export function linkLangAttribute(page: Page, lang: string | undefined): string | undefined {
  return lang === page.lang ? undefined : lang;
}
