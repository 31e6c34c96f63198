import { hasVisibleCharacter } from '../../src/product/validation/hidden-characters.ts';
import { InvalidInput } from '../../src/product/validation/problems.ts';

export const changelogFile = 'CHANGELOG.md';

const unreleased = /^## Unreleased[ \t]*\r?$/gm;

/**
 * Moves the content of "Unreleased" under a heading with the version and date.
 * @throws InvalidInput if that section is missing or describes no change, or if the version is already released
 */
export function releasedChangelog(text: string, version: string, date: string): string {
  const headings = withoutContent(text);
  const [first, second] = [...headings.matchAll(unreleased)];
  if (first === undefined)
    throw refused('no such section', 'a section "## Unreleased" that describes the changes');
  if (second !== undefined) throw refused('two such sections', 'one section "## Unreleased"');
  const end = first.index + first[0].length;
  const [{ length } = ''] = headings.slice(end).split(/^#{1,2} /m);
  if (!describesChange(text.slice(end, end + length)))
    throw refused('no changes', 'at least one line that describes a change');
  if (isReleased(headings, version))
    throw refused(`a section "## ${version}"`, "a version that isn't released yet");
  const lineEnd = first[0].endsWith('\r') ? '\r\n' : '\n';
  const start = end - (lineEnd.length - 1);
  return `${text.slice(0, start)}${lineEnd}${lineEnd}## ${version} (${date})${text.slice(start)}`;
}

const comment = /<!--[\s\S]*?(?:-->|$(?![\s\S]))/g;
const fence = /^ {0,3}(`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?)??(?:\n {0,3}\1[`~]*[ \t]*$|$(?![\s\S]))/gm;

/** Replaces comments and code blocks with spaces, because their lines can look like headings. */
function withoutContent(text: string): string {
  return text.replace(new RegExp(`${fence.source}|${comment.source}`, 'gm'), (found) =>
    found.replace(/[^\n]/g, ' '),
  );
}

/** Headings, empty items, rules, and definitions of links don't describe a change, and neither do comments. */
function describesChange(section: string): boolean {
  const lines = section.replace(comment, '').split('\n');
  const notes = lines.filter((line) => !/^ {0,3}(?:#{1,6}(?:\s|$)|\[[^\]]+\]:\s)/.test(line));
  return notes.some((line) =>
    hasVisibleCharacter(line.replace(/^(?:[\s>*+_=-]|\d+[.)](?=\s|$)|\[[ x]\])+/, '')),
  );
}

function isReleased(headings: string, version: string): boolean {
  const released = [...headings.matchAll(/^## \[?v?([^\s\]]+)/gm)].map(([, name]) => name);
  return released.includes(version);
}

function refused(found: string, expected: string): InvalidInput {
  return new InvalidInput([{ file: changelogFile, field: '## Unreleased', found, expected }]);
}
