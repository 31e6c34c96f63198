import { listNegations, type Option } from '../../../../src/product/cli/opencli.ts';

/** Returns every name of a flag: its name, its aliases, and its negations. */
export function listOptionNames({ name, aliases = [], metadata }: Option): string[] {
  return [name, ...aliases, ...listNegations(metadata)];
}
