import { describe, expect, it } from 'vitest';
import { infoDescriptionProblems } from '../src/specification/openapi-info-description.ts';

const readable = 'The metadata is public and read-only. ';
const errors = ' Every error is JSON with a stable code and a resolution.';

const correct: readonly string[] = [
  `${readable}No API key, access token, session cookie, or password is required.${errors}`,
  `${readable}Authentication isn’t required.${errors}`,
  `${readable}Authentication is unnecessary.${errors}`,
  `${readable}Zero credentials required.${errors}`,
  `${readable}API key required? No.${errors}`,
  `${readable}Login required: no. Token required: no.${errors}`,
  `${readable}You might expect that an API key is required, but it isn’t.${errors}`,
  `${readable}Unlike APIs that require an API key, this API is open to all.${errors}`,
  `${readable}The agent requires its own API key; this API needs none.${errors}`,
  `${readable}No key or\nauthentication is\nrequired.${errors}`,
  `${readable}No authentication is required. Every error is JSON with a code that never changes and a resolution.`,
  `${readable}No authentication is required. Errors are JSON objects that do not depend on the Accept header, with a stable code and a resolution.`,
  `${readable}No token is needed. Errors never come as HTML: they are JSON with a stable code and a resolution.`,
  `${readable}No token is needed. An error is not HTML but JSON with a stable code and a resolution.`,
  `${readable}No token is needed. No error is without a stable code and a resolution, and every error is JSON.`,
  `${readable}No token is needed. Errors are JSON with a stable code, so clients need not wait for codes to change. Each has a resolution.`,
  `It isn’t only public but also free and read-only. Nobody needs a key.${errors}`,
  `Public and read-only, without private data or confidential data. It needs no key.${errors}`,
  `Anyone can read it. Data can be changed only by maintainers. No account is required.${errors}`,
  `# Tern\n\n- Authentication: none\n- Access: public, read-only\n- Errors: JSON with a stable code and a resolution\n\nNo key is required.`,
  `Anonymous clients can fetch everything. Errors are JSON; rely on the code, and follow the hint for the fix.`,
  `An open API that anyone can look at, without sign-up. Failed requests return JSON. Their codes never change, and tell you how to fix the request with the message.`,
  `Keyless, public, read-only API.${errors}`,
  `${readable}No account or subscription is required. The API uses no API keys for authentication.${errors}`,
  `${readable}No key is needed. Errors are JSON with a stable code, and no code is used twice. Each has a resolution.`,
  `${readable}No key is needed. Error codes are not only stable but also documented. Errors are JSON, not HTML, with a resolution.`,
  `Öffentlich und nur lesbar. Jeder Fehler ist JSON.`,
];

const all =
  'Public, read-only metadata. No authentication is required. Every error is JSON with a stable code and a resolution.';

/** Correct sentences about something else than the API, or whose subject is unclear. */
const unrelated: readonly string[] = [
  'Rook is an agent that can read and write files.',
  'Rook is a read-write coding agent.',
  "Rook isn't read-only.",
  'Rook connects to private APIs.',
  'The product itself requires an account with a model provider.',
  'To use Rook, you need an account.',
  'An API key is required for Rook.',
  'The API describes an agent that requires an API key.',
  'The metadata describes whether an account is required.',
  'Set your API key in Rook.',
  'Log in with rook login.',
  'MCP clients need an account.',
  'Rook lets you plan changes that users can modify later.',
  'Clients can change the Accept header.',
  'Clients must ignore unknown keys.',
  'Data can change with each release.',
  'The data can be updated at any time by the maintainers.',
  'A POST to /product to change it returns 405.',
  'Access is restricted to GET.',
  'The API is not a public MCP server.',
  'The product can be unstable.',
  'Exit codes vary.',
  'Errors from the network itself, such as 429, can be HTML.',
  'Error messages are plain text.',
  'CDN errors are not JSON.',
  'For Codex, an API key is required.',
  'Authenticate with codex login.',
  'Use your ChatGPT account or API key.',
  'Add your API key with aider --api-key.',
  'Access to models requires an account.',
  'The API exposes whether the tool requires a login.',
  'The metadata includes the installCommand, which requires a token in some environments.',
  'Rook, the coding agent, requires an API key.',
  'You can update the metadata by opening a pull request at github.com.',
  'Anyone can edit the metadata file in the repository with a pull request.',
  'The API returns metadata that anyone can edit with a pull request.',
  'The API returns data that clients can update their caches with.',
  'Rook uses API keys for authentication.',
  'The agent requires a subscription.',
  'Works with your Claude subscription.',
];

