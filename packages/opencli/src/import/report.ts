import type { ImportedCli } from '../../../../src/product/cli/import-opencli.ts';
import type { OpenCli } from '../../../../src/product/cli/opencli.ts';
import { escapeLine } from '../../../../src/terminal/escape.ts';
import { diffCli, formatItemCounts } from './diff-cli.ts';
import { listUnshownProperties } from './unshown-properties.ts';

interface ImportResult {
  readonly target: string;
  readonly file: string;
  readonly imported: ImportedCli;
  readonly before: OpenCli | undefined;
  readonly document: OpenCli;
  readonly kept: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * Formats a report on what an import read, changed, and kept. Escapes values from the source, so that they can't add
 * lines.
 */
export function formatImportReport({
  target,
  file,
  imported,
  before,
  document,
  kept,
  warnings,
}: ImportResult): string {
  const { kind, version, notes } = imported;
  const source = version === undefined ? kind : `${kind}, version ${version}`;
  const { added, removed, changed } =
    before === undefined ? { added: [], removed: [], changed: [] } : diffCli(before, document);
  const isUnchanged = before !== undefined && added.length + removed.length + changed.length === 0;
  return [
    escapeLine(`Imported ${file} (${source}) to ${target}: ${formatItemCounts(document)}.`),
    ...notes.map(escapeLine),
    ...warnings.map((warning) => escapeLine(`Warning: ${warning}`)),
    ...section('In cli.json, but not on the page', listUnshownProperties(document)),
    ...(isUnchanged ? ['Nothing else changed.'] : []),
    ...section('Added', added),
    ...section('Removed', removed),
    ...section('Changed', changed),
    ...section("Kept, because the source doesn't contain them", kept),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0
    ? []
    : ['', `${title} (${lines.length})`, ...lines.map((line) => `  ${escapeLine(line)}`)];
}
