import { CORE_SCHEMA, load, type YAMLException } from 'js-yaml';
import type { Mismatch } from '../../product/validation/problems.ts';

/** Matches a text that ends at a comment. */
const cutText = /^(?:title|description|nav|nav_title|sidebar_label):[ \t]+[^\s"'|>#].*[ \t]#/i;

/** Finds a text that YAML cuts, because a space and # start a comment. */
export function findCutText(yaml: string): (Mismatch & { readonly field: string }) | undefined {
  const lines = yaml.split('\n');
  const index = lines.findIndex((line) => cutText.test(line));
  const expected = suggestQuotes(lines[index]);
  if (expected === undefined) return undefined;
  return { field: `line ${index + 2}`, found: 'text that YAML cuts off at " #"', expected };
}

/** Returns `undefined` if the error shows no likely fix. */
export function suggestYamlFix({ reason, mark }: YAMLException, yaml: string): string | undefined {
  if (reason === 'duplicated mapping key') return 'each field only once';
  return suggestQuotes(yaml.split('\n')[mark?.line ?? -1]);
}

/** Suggests quotation marks for a field such as `title: Plugins: overview`, if they make it valid YAML. */
function suggestQuotes(line = ''): string | undefined {
  const [, name, value] = /^([\w-]+):[ \t]+(.+)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) return undefined;
  const quoted = `${name}: ${JSON.stringify(value.trim().replace(/^(['"])(.*)\1$/, '$2'))}`;
  return isYaml(quoted)
    ? `quotation marks around the text, because YAML gives some of its characters a meaning: ${quoted}`
    : undefined;
}

function isYaml(text: string): boolean {
  try {
    load(text, { schema: CORE_SCHEMA });
    return true;
  } catch {
    return false;
  }
}
