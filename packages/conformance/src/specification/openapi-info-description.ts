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
    /\bauth|unauth|authenticat|authori[sz]|credential|\bkey(?:s|less)?\b|account|token|password|secret|\b(?:sign|log)(?:ged|ging|ing)?[- ]?(?:in|on|up)\b|\bregist(?:er|ration)|anonym/i,
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
  /(?:authentication|authori[sz]ation|credentials?|(?:api[- ])?key|api[- ]keys|tokens?|passwords?|accounts?|subscriptions?|sign(?:ing)?[- ]?in|log(?:ging)?[- ]?in)/
    .source;
const schemes = /(?:OAuth\w*|JWTs?|bearer|X-API-Key|authorization header|(?:HTTP )?basic auth\w*|HTTP basic)/
  .source;
const required = /(?:required|needed|necessary|mandatory)/.source;
const requires =
  /(?:(?:requires?|needs?)(?! to\b)|(?:must|(?:needs?|has|have) to) (?:\w+ )?(?:have|send|use|include|provide|supply|pass|obtain|present))/
    .source;
const authenticate =
  /(?:must|(?:needs?|has|have) to) (?:\w+ )?(?:be )?(?:authenticat|authori[sz]e|(?:sign|log)(?:ged|ned)?[- ]in\b)/
    .source;
