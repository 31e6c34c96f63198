const latin = /[a-z]/i;
const otherAlphabet = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
/** Cyrillic and Greek letters that look like Latin letters. */
const lookAlikesOnly = /^[-\dасеорхуіјѕһԁԛԝӏкмтнвοανρυικ]+$/u;
const webHost = /https?:\/\/([^\s/?#"'`<>()[\]{}]+)/giu;

/** Whether a word mixes Latin letters with those of an alphabet whose letters can look the same. */
export function mixesAlphabets(word: string): boolean {
  return latin.test(word) && otherAlphabet.test(word);
}

/**
 * Finds the first http or https host that can look like another one: a label mixes alphabets, or consists of letters
 * that look like Latin ones. Browsers have similar rules (Unicode Technical Standard #39).
 */
export function findLookAlikeHost(text: string): string | undefined {
  for (const [, host = ''] of text.matchAll(webHost)) {
    const labels = host.toLowerCase().split('.');
    const isLookAlike = (label: string) =>
      mixesAlphabets(label) || (/\P{ASCII}/u.test(label) && lookAlikesOnly.test(label));
    if (labels.some(isLookAlike)) return host;
  }
  return undefined;
}
