import { parseArgs } from 'node:util';
import type { Rule } from './rule.ts';
import { rules, specificationRules } from './rules.ts';
import { type Site, siteAddress, siteAt } from './site.ts';

/** Returns what arguments ask for. Throws if they are wrong. */
export function requested(args: string[]): { site: Site; json: boolean; asked: readonly Rule[] } {
  const { values, positionals } = parseArgs({
    args,
    options: {
      json: { type: 'boolean', default: false },
      specification: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [stated, ...others] = positionals;
  if (stated === undefined) throw new Error('Which site? Give its address.');
  if (others.length > 0) throw new Error(`One site at a time: "${others.join(' ')}" is too much.`);
  const address = siteAddress(stated);
  if (address === undefined) {
    throw new Error(
      `"${stated}" is not the address of a site: it starts with https:// or http:// and has no path.`,
    );
  }
  const asked = values.specification ? specificationRules : rules;
  return { site: siteAt(address), json: values.json, asked };
}
