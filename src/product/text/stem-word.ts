/**
 * Returns the beginning that most forms of an English word share, such as `updat` of `updates` and `updating`. Returns
 * short words and words that aren't English unchanged.
 */
export function stemWord(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const singular = word.replace(/ies?$/, 'y').replace(/(?<=[^s])s$/, '');
  // The last letter of words such as `run` is doubled before an ending.
  const stem = singular.replace(/(?:ing|(?<!e)ed|e)$/, '').replace(/([bgmnp])\1$/, '$1');
  return /..[aeiouy]|[aeiouy]../.test(stem) ? stem : singular;
}
