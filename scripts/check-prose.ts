import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findDiscouragedTerms } from './prose/find-discouraged-terms.ts';

/** Files that contain discouraged terms on purpose. */
const excludedFiles = [
  'scripts/prose/discouraged-terms.ts',
  'tests/unit/prose/find-discouraged-terms.test.ts',
];

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && !excludedFiles.includes(file));

const findings = files.flatMap((file) =>
  findDiscouragedTerms(file, readFileSync(file, 'utf8')).map(
    ({ line, found, suggestion }) => `${file}:${line}: found "${found}", expected ${suggestion}`,
  ),
);
for (const finding of findings) console.error(finding);
if (findings.length > 0) {
  console.error(
    `\nTerms to replace: ${findings.length}. The word list is in scripts/prose/discouraged-terms.ts.`,
  );
  process.exitCode = 1;
}
