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
  /(?:authentication|authori[sz]ation|credentials?|(?:api[- ])?key|api[- ]keys|tokens?|passwords?|accounts?|sign(?:ing)?[- ]?in|log(?:ging)?[- ]?in)/
    .source;
const schemes = /(?:OAuth|JWTs?|bearer|X-API-Key|authorization header|(?:HTTP )?basic auth\w*|HTTP basic)/
  .source;
const required = /(?:required|needed|necessary|mandatory)/.source;
const requires =
  /(?:(?:requires?|needs?)(?! to\b)|(?:must|(?:needs?|has|have) to) (?:\w+ )?(?:have|send|use|include|provide|supply|pass|obtain|present))/
    .source;
const words = /(?:[ ,]+[\w'-]+){0,4}?\W+/.source;

// Without one of these words before it, a noun can belong to something else, as in "MCP clients" and "network errors".
const determiner = /(?:^\W*|\b(?:the|this|our|its|an?|each|every|all|any|and|but|API) )/.source;
const api = /(?:API(?! keys?\b| tokens?\b)|metadata|service|endpoints?|resource)/.source;
const client = /(?:operations?|requests?|calls?|clients?|callers?|access)/.source;
// A relative clause has its own subject.
const modifiers = /(?: (?!(?:that|which|who|about|describes?|returns?)\b)[\w/-]+){0,5}?/.source;
const anyError = `${determiner}errors?(?: responses?| bodies)?`;
const anyCode = /(?:\berror codes?|\b(?:its|their)\W+codes?|^\W*(?:the )?codes)\W+/.source;
const readWrite = /(?:read[- /]?(?:and[- ])?write|writable)/.source;
const write = /(?:creat|updat|modif|delet|chang|edit|replac)\w*/.source;

const noAuthentication = 'that no authentication is required';
const isPublic = 'that the metadata is public';
const isReadOnly = 'that the API is read-only';
const areJson = 'that every error is JSON with a stable code and a resolution';

type Contradiction = readonly [fact: string, pattern: RegExp];

const matching = (fact: string, ...patterns: readonly string[]): Contradiction[] =>
  patterns.map((pattern) => [fact, new RegExp(pattern, 'i')]);

/** Statements about the API that contradict a fact, unless a negation is in the same clause or follows in the sentence. */
const contradictions: readonly Contradiction[] = [
  ...matching(
    noAuthentication,
    `${determiner}(?:${api}|${client})\\b${modifiers} ${requires}\\b${words}(?:${credentials}|${schemes})\\b`,
    `${determiner}(?:${api}|${client})\\b${modifiers} (?:must|(?:needs?|has|have) to) (?:\\w+ )?(?:be )?(?:authenticat|authori[sz]e|(?:sign|log)(?:ged|ned)?[- ]in\\b)`,
  ),
  ...matching(
    isPublic,
    `^\\W*(?:(?:it|this) is )?(?:an? |the )?(?:private|confidential|non-public|restricted(?! to\\b)),? (?:[\\w-]+,? ){0,3}(?:data|${api})\\b`,
    `${determiner}${api} (?:is|are) (?:\\w+ )?(?:private|confidential|non-public)\\b`,
  ),
  ...matching(
    isReadOnly,
    `${determiner}${api} (?:is|are) (?:\\w+ )?${readWrite}\\b`,
    `\\b(?:read[-/]write|writable),? (?:[\\w-]+ )?${api}\\b`,
    `\\b(?:you|clients?|callers?|users?|any(?:one|body)|every(?:one|body)) (?:can|may) (?:also )?${write} (?:\\w+ )?(?:product )?(?:metadata|resource)\\b`,
    `\\b(?:metadata|data|resource) can (?:also )?be ${write} (?:by|with|via|using|through) (?:clients?|users?|any(?:one|body)|every(?:one|body)|POST|PUT|PATCH|DELETE)\\b`,
    `\\b(?:POST|PUT|PATCH|DELETE)(?: to (?:the API|\\S*/\\S+))? to ${write}\\b(?!.*(?:\\b4\\d\\d\\b|reject|fail|error))`,
  ),
  ...matching(
    areJson,
    `${anyError} (?:(?:are|is|can|may|might|be|come|use|have|always|returned|sent) ){1,4}(?:(?:as|in|an?) ){0,2}(?:html|xml|plain[- ]text)\\b(?!.*json)`,
    `${anyCode}(?:(?:may|can|might|will) (?:change|vary|differ)|vary|varies|(?:is|are) unstable)\\b`,
  ),
];

/** Statements that contradict a fact in the same way, but only if they aren't about something else than the API. */
const withoutSubject: readonly Contradiction[] = matching(
  noAuthentication,
  `^\\W*(?:you )?${requires}\\b${words}${credentials}\\b`,
  `[,:] you ${requires}\\b${words}${credentials}\\b`,
  `\\b${credentials}\\W+(?:\\w+\\W+){0,2}?${required}\\b`,
  `(?:^|[,:] )\\W*(?:(?:please|then|first) )*(?:pass|send|include|provide|supply|add|attach|use|put|set|enter)${words}(?:your (?:\\w+ )?${credentials}|${schemes}|${credentials} (?:in|with) (?:each|every|all|any|the|your) (?:\\w+ )?(?:requests?|calls?|headers?))\\b`,
  '^\\W*(?:please )?(?:sign|log)[- ]in (?:first|before|with your)\\b',
  '(?:^|[,:] )\\W*authenticat(?:e|ion) (?:is )?(?:with|using|via|by|through)\\b',
  `^\\W*auth\\w*: *(?:${required}|${schemes}|${credentials})\\b`,
  `\\b${credentials}[- ]protected\\b`,
);

const otherSubjects: readonly RegExp[] = [
  /(?<!\/)\bproduct\b(?! (?:endpoint|metadata|API)\b)|\b(?:tool|agent|program|app|harness|CLI|models?|providers?|plugins?|MCP|terminal|which|whether)\b|\bto (?:use|run|start) (?!(?:this|the|it)\b)/i,
  // A name.
  /\b(?:for|in|of|to|use|with|from|by) (?!Bearer|Basic)[A-Z][a-z]/,
];

/** Statements that contradict a fact because of their negation, which must be close to the denied words. */
const denials: readonly Contradiction[] = [
  ...matching(noAuthentication, `\\b${credentials} (?:is|are)(?: not|n't) optional\\b`),
  ...matching(
    isPublic,
    `(?:${determiner}${api} (?:is|are)|\\bread-only,? but(?: it is)?)(?:n't| not| never) (?!(?:only|just|an?)\\b)(?:\\w+ )?public\\b`,
    '^\\W*(?:private|confidential|restricted)(?:,|,? and|,? but) read[- ]?only\\b',
  ),
  ...matching(
    isReadOnly,
    `(?:${determiner}${api} (?:is|are)|\\bpublic,? but(?: it is)?)(?:n't| not| never) (?!(?:only|just|an?)\\b)(?:\\w+ )?read[- ]?only\\b`,
  ),
  ...matching(
    areJson,
    `${anyError} (?:are|is|have|has|do|does|come|carry|contain)(?: not| never| no| without|n't) (?:(?:returned|sent|come|have|always|valid|stable|as|in|an?|any|the) ){0,3}(?:json|codes?|resolutions?|hints?)\\b`,
  ),
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
    const isAboutApi = !otherSubjects.some((pattern) => pattern.test(clause));
    const possible = isAboutApi ? [...contradictions, ...withoutSubject] : contradictions;
    return possible.find(([, pattern]) => pattern.test(clause))?.[0] ?? [];
  })[0];
}

/**
 * A shorter text can't cover all topics. Texts with characters above U+024F, such as Japanese, need fewer characters.
 */
function minLength(text: string): number {
  return /^[\s\u0020-\u024f]*$/.test(text) ? 40 : 15;
}
