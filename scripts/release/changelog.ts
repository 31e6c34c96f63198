import { InvalidInput } from '../../src/product/problems.ts';

/** The file in which maintainers write what changes. */
export const changelogFile = 'CHANGELOG.md';

const unreleased = '## Unreleased\n';

/**
 * Returns the changelog after a release: what stood under "Unreleased" stands under the version and its date.
 * Throws InvalidInput where there is no such section, where it is empty, or where the version is already there.
 */
export function releasedChangelog(text: string, version: string, date: string): string {
  const start = text.indexOf(unreleased);
  if (start < 0) throw refused('no such section', 'a section "## Unreleased" with what changes');
  const [changes = ''] = text.slice(start + unreleased.length).split(/^## /m);
  if (changes.trim() === '') throw refused('nothing in it', 'at least one line that says what changes');
  if (text.includes(`\n## ${version} `))
    throw refused(`a section "## ${version}"`, 'a version that is not released');
  return text.replace(unreleased, `${unreleased}\n## ${version} (${date})\n`);
}

function refused(found: string, expected: string): InvalidInput {
  return new InvalidInput([{ file: changelogFile, field: '## Unreleased', found, expected }]);
}
