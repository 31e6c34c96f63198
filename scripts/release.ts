import { existsSync, writeFileSync } from 'node:fs';
import { argv, env } from 'node:process';
import { readJsonFile } from '../src/product/files/json-file.ts';
import { readTextFile } from '../src/product/files/text-file.ts';
import { isLowerVersion } from '../src/product/metadata/version-order.ts';
import { describeProblems, InvalidInput, type Problem } from '../src/product/validation/problems.ts';
import { addRelease, changelogFile } from './release/changelog.ts';
import { setWorkspaceVersions } from './release/workspace-versions.ts';
import { runCommand } from './run-command.ts';

async function isTag(name: string): Promise<boolean> {
  const { status } = await runCommand('git', ['rev-parse', '--quiet', '--verify', `refs/tags/${name}`], '.');
  return status === 0;
}

function existingTag(name: string): Problem {
  return { file: '.git', field: 'tags', found: name, expected: "a version that isn't tagged yet" };
}

/** Finds a version that npm committed but didn't tag, because it was interrupted between the two steps. */
async function untaggedReleases(version: string): Promise<Problem[]> {
  if (version === '' || (await isTag(`v${version}`))) return [];
  const { stdout } = await runCommand('git', ['log', '-100', '--format=%h %s'], '.');
  const [commit] =
    stdout
      .split('\n')
      .find((line) => line.replace(/^\w+ v?/, '') === version)
      ?.split(' ') ?? [];
  if (commit === undefined) return [];
  const expected = `this tag. If it exists on the server, run "git fetch --tags". Otherwise, run "git tag -a v${version} -m ${version} ${commit}"`;
  return [{ file: '.git', field: 'tags', found: `no v${version}, but a commit that releases it`, expected }];
}

function lowerVersion(version: string, oldVersion: string): Problem[] {
  if (!isLowerVersion(version, oldVersion)) return [];
  return [
    { file: 'package.json', field: 'version', found: version, expected: `a version above ${oldVersion}` },
  ];
}

const missingVersion: Problem = {
  file: 'scripts/release.ts',
  field: 'npm_new_version',
  found: 'no value',
  expected:
    'the new version, which "npm version" sets. Run "npm version patch", "npm version minor", or "npm version major"',
};

// `npm version` runs this script twice: with --check before it changes anything, and again after it has written the new
// version to package.json and before it commits.
const isCheck = argv.includes('--check');
try {
  const version = isCheck ? env.npm_new_version : Object(readJsonFile('package.json')).version;
  const today = new Date().toISOString().slice(0, 10);
  if (version === undefined) throw new InvalidInput([missingVersion]);
  const { npm_old_version: oldVersion = '' } = env;
  const problems = isCheck
    ? [...lowerVersion(version, oldVersion), ...(await untaggedReleases(oldVersion))]
    : [];
  if (problems.length > 0) throw new InvalidInput(problems);
  const released = addRelease(
    existsSync(changelogFile) ? readTextFile(changelogFile) : '',
    String(version),
    today,
  );
  if (isCheck) {
    // Checks for the tag before anything changes, because npm would find the tag only after it committed the version.
    if (await isTag(`v${version}`)) throw new InvalidInput([existingTag(`v${version}`)]);
    // npm requires a clean working tree, so the command discards only what the release changed.
    console.log('To undo an interrupted release, run "git restore --staged --worktree .".');
  } else {
    writeFileSync(changelogFile, released);
    setWorkspaceVersions(String(version));
  }
} catch (error) {
  if (!(error instanceof InvalidInput)) throw error;
  console.error(describeProblems(error.problems, 'Nothing was released'));
  process.exitCode = 1;
}
