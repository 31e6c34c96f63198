export interface DiscouragedTerm {
  /** Matches whole words, regardless of case. A space also matches a line break. */
  readonly pattern: string;
  readonly suggestion: string;
}

const spellings = {
  'analys(e|ed|es|ing)': 'analyze',
  'artefacts?': 'artifact',
  'behaviours?': 'behavior',
  'cancell(ed|ing)': 'canceled, canceling',
  'catalogues?': 'catalog',
  'centres?': 'center',
  'colour(s|ed|ing)?': 'color',
  defence: 'defense',
  'favour(s|ed|ite|able)?': 'favor',
  grey: 'gray',
  'honour(s|ed|ing)?': 'honor',
  'labell(ed|ing)': 'labeled, labeling',
  learnt: 'learned',
  'licence[sd]?': 'license',
  misspelt: 'misspelled',
  'modell(ed|ing)': 'modeled, modeling',
  'neighbour(s|ing)?': 'neighbor',
  'programmes?': 'program',
  spelt: 'spelled',
  'travell(ed|ing)': 'traveled, traveling',
  whilst: 'while',
  '(custom|emphas|initial|maxim|minim|normal|optim|organ|priorit|recogn|serial|standard|summar|synchron|util|visual)is(e|ed|es|er|ing|ation)':
    'the spelling with -ize',
  afterwards: 'afterward, or later',
  '(back|up)wards': 'backward, upward',
  towards: 'toward',
};

const formats = {
  'Ctrl-[A-Z]': 'Ctrl+C',
  '\\d+ %': '88%, without a space',
  '\\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \\d{4}':
    'April 14, 2026',
};

const discouragedWords = {
  '(the )?accept field': 'Accept header',
  'addressees?': 'recipient, or audience',
  'admit(s|ted|ting)?': 'accept, or allow',
  'and nothing else': 'only',
  'as (it|they) stands?': 'unchanged, or as is',
  'as well(?! as)': 'too, or also (before the verb)',
  '(is|are|was|were|be|been) answered': 'returns, with the service as the subject',
  beforehand: 'in advance',
  beside: 'next to',
  'break(s|ing)? off|broke off': 'is interrupted',
  'by (itself|themselves)': 'automatically, or alone',
  'capital letters': 'uppercase',
  'doubled slash(es)?': 'double slash',
  facts: 'metadata',
  'general pages?': 'built-in page',
  'in private(?! network)': 'privately',
  'invented product': 'fictional product',
  'lea(ve|ves|ving) out|left out': 'omit, or remove',
  'leads? nowhere': 'is broken',
  'judge(s|d)?|judging': 'check, or test',
  'judge?ments?': 'check result',
  'mailbox(es)?': 'email address',
  mistyped: 'typo',
  'nothing but': 'only',
  'once more': 'again',
  'other parties': 'third parties',
  'pictures?': 'image',
  planted: 'seeded',
  'promises? (that|to)': 'guarantee',
  'refus(e|es|ed|al|als|ing)(?! the connection)': 'reject, fail, or block',
  'security problems?': 'vulnerability',
  'small letters': 'lowercase',
  'speaks? of': 'mention, or refer to',
  stated: 'set, or provided',
  'take(s|n)? away|took away': 'remove',
  'twins?': 'Markdown version',
  'typing (mistake|error)s?': 'typo',
  'unknown address(es)?': 'unknown path',
  'unless told': 'by default',
  wants: 'requires, or prefers',
  'weigh(s|ed|ing)?': 'measure the size',
  'whatever is accepted': 'regardless of the Accept header',
  'white space': 'whitespace',
  'who(m)?ever': 'the person, or the client',
  'yardsticks?': 'audit',
};

/** Terms that have no correct use in this project's prose. */
export const discouragedTerms: readonly DiscouragedTerm[] = Object.entries({
  ...spellings,
  ...formats,
  ...discouragedWords,
}).map(([pattern, suggestion]) => ({ pattern, suggestion }));
