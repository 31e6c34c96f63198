import { argv, exit, stdin, stdout } from 'node:process';
import { describeProblems, InvalidInput } from '../src/product/problems.ts';
import { adopt } from './adopt/adopt.ts';
import { Interrupted } from './adopt/questions.ts';

const usage = `Usage:
  npm run adopt                                         asks for the facts; again, it offers what is there
  npm run adopt -- --package ../tool/package.json       offers what that file says as answers
  npm run adopt -- --from facts.json [--yes]            takes the facts from a file; --yes writes without asking
  npm run adopt -- --responsible "Ada Quill, ada@…"     names who is responsible for the site
  npm run adopt -- --page mcp=../tool/docs/mcp.md       takes a Markdown file as the page at /mcp; can be repeated
  npm run adopt -- --cli ../tool/opencli.json           imports the description of the command line
`;

try {
  process.exitCode = await adopt(argv.slice(2), { input: stdin, output: stdout });
} catch (error) {
  if (error instanceof InvalidInput) console.error(describeProblems(error.problems, 'Nothing was changed'));
  else if (error instanceof Interrupted) console.error('Nothing was changed.');
  else console.error(`${(error as Error).message}\n\n${usage}`);
  exit(error instanceof Interrupted ? 130 : 1);
}
