import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Audit, lintScore, type RuleWaivers, type SiteMutation } from '../audit.ts';
import { findToolFile, parseToolOutput, runSystemProgram } from '../run-tool.ts';

interface Report {
  readonly messages: readonly { url: string; lastLine?: number; message: string }[];
}

const options = ['--Werror', '--also-check-css', '--also-check-svg', '--skip-non-html', '--format', 'json'];
const remedy =
  'The Nu Html Checker requires Java 11 or later. On Debian, run "apt-get install default-jre-headless".';

// Matches messages about CSS Overflow 5 (https://drafts.csswg.org/css-overflow-5/#scroll-target-group) and CSS Scroll
// Snap 2 (https://drafts.csswg.org/css-scroll-snap-2/#scroll-initial-target).
const newScrolling = /“(?:scroll-target-group|:target-current|scroll-initial-target)”/;
const waivers: RuleWaivers = {
  'new scrolling': "the checker doesn't support :target-current and scroll-initial-target yet",
};

const audit: Audit = async ({ dist }) => {
  const jar = findToolFile('vnu-jar/build/dist/vnu.jar');
  const { status, stdout, stderr } = await runSystemProgram(
    'java',
    ['-jar', jar, ...options, dist],
    {},
    remedy,
  );
  const { messages } = parseToolOutput<Report>({ status, stderr: '', stdout: stderr || stdout });
  const found = messages.map(({ url, lastLine, message }) => ({
    rule: newScrolling.test(message)
      ? 'new scrolling'
      : relative(pathToFileURL(dist).pathname, new URL(url).pathname),
    where: `line ${lastLine ?? '?'}`,
    message,
  }));
  return [lintScore('Nu Html Checker: HTML, CSS, and SVG', found, waivers)];
};

export const mutation: SiteMutation = {
  description: 'a link inside a link',
  edits: [
    { file: 'dist/index.html', match: /<\/main>/, replacement: '<a href="/"><a href="/">?</a></a></main>' },
  ],
  finding: /^index\.html at line \d+: .*“a”/,
};

export default audit;
