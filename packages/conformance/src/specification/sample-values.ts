/** Values by JSON type. */
export const typeSamples: Readonly<Record<string, unknown>> = {
  integer: 17,
  null: null,
  boolean: true,
  string: 'another',
  array: [],
  object: {},
  number: 0.5,
};

/** Strings by the format that a schema can require. */
export const formatSamples: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  time: '12:00:00Z',
  'date-time': '2026-01-31T12:00:00Z',
  duration: 'P1D',
  email: 'ada@tool.example',
  hostname: 'tool.example',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://tool.example/another',
  'uri-reference': '/another',
  uuid: '00000000-0000-4000-8000-000000000000',
  'json-pointer': '/another',
  regex: '^a$',
};

// Exceeds usual limits on the length, but has no punctuation, which makes some patterns slow.
const longText = 'another text '.repeat(20).trim();

/** Values that schemas without details accept. Failure messages quote the first ones, so they're the shortest. */
export const usualValues: readonly unknown[] = [
  ...Object.values(typeSamples),
  ...[false, 0, 1, -1, 100_000, '', formatSamples.uri, longText],
  ...[['another'], [17], ['another', 'another text'], [null], [{}], [[]]],
  ...[{ another: 'another' }, { another: 17 }, { another: null }],
];

/** Strings that patterns can match. */
export const otherTexts = ['a', 'A', 'Another', 'ANOTHER', '2', '1.0.0', 'en', '/another', 'another text'];

/** Names of unknown fields. Patterns for names can match some of them. */
export const unusualNames = ['another', 'x-another', 'Another', 'ANOTHER', 'another_2', '$another', '2', 'a'];
