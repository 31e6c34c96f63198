/**
 * Patterns for the topics that an English `info.description` must mention (specification, section 4.2, rule 3). The
 * text can be in any language, but topics and contradictions are checked only in English.
 */
const topics: Readonly<Record<string, RegExp>> = {
  'who can read the metadata, or whether authentication is required':
    /public|open|anyone|anybody|everyone|everybody|free|anonym|authenticat|authoriz|credential|\bkeys?\b|account|token|sign|log(?:ged|ging)?[- ]?in/i,
  'that the API is read-only':
    /read|retriev|fetch|\bget\b|look|chang|modif|writ|immutab|static|mutat|publish/i,
  'how errors are returned': /error|fail|problem|mistake|wrong|reject|refus|unsuccessful/i,
};

const negation = /\b(?:no|not|none|never|nobody|nothing|neither|nor|without|free of|cannot)\b|n't\b/i;
const credentials =
  /(?:authentication|authori[sz]ation|credentials?|(?:api )?keys?|tokens?|passwords?|accounts?|sign(?:ing)?[- ]?in|log(?:ging)?[- ]?in)/
    .source;

/** Patterns for statements that contradict the specification, unless their clause contains a negation. */
const contradictions: readonly RegExp[] = [
  new RegExp(`\\b(?:requires?|needs?|must|mandatory|obtain)\\b.*\\b${credentials}\\b`, 'i'),
  new RegExp(`\\b${credentials}\\b.*\\b(?:required|needed|necessary|mandatory)\\b`, 'i'),
  /\b(?:private|confidential)\b/i,
  /\b(?:read[- ]?(?:and[- ]|\/)?write|writable|write access)\b|\b(?:you|clients?|users?|data)\b[^,]*\bcan (?:also )?(?:be )?(?:creat|updat|modif|delet|chang)/i,
  /\berrors?\b(?!.*json).*\b(?:html|xml|plain[- ]text)\b/i,
  /\bcodes? (?:may|can|might|will) change\b|\bunstable\b/i,
];

const contradictingNegations =
  /\b(?:not|never|isn't|aren't)\s+(?:\w+\s+)?(?:public|read[- ]?only)\b|\berrors?\b.*\b(?:not|never|aren't|isn't|no|without)\b.*\b(?:json|codes?|resolutions?|hints?)\b|\bnon-public\b/i;

const englishWords =
  /\b(?:the|and|are|with|without|every|not|this|any|needed|required|returned|from|which|all)\b/gi;

/** Returns each problem as a phrase that can follow the word "expected". */
export function infoDescriptionProblems(text: string): string[] {
  if (text.trim().length < minLength(text)) return ['text that explains every topic that this rule requires'];
  const contradiction = text
    .split(/[.;:!?\n]|,? \b(?:but|however|although|yet)\b/i)
    .find((clause) => contradictingNegations.test(clause) || (!negation.test(clause) && contradicts(clause)));
  if (contradiction !== undefined)
    return [`text without "${contradiction.trim()}", which contradicts the specification`];
  const isEnglish = new Set(text.toLowerCase().match(englishWords)).size >= 2;
  if (!isEnglish) return [];
  const missing = Object.entries(topics).filter(([, topicPattern]) => !topicPattern.test(text));
  return missing.map(([topic]) => `text that also explains ${topic}`);
}

/**
 * A shorter text can't cover all topics. Texts with characters above U+024F, such as Japanese, need fewer characters.
 */
function minLength(text: string): number {
  return /^[\s\u0020-\u024f]*$/.test(text) ? 40 : 15;
}

function contradicts(clause: string): boolean {
  return contradictions.some((contradiction) => contradiction.test(clause));
}
