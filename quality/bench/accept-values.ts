import {
  hostileAcceptValues,
  observedAcceptValues,
} from '../../tests/fixtures/accept-values-with-quality.ts';
import { clientAcceptValues } from '../../tests/fixtures/default-accept-values.ts';

const observedValues = [
  ...clientAcceptValues.flatMap(([, accept]) => accept ?? []),
  ...observedAcceptValues.map(([, accept]) => accept),
];

export const ordinaryAcceptValues: readonly string[] = [...new Set(observedValues)];

export const acceptValues: readonly string[] = [
  ...new Set([...observedValues, ...hostileAcceptValues.map(([, accept]) => accept)]),
];

export const longAcceptValues: readonly string[] = [
  '"\\',
  ',',
  ';',
  ' ',
  'a/b,',
  ';q=0 ',
  'text/html;a="b",',
  '"',
].map((fragment) => `text/html;a=${fragment.repeat(65_536 / fragment.length)}`);
