import type { Nodes, RootContent } from 'mdast';
import { untrimmedNodeText } from '../../src/markdown/docs/node-text.ts';
import { descendants, parseMarkdown } from '../../src/markdown/parse/parse-markdown.ts';
import { hasVisibleCharacter } from '../../src/product/validation/hidden-characters.ts';
import { InvalidInput } from '../../src/product/validation/problems.ts';

export const changelogFile = 'CHANGELOG.md';

/**
 * Moves the content of the "Unreleased" section under a heading with the version and date.
 * @throws InvalidInput unless the file has exactly one such section, the section describes a change, and the version
 * isn't released yet
 */
export function addRelease(text: string, version: string, date: string): string {
  const nodes = parseMarkdown(text).children;
  const [first, second] = nodes.filter((node) => sectionTitle(node) === 'Unreleased');
  if (first === undefined)
    throw invalidChangelog(
      'no "## Unreleased" section',
      'a "## Unreleased" section that describes the changes',
    );
  if (second !== undefined)
    throw invalidChangelog('two "## Unreleased" sections', 'one "## Unreleased" section');
  const after = nodes.slice(nodes.indexOf(first) + 1);
  const end = after.findIndex((node) => node.type === 'heading' && node.depth <= 2);
  if (!after.slice(0, end < 0 ? after.length : end).some(describesChange))
    throw invalidChangelog('no changes', 'at least one line that describes a change');
  if (nodes.some((node) => releasedVersion(node) === version))
    throw invalidChangelog(`a "## ${version}" section`, "a version that isn't released yet");
  const lines = text.split('\n');
  const line = first.position?.end.line ?? 1;
  const lineEnd = lines[line - 1]?.endsWith('\r') ? '\r' : '';
  return lines.toSpliced(line, 0, lineEnd, `## ${version} (${date})${lineEnd}`).join('\n');
}

function sectionTitle(node: RootContent): string | undefined {
  return node.type === 'heading' && node.depth === 2 ? untrimmedNodeText(node).trim() : undefined;
}

function releasedVersion(node: RootContent): string | undefined {
  return /^\[?v?([^\s\]]+)/.exec(sectionTitle(node) ?? '')?.[1];
}

/**
 * Whether a node describes a change: it has visible text and isn't a heading. Link definitions, comments, and empty
 * elements have no visible text.
 */
function describesChange(node: RootContent): boolean {
  return node.type !== 'heading' && descendants(node).some((one) => hasVisibleCharacter(ownText(one)));
}

function ownText(node: Nodes): string {
  if (node.type === 'image') return node.alt ?? '';
  if (!('value' in node)) return '';
  const hidden = node.type === 'html' ? /<!--[\s\S]*?(?:-->|$)|<[^>]*>/g : /^\[[ x]\]$/i;
  return node.value.replace(hidden, '');
}

function invalidChangelog(found: string, expected: string): InvalidInput {
  return new InvalidInput([{ file: changelogFile, field: '## Unreleased', found, expected }]);
}
