/**
 * Patterns for the topics that an English `info.description` must mention (specification, section 4.2, rule 3). All
 * patterns of a topic must match. The text can be in any language, but it's checked only in English.
 */
const requiredTopics: Readonly<Record<string, readonly RegExp[]>> = {
  'that the metadata is public': [
    /public|\bopen(?:ly)?\b|any(?:one|body)\b|every(?:one|body)\b|\bany (?:\w+ )?(?:agent|client|person|program|user)\b|\b(?:to|by|for) all\b|\bfree(?:ly)?\b(?! (?:of|from)\b)|anonym|unrestricted/i,
  ],
  'that the API is read-only': [
    /\bread(?:s|ing|ers?)?\b|readonly|retriev|fetch|\bget\b|\blook|(?<!\bcodes?\b[^.]{0,40})(?:chang|modif)|\bwrit(?:e|es|ing|able)\b|immutab|static|mutat/i,
  ],
  'that no authentication is required': [
    /\bauth|unauth|authenticat|authori[sz]|credential|\bkeys?\b|account|token|password|secret|\b(?:sign|log)(?:ged|ging|ing)?[- ]?(?:in|on|up)\b|\bregist(?:er|ration)|anonym/i,
  ],
  'that every error is JSON': [
    /error|fail|problem|mistake|wrong|reject|refus|unsuccessful/i,
    /json|javascript object notation|\bobjects?\b/i,
  ],
  'that every error has a stable code': [
    /code|identifier/i,
    /\bstab(?:le|ility)|constant|permanent|persistent|unchang|immutable|invariant|\brely\b|(?:code|identifier)[\s\S]{0,120}\b(?:never|always|same|chang|var(?:y|ies)|fixed|consistent|depend|rely)|\b(?:never|always|same|unvarying|fixed|consistent|reliable|dependable)\b[\s\S]{0,80}(?:code|identifier)/i,
  ],
  'that every error has a resolution': [
    /re?solution|resolv|solv|remed|hint|\bfix|how to|how (?:it|they|you|clients?|users?) can|what to (?:do|change)|advi[cs]e|suggest|recover|correct|guidance|instruct|next step|\bhelp/i,
  ],
};

const negation =
  /\b(?:no|not|none|never|nobody|nothing|neither|nor|without|free of|cannot|zero|unlike|unnecessary|unneeded|instead of|rather than|drop(?:s|ped)?|removed?)\b|n't\b/i;
const credentials =
  /(?:authentication|authori[sz]ation|credentials?|(?:api )?keys?|tokens?|passwords?|accounts?|sign(?:ing)?[- ]?in|log(?:ging)?[- ]?in)/
    .source;

const noAuthentication = 'that no authentication is required';
const isPublic = 'that the metadata is public';
const isReadOnly = 'that the API is read-only';
const areJson = 'that every error is JSON with a stable code and a resolution';

/** Statements that contradict a fact, unless a negation is in the same clause or follows in the sentence. */
const contradictions: readonly (readonly [fact: string, RegExp])[] = [
  [
    noAuthentication,
    new RegExp(`\\b(?:requires?|needs?|must|mandatory|obtain)\\b.*\\b${credentials}\\b`, 'i'),
  ],
  [noAuthentication, new RegExp(`\\b${credentials}\\b.*\\b(?:required|needed|necessary|mandatory)\\b`, 'i')],
  [
    noAuthentication,
    new RegExp(
      `\\b(?:pass|send|include|provide|supply|add|attach|use|enter|place|put|set)\\b.*\\byour (?:\\w+ )?${credentials}\\b`,
      'i',
    ),
  ],
  [
    noAuthentication,
    /^\W*(?:please )?(?:sign|log)[- ]in (?:first|before|to|with)\b|\bauthenticate (?:with|using|via)\b/i,
  ],
  [
    isPublic,
    /\bnon-public\b|\b(?:private|confidential|restricted),?\s+(?:[\w-]+,?\s+){0,3}(?:metadata|data|api|service)\b|\b(?:metadata|data|api|service|access)\s+(?:is|are)\s+(?:\w+\s+)?(?:private|confidential|restricted)\b/i,
  ],
  [
    isReadOnly,
    /\b(?:read[- ]?(?:and[- ]|\/)?write|writable|write access)\b|\b(?:you|clients?|users?|data)\b[^,]*\bcan (?:also )?(?:be )?(?:creat|updat|modif|delet|chang)(?!.*\bonly\b)/i,
  ],
  [areJson, /\berrors?\b(?!.*json).*\b(?:html|xml|plain[- ]text)\b/i],
  [areJson, /\bcodes? (?:(?:may|can|might|will) (?:change|vary|differ)|vary|varies)\b|\bunstable\b/i],
];

