import { describe, expect, it } from 'vitest';
import { infoDescriptionProblems } from '../src/specification/openapi-info-description.ts';

const readable = 'The metadata is public and read-only. ';
const errors = ' Every error is JSON with a stable code and a resolution.';

const correct: readonly string[] = [
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
  `Öffentlich und nur lesbar. Jeder Fehler ist JSON.`,
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

describe('A text in info.description', () => {
  it.each(correct)('that explains every topic has no problem: %j', (text) => {
    expect(infoDescriptionProblems(text)).toEqual([]);
  });

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
