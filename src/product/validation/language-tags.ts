// Loaded when first needed, so that commands start faster.
let names: Intl.DisplayNames | undefined;

/** Whether a text is a language tag in canonical form except for its case, with an existing language (BCP 47). */
export function isLanguageTag(text: string): boolean {
  return canonicalTag(text)?.toLowerCase() === text.toLowerCase();
}

export function describeExpectedLanguageTag(found: unknown): string {
  const canonical = canonicalTag(String(found).replaceAll('_', '-'));
  return canonical === undefined
    ? 'a language tag, for example "en", "de", or "pt-BR" (BCP 47)'
    : `"${canonical}"`;
}

export function isEnglishTag(tag: string): boolean {
  return new Intl.Locale(tag).language === 'en';
}

const rightToLeftScripts = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** Whether the usual script of a language, or the one in its tag, is written from right to left. */
export function isRightToLeft(tag: string): boolean {
  return rightToLeftScripts.includes(new Intl.Locale(tag).maximize().script ?? '');
}

function canonicalTag(text: string): string | undefined {
  try {
    const locale = new Intl.Locale(text);
    names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    return names.of(locale.language) === undefined ? undefined : locale.toString();
  } catch {
    return undefined;
  }
}
