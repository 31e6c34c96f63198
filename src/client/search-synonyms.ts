/** Words that readers use, each with a word that documentation uses. */
export const synonyms: readonly (readonly [typed: RegExp, word: string])[] = [
  [/\b(?:prices?|pricing|cost)\b/gi, 'costs'],
  [/\b(?:sign|log)[ -]?in\b/gi, 'login'],
  [/\b(?:headless|non-?interactive(?:ly)?)\b/gi, 'CI'],
  [/\b(?:yolo|auto[ -]?approv\w*|(?:dangerously[ -])?skip[ -]permissions?)\b/gi, 'approval modes'],
  [/\bsecurity (?:bug|issue|hole|problem)s?\b/gi, 'vulnerability'],
];
