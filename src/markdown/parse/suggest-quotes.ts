import { CORE_SCHEMA, load } from 'js-yaml';

/**
 * Suggests quotation marks for a field such as `title: Plugins: overview`, if they make it valid YAML. `index` is the
 * index of the line with the error; `undefined` if it's unknown.
 */
export function suggestQuotes(yaml: string, index: number | undefined): string | undefined {
  const lines = yaml.split('\n');
  const [, name, value] = /^([\w-]+):[ \t]+(.+)$/.exec(lines[index ?? -1] ?? '') ?? [];
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
