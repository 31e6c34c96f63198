import { hostileFields, realFields } from '../../tests/fixtures/accept-fields.ts';
import { clients } from '../../tests/fixtures/clients.ts';

const real = [...clients.flatMap(([, accept]) => accept ?? []), ...realFields.map(([, accept]) => accept)];

/** Accept fields that clients send, each once. */
export const ordinaryFields: readonly string[] = [...new Set(real)];

/** The same, and those that somebody could send to make trouble. */
export const fields: readonly string[] = [
  ...new Set([...real, ...hostileFields.map(([, accept]) => accept)]),
];

/** Fields of 64 KB that consist of the same few characters. */
export const longFields: readonly string[] = [
  '"\\',
  ',',
  ';',
  ' ',
  'a/b,',
  ';q=0 ',
  'text/html;a="b",',
  '"',
].map((fragment) => `text/html;a=${fragment.repeat(65_536 / fragment.length)}`);