/** Statements that contradict a fact because of their negation, which must be close to the denied words. */
const denials: readonly (readonly [fact: string, RegExp])[] = [
  [noAuthentication, new RegExp(`\\b${credentials}\\s+(?:is|are)(?:\\s+not|n't)\\s+optional\\b`, 'i')],
  [isPublic, /\b(?:not|never|isn't|aren't)\s+(?!only\b|just\b)(?:\w+\s+)?public\b/i],
  [
    isPublic,
    /(?<!\b(?:no|not|never|without)\s(?:an?\s|any\s)?)\b(?:private|confidential|restricted)(?:,|,? and|,? but)\s+read[- ]?only\b/i,
  ],
  [isReadOnly, /\b(?:not|never|isn't|aren't)\s+(?!only\b|just\b)(?:\w+\s+)?read[- ]?only\b/i],
  [
    areJson,
    /(?<!\bno )\berrors?(?:\s+(?:responses?|messages?|bodies))?\s+(?:(?:are|is|have|has|do|does|come|carry|contain)\s*)?(?:not|never|n't|no|without)\s+(?:(?:returned|sent|come|always|valid|stable|as|in|an?|any|the)\s+){0,3}(?:json|codes?|resolutions?|hints?)\b/i,
  ],
];

const englishWords =
  /\b(?:the|and|are|with|without|every|not|this|any|needed|required|returned|from|which|all)\b/gi;

/** Returns each problem as a phrase that can follow the word "expected". */
export function infoDescriptionProblems(description: string): string[] {
  const text = normalize(description);
  if (text.trim().length < minLength(text)) return ['text that explains every topic that this rule requires'];
  for (const sentence of splitSentences(text)) {
    const fact = contradictedFact(sentence);
    if (fact !== undefined)
      return [`text that says ${fact}, but "${sentence.trim()}" seems to say the opposite`];
  }
  const isEnglish = new Set(text.toLowerCase().match(englishWords)).size >= 2;
  if (!isEnglish) return [];
  const missing = Object.entries(requiredTopics).filter(
    ([, patterns]) => !patterns.every((pattern) => pattern.test(text)),
  );
  return missing.map(([topic]) => `text that also explains ${topic}`);
}

/** Replaces typographic apostrophes, hyphens, and spaces. */
function normalize(text: string): string {
  return text
    .replace(/[\u2018\u2019\u02bc\uff07]/g, "'")
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u00a0\u202f]/g, ' ');
}

/** A question and its answer, such as "API key required? No.", are one sentence. Lines can be wrapped. */
function splitSentences(text: string): string[] {
  const joined = text.replace(/\?\s+(?=(?:no|not|none|never)\b)/gi, ', ');
  return joined.split(/[.!?](?=\s|$)|\n\s*(?:\n|[-*+|]\s)/).map((it) => it.replace(/\s+/g, ' '));
}

function contradictedFact(sentence: string): string | undefined {
  const denied = denials.find(([, pattern]) => pattern.test(sentence));
  if (denied !== undefined) return denied[0];
  const clauses = sentence.split(/(?<=;)|(?<=,? )\b(?=(?:but|however|although|yet)\b)/i);
  return clauses.flatMap((clause, index) => {
    if (negation.test(clauses.slice(index).join(''))) return [];
    return contradictions.find(([, pattern]) => pattern.test(clause))?.[0] ?? [];
  })[0];
}

/**
 * A shorter text can't cover all topics. Texts with characters above U+024F, such as Japanese, need fewer characters.
 */
function minLength(text: string): number {
  return /^[\s\u0020-\u024f]*$/.test(text) ? 40 : 15;
}
