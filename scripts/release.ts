import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readJsonFile } from '../src/product/json-file.ts';
import { describeProblems, InvalidInput } from '../src/product/problems.ts';
import { changelogFile, releasedChangelog } from './release/changelog.ts';

// Runs in the middle of `npm version`: package.json has the new version, and nothing is committed yet.
try {
  const { version } = Object(readJsonFile('package.json'));
  const today = new Date().toISOString().slice(0, 10);
  // Projects made from a template start without a changelog.
  const changelog = existsSync(changelogFile) ? readFileSync(changelogFile, 'utf8') : '';
  writeFileSync(changelogFile, releasedChangelog(changelog, version, today));
} catch (error) {
  if (!(error instanceof InvalidInput)) throw error;
  console.error(describeProblems(error.problems, 'Nothing was released'));
  process.exitCode = 1;
}