const words = /(?:[ ,]+[\w'-]+){0,4}?\W+/.source;

// Without one of these words before it, a noun can belong to something else, as in "MCP clients" and "network errors".
const determiner = /(?:^\W*|\b(?:the|this|our|its|an?|each|every|all|any|some|most|and|but|API) )/.source;
const kind = /(?:(?:public|open|free|read-only|GET|HEAD|HTTP|JSON|product|agent|CLI|tool|metadata) ){0,3}/
  .source;
const apiNoun = /(?:API(?! keys?\b| tokens?\b)|metadata|service|endpoints?|resource)/.source;
const api = `${kind}${apiNoun}`;
const client = /(?:(?:GET|HEAD|HTTP|API|read) )?(?:operations?|requests?|calls?|clients?|callers?|access)/
  .source;
const adverb = /(?: (?:also|always|now|currently|itself))?/.source;
// A relative clause is about the API only directly after it. In "describes an agent that requires", it's about the agent.
const apiSubject = `${determiner}${api}(?:,? (?:that|which)| (?:for|of) (?:the )?[\\w-]+| (?:is|are) [\\w-]+,? and)?${adverb}`;
const clientSubject = `${determiner}${client}(?: (?:to|of|for) (?:(?:the|this|our|every|all|any) )?(?:[\\w-]+ )?(?:${apiNoun}|\\S*/\\S+))?${adverb}`;
const subject = `(?:${apiSubject}|${clientSubject})`;
const person = /(?:you|clients?|callers?|users?|any(?:one|body)|every(?:one|body))/.source;
const anyError = `${determiner}errors?(?: responses?| bodies)?`;
const anyCode = /(?:\berror codes?|\b(?:its|their)\W+codes?|^\W*(?:the )?codes)\W+/.source;
const readWrite = /(?:read[- /]?(?:and[- ])?write|writable|editable)/.source;
const write = /(?:creat|updat|modif|delet|chang|edit|replac)\w*/.source;
const writeMethod = /(?:POST|PUT|PATCH|DELETE)/.source;
const users = /(?:customers|employees|members|partners|staff|subscribers|users)/.source;
const notPublic = /(?:private|confidential|non-public|internal)/.source;
// Maintainers change metadata in a repository.
const notInRepository = '(?!.*(?:pull request|repositor|github))';

const noAuthentication = 'that no authentication is required';
const isPublic = 'that the metadata is public';
const isReadOnly = 'that the API is read-only';
const areJson = 'that every error is JSON with a stable code and a resolution';

type Contradiction = readonly [fact: string, pattern: RegExp];

const matching = (fact: string, ...patterns: readonly string[]): Contradiction[] =>
  patterns.map((pattern) => [fact, new RegExp(pattern, 'i')]);

/** Statements about the API that contradict a fact, unless a negation is in the same part of the sentence. */
const contradictions: readonly Contradiction[] = [
  ...matching(
    noAuthentication,
    `${subject} ${requires}\\b${words}(?:${credentials}|${schemes})\\b`,
    `${subject} ${authenticate}`,
    `${subject} uses (?:\\w+ )?(?:${credentials}|${schemes}) (?:for|to) (?:authenticat|authori[sz])`,
  ),
  ...matching(
    isPublic,
    `^\\W*(?:(?:it|this) is )?(?:an? |the )?(?:${notPublic}|restricted(?! to\\b)),? (?:[\\w-]+,? ){0,3}(?:data|${apiNoun})\\b`,
    `^\\W*${notPublic}$`,
    `${determiner}${api} (?:is|are) (?:\\w+ )?${notPublic}\\b`,
    `^\\W*access (?:to (?:the |this )?${api} )?is (?:restricted|limited) to (?:\\w+ )?${users}\\b`,
    `^\\W*only (?:\\w+ )?${users} (?:can|may) (?:access|call|read|use) (?:the |this )?${api}\\b`,
    '^\\W*(?:for )?internal use only\\b',
  ),
  ...matching(
    isReadOnly,
    `${determiner}${api} (?:is|are) (?:\\w+ )?${readWrite}\\b`,
    `${determiner}${api} (?:accepts|allows|supports) (?:\\w+ )?writes?\\b`,
    `\\b(?:${readWrite}|CRUD),? (?:[\\w-]+ )?${apiNoun}\\b`,
    `^\\W*${readWrite}$`,
    `\\b${person} (?:can|may) (?:also )?${write} (?:\\w+ )?(?:product )?(?:metadata|resource)\\b${notInRepository}`,
    `\\b${person} (?:can|may) (?:also )?(?:\\w+,? ){0,3}?(?:and )?${write} products\\b`,
    `\\b(?:clients?|callers?) (?:can|may) (?:also )?${write} (?:\\w+ )?products?\\b`,
    `\\b(?:metadata|data|resource) (?:that|which) ${person} (?:can|may) (?:also )?${write}(?: (?:by|with|via|using|through)\\b|\\W*$)${notInRepository}`,
    `\\b(?:metadata|data|resource) can (?:also )?be ${write} (?:by|with|via|using|through) (?:clients?|users?|any(?:one|body)|every(?:one|body)|${writeMethod})\\b`,
    `\\b${writeMethod}(?: to (?:the API|\\S*/\\S+))? to ${write}\\b(?!.*(?:\\b4\\d\\d\\b|reject|fail|error))`,
    `\\b${writeMethod}(?: \\S*/\\S+)? (?:creates|updates|modifies|deletes|changes|replaces) (?:\\w+ )?(?:product|metadata|resource)\\b`,
  ),
  ...matching(
    areJson,
    `${anyError} (?:(?:are|is|can|may|might|be|come|use|have|always|returned|sent) ){1,4}(?:(?:as|in|an?) ){0,2}(?:html|xml|plain[- ]text)\\b(?!-| json)`,
    `${anyCode}(?:(?:may|can|might|will) (?:change|vary|differ)|vary|varies|(?:is|are) unstable)\\b`,
    `${anyError} (?:[\\w-]+ ){1,5}unstable (?:error )?codes?\\b`,
  ),
];

/** Statements that contradict a fact in the same way, but only if they aren't about something else than the API. */
const withoutSubject: readonly Contradiction[] = matching(
  noAuthentication,
  `^\\W*(?:(?:you|users?) )?${requires}\\b${words}(?:${credentials}|${schemes})\\b`,
  `: you ${requires}\\b${words}${credentials}\\b`,
  `^\\W*(?:you|users?) ${authenticate}`,
  `\\b${credentials}\\W+(?:\\w+\\W+){0,2}?${required}\\b`,
  `(?:^|: )\\W*(?:(?:please|then|first) )*(?:pass|send|include|provide|supply|add|attach|use|put|set|enter)${words}(?:your (?:\\w+ )?${credentials}|${schemes}|${credentials} (?:in|with) (?:each|every|all|any|the|your) (?:\\w+ )?(?:requests?|calls?|headers?))\\b`,
  '^\\W*(?:please )?(?:sign|log)[- ]in (?:first|before|with your)\\b',
  `(?:^|: )\\W*(?:authenticat(?:e|ion) (?:is )?|protected |secured )(?:with|using|via|by|through) (?:(?:an?|your|the) (?:\\w+ )?)?(?:${credentials}|${schemes})\\b`,
  `^\\W*uses (?:an? )?(?:${credentials}|${schemes})\\b`,
  `^\\W*auth\\w*: *(?:${required}|${schemes}|${credentials})\\b`,
  `\\b${credentials}[- ]protected\\b`,
);

/** A predicate that continues a clause about the API. */
const continued: readonly Contradiction[] = matching(
  noAuthentication,
  `^\\W*(?:and|but|yet|although) (?:it )?${requires}\\b${words}(?:${credentials}|${schemes})\\b`,
);

// The words can also describe the API, as in "the agent metadata API".
const notModifier = `(?! (?:\\w+ )?(?:${apiNoun})\\b)`;
const otherSubjects: readonly RegExp[] = [
  new RegExp(
    `(?<!/)\\b(?:product|tool|agent|program|app|harness|CLI|models?|providers?|plugins?|MCP|terminal)\\b${notModifier}|\\b(?:which|whether|config\\w*|environment|shell)\\b|(?<= )--\\w|\\bto (?:use|run|start) (?!(?:this|the|it)\\b)`,
    'i',
  ),
  // A name.
  new RegExp(
    `\\b(?:[Ff]or|[Ii]n|of|[Tt]o|[Uu]se|[Ww]ith|[Ff]rom|by) (?!Bearer|Basic)[A-Z][a-z]\\w*\\b${notModifier}`,
  ),
  /[a-z] (?!Bearer|Basic)[A-Z][a-z]\w* (?:API key|key|account|token|subscription|login)\b/,
];
const startsWithApi = new RegExp(`^\\W*(?:(?:the|this|our|an?|all|every) )?${api}\\b`, 'i');

/** Statements that contradict a fact because of their negation, which must be close to the denied words. */
const denials: readonly Contradiction[] = [
  ...matching(noAuthentication, `\\b${credentials} (?:is|are)(?: not|n't) optional\\b`),
  ...matching(
    isPublic,
    `(?:${determiner}${api} (?:is|are)|\\bread-only,? but(?: it is)?)(?:n't| not| never) (?!(?:only|just|an?)\\b)(?:\\w+ )?public\\b`,
    '^\\W*(?:private|confidential|restricted)(?:,|,? and|,? but) read[- ]?only\\b',
    '^\\W*not public\\b',
  ),
  ...matching(
    isReadOnly,
    `(?:${determiner}${api} (?:is|are)|\\bpublic,? but(?: it is)?|\\bpublic(?: ${apiNoun})?,)(?:n't| not| never) (?!(?:only|just|an?)\\b)(?:\\w+ )?read[- ]?only\\b`,
  ),
  ...matching(
    areJson,
    `${anyError}(?: (?:are|is|have|has|do|does|come|carry|contain|returned|sent|as|json|with|an?|stable|code|and|but)|, (?:but|and) (?:have|has|do|does)){1,9}?(?: not| never| no| without|n't) (?:(?:returned|sent|come|have|always|valid|stable|resolution|as|in|an?|any|the) ){0,3}(?:json|codes?|resolutions?|hints?)\\b`,
    `${anyCode}(?:is|are)(?:n't| not| never) (?!(?:only|just)\\b)(?:\\w+ )?(?:stable|constant|permanent)\\b`,
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
  const joined = text.replace(/\?\s+(?=(?:no|not|none|never)\b)/gi, ': ');
  return joined.split(/[.!?](?=\s|$)|\n\s*(?:\n|[-*+|]\s)/).map((it) => it.replace(/\s+/g, ' '));
}

// The denial of the part before it, as in "but it isn't".
const denial = /^\W*(?:but |and )?(?:it|they|this|that|you) (?:is|are|do|does)(?: not|n't)\W*$/i;
const conjunction = /(?<=;)|(?<=,? )\b(?=(?:but|however|although|yet)\b)/i;
// Relative clauses and the items of a list such as "no account, API key, or token" belong together.
const comma =
  /, (?!(?:that|which|or|nor)\b|[\w-]+,|[\w-]+ and\b|(?:(?:[\w'-]+ ){0,2}[\w'-]+, ){0,4}(?:[\w'-]+ ){0,2}[\w'-]+,? n?or\b)/i;

function contradictedFact(sentence: string): string | undefined {
  const denied = denials.find(([, pattern]) => pattern.test(sentence));
  if (denied !== undefined) return denied[0];
  const parts = splitParts(sentence);
  let inherited: 'api' | 'other' | undefined;
  for (const [index, part] of parts.entries()) {
    const isOther = otherSubjects.some((pattern) => pattern.test(part));
    const possible = [
      ...contradictions,
      ...(isOther || inherited === 'other' ? [] : withoutSubject),
      ...(!isOther && inherited === 'api' ? continued : []),
    ];
    const isDenied = negation.test(part) || denial.test(parts[index + 1] ?? '');
    const found = isDenied ? undefined : possible.find(([, pattern]) => pattern.test(part));
    if (found !== undefined) return found[0];
    if (startsWithApi.test(part)) inherited = 'api';
    else if (isOther) inherited = 'other';
  }
  return undefined;
}

function splitParts(sentence: string): string[] {
  return sentence
    .split(conjunction)
    .flatMap((clause) => clause.split(comma))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * A shorter text can't cover all topics. Texts with characters above U+024F, such as Japanese, need fewer characters.
 */
function minLength(text: string): number {
  return /^[\s\u0020-\u024f]*$/.test(text) ? 40 : 15;
}