const incomplete: readonly (readonly [text: string, fact: string])[] = [
  [`Read-only metadata, free of authentication, described with OpenAPI.${errors}`, 'the metadata is public'],
  [`Public, machine-readable metadata. No authentication is required.${errors}`, 'the API is read-only'],
  [
    'Public metadata for the tool. No key is required. Errors are JSON with a code that never changes and a resolution.',
    'the API is read-only',
  ],
  [`Public, read-only metadata.${errors}`, 'no authentication is required'],
  [`${readable}No key is required. Every error has a stable code and a resolution.`, 'every error is JSON'],
  [
    `${readable}No key is required. Every error is JSON with a code and a resolution.`,
    'every error has a stable code',
  ],
  [
    `${readable}No key is required. Every error is stable JSON with a resolution.`,
    'every error has a stable code',
  ],
  [`${readable}No key is required. Every error is JSON with a stable code.`, 'every error has a resolution'],
];

/** Sentences that contradict the specification, by the fact that they contradict. */
const contradictions: Readonly<Record<string, readonly string[]>> = {
  'no authentication is required': [
    'This API requires an API key.',
    'GET requests require a bearer token.',
    'The API is public, but it requires a token.',
    'The agent metadata API is public and requires a token.',
    'An API key is needed to call the agent metadata API.',
    'Metadata about the CLI; requires an API key.',
    'Users must authenticate.',
    'You must be logged in.',
    'Protected with OAuth2.',
    'Access to the metadata requires an account.',
    'All requests to this API must include a valid token.',
    'All requests must be authenticated.',
    'Clients need to log in.',
    'Requires an API key.',
    'To call the API, you need an account.',
    'To call the API, pass your API key.',
    'A free account is required.',
    'Include X-API-Key in each request.',
    'Include a token with every request.',
    'Use HTTP Basic.',
    'Authentication via JWT.',
    'Authentication: OAuth 2.',
    'API-key protected.',
    'This read-only API uses API keys for authentication.',
    'Access requires a subscription.',
  ],
  'the metadata is public': [
    'This is a private API.',
    'The metadata is confidential.',
    'Access is restricted to customers.',
    'Only registered users can read the metadata.',
  ],
  'the API is read-only': [
    'The API is not read-only.',
    'The metadata is writable.',
    'A read-write API.',
    'CRUD API.',
    'The API supports writes.',
    'You can create, update and delete products.',
    'Clients can update the product.',
    'PUT /product updates the product.',
    'Anyone can update the product metadata.',
    'The data can be changed by anyone.',
    'POST to /product to change it.',
    'Use PUT to update the metadata.',
    'Public metadata that clients can update with PUT.',
    'Public API, not read-only.',
  ],
  'every error is JSON with a stable code and a resolution': [
    'Errors are HTML.',
    'Some errors are HTML.',
    'Errors may be HTML or JSON.',
    'All errors can be returned as XML.',
    'Error codes may change.',
    'Their codes are unstable.',
    'Error codes are not stable.',
    'Errors are JSON with a stable code, but have no resolution.',
  ],
};

