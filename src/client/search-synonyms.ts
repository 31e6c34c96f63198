/** Words that readers use, each with a word that documentation uses. */
export const synonyms: readonly (readonly [typed: RegExp, word: string])[] = [
  [/\b(?:prices?|pricing|cost)\b/gi, 'costs'],
  [/\b(?:sign|log)[ -]?in\b/gi, 'login'],
  [/\bnon ?interactive(?:ly)?\b/gi, 'non-interactive'],
  [/\bvs ?code\b/gi, 'editor'],
  [/\bsecurity (?:bug|issue|hole|problem)s?\b/gi, 'vulnerability'],
];
