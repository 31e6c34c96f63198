import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { argv, env } from 'node:process';
import { readJsonFile } from '../src/product/files/json-file.ts';
import { describeProblems, InvalidInput } from '../src/product/validation/problems.ts';
import { changelogFile, releasedChangelog } from './release/changelog.ts';

// `npm version` runs this twice: with --check before it changes anything, and again when package.json has the new
// version and nothing is committed yet.
const isCheck = argv.includes('--check');
try {
  const version = isCheck ? env.npm_new_version : Object(readJsonFile('package.json')).version;
  const today = new Date().toISOString().slice(0, 10);
  // Projects made from a template start without a changelog.
  const changelog = existsSync(changelogFile) ? readFileSync(changelogFile, 'utf8') : '';
  const released = releasedChangelog(changelog, String(version), today);
  if (!isCheck) writeFileSync(changelogFile, released);
} catch (error) {
  if (!(error instanceof InvalidInput)) throw error;
  console.error(describeProblems(error.problems, 'Nothing was released'));
  process.exitCode = 1;
}