const wrong: readonly (readonly [text: string, sentence: string, fact: string])[] = [
  [`${readable}Pass your API key.${errors}`, 'Pass your API key', 'no authentication is required'],
  [
    `${readable}Authenticate with OAuth.${errors}`,
    'Authenticate with OAuth',
    'no authentication is required',
  ],
  [`${readable}Sign in first.${errors}`, 'Sign in first', 'no authentication is required'],
  [
    `${readable}No account is needed, but every request requires an API key.${errors}`,
    'No account is needed, but every request requires an API key',
    'no authentication is required',
  ],
  [
    `${readable}No account; an API key is required.${errors}`,
    'No account; an API key is required',
    'no authentication is required',
  ],
  [
    `Private, read-only metadata. No key is required.${errors}`,
    'Private, read-only metadata',
    'the metadata is public',
  ],
  [
    `Private and read-only metadata, without authentication.${errors}`,
    'Private and read-only metadata, without authentication',
    'the metadata is public',
  ],
  [`The API isn’t public. It is read-only.${errors}`, "The API isn't public", 'the metadata is public'],
  [`It is public, but not read-only.${errors}`, 'It is public, but not read-only', 'the API is read-only'],
  [`${readable}No key is needed. Errors are not JSON.`, 'Errors are not JSON', 'every error is JSON'],
  [`${readable}No key is needed. Errors have no code.`, 'Errors have no code', 'every error is JSON'],
  [`${readable}No key is needed. Error codes can change.`, 'Error codes can change', 'every error is JSON'],
];

const original =
  'Public, read-only metadata, no authentication required, every error returned as JSON with a stable code and a resolution hint.';

/** Changes to one part of the specification's sentence. */
const changedParts: readonly (readonly [part: string, change: string])[] = [
  ['Public', 'Private'],
  ['Public', 'Not public'],
  ['read-only', 'read-write'],
  ['read-only', 'writable'],
  ['read-only', 'not read-only'],
  ['no authentication required', 'authentication required'],
  ['no authentication required', 'requires an API key'],
  ['no authentication required', 'requires a bearer token'],
  ['no authentication required', 'no account but an API key required'],
  [', no authentication required', ' that requires an API key'],
  ['metadata, no authentication required', 'API which requires a token'],
  ['returned as JSON', 'returned as HTML'],
  ['returned as JSON', 'returned as plain text or JSON'],
  [
    'JSON with a stable code and a resolution hint',
    'HTML with a stable code and a resolution hint, not JSON',
  ],
  ['with a stable code', 'with an unstable code'],
  ['with a stable code', 'without a stable code'],
  ['and a resolution', 'and no resolution'],
];

describe('A text in info.description', () => {
  it.each(correct)('that explains every topic has no problem: %j', (text) => {
    expect(infoDescriptionProblems(text)).toEqual([]);
  });

  it.each(unrelated)(
    'that explains every topic can contain a sentence about something else: %j',
    (sentence) => {
      expect(infoDescriptionProblems(`${all} ${sentence}`)).toEqual([]);
    },
  );

  it.each(
    Object.entries(contradictions).flatMap(([fact, sentences]) =>
      sentences.map((sentence) => [sentence, fact]),
    ),
  )('that explains every topic must not contradict itself: %j', (sentence, fact) => {
    expect(infoDescriptionProblems(`${all} ${sentence}`)).toEqual([
      `text that says that ${fact}, but ${JSON.stringify(sentence.slice(0, -1))} seems to say the opposite`,
    ]);
  });

  it.each(changedParts)(
    "must not contradict the specification's sentence by changing %j to %j",
    (part, change) => {
      const text = original.replace(part, change);
      expect(infoDescriptionProblems(original)).toEqual([]);
      expect(infoDescriptionProblems(text)).toEqual([expect.stringContaining(' seems to say the opposite')]);
    },
  );

  it.each(incomplete)('that omits a required topic has a problem that names it: %j', (text, fact) => {
    expect(infoDescriptionProblems(text)).toEqual([`text that also explains that ${fact}`]);
  });

  it.each(wrong)(
    'that contradicts the specification has a problem with the sentence: %j',
    (text, sentence, fact) => {
      const problems = infoDescriptionProblems(text);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(`"${sentence}"`);
      expect(problems[0]).toContain(`text that says that ${fact}`);
    },
  );
});
