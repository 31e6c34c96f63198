import { hostileFields, realFields } from '../../tests/fixtures/accept-values.ts';
import { clients } from '../../tests/fixtures/client-accept-values.ts';

const real = [...clients.flatMap(([, accept]) => accept ?? []), ...realFields.map(([, accept]) => accept)];

/** Accept values that clients send, without duplicates. */
export const ordinaryFields: readonly string[] = [...new Set(real)];

/** Ordinary and hostile Accept values. */
export const fields: readonly string[] = [
  ...new Set([...real, ...hostileFields.map(([, accept]) => accept)]),
];

/** Accept values of 64 KB that repeat a few characters. */
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
