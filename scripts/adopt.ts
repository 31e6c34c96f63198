import { argv, exit, stdin, stdout } from 'node:process';
import { describeProblems, InvalidInput } from '../src/product/problems.ts';
import { adopt } from './adopt/adopt.ts';
import { Interrupted } from './adopt/questions.ts';
import { endWithReader } from './closed-pipe.ts';

const usage = `Usage:
  npm run adopt                                         asks for the facts; again, it offers what is there
  npm run adopt -- --package ../tool/package.json       offers what that file says as answers
  npm run adopt -- --from facts.json [--yes]            takes the facts from a file; --yes writes without asking
  npm run adopt -- --responsible "Ada Quill, ada@…"     names who is responsible for the site
  npm run adopt -- --page mcp=../tool/docs/mcp.md       takes a Markdown file as the page at /mcp; can be repeated
  npm run adopt -- --cli ../tool/opencli.json           imports the description of the command line
`;

endWithReader(1);
const interrupted = 130;
// It stays if whoever ends the input, as with Ctrl-D, leaves a question unanswered.
process.exitCode = interrupted;
process.once('exit', (status) => {
  if (status === interrupted) console.error('Nothing was changed.');
});

adopt(argv.slice(2), { input: stdin, output: stdout }).then(
  (status) => {
    process.exitCode = status;
  },
  (error: Error) => {
    if (error instanceof Interrupted) exit(interrupted);
    if (error instanceof InvalidInput) console.error(describeProblems(error.problems, 'Nothing was changed'));
    else console.error(`${error.message}\n\n${usage}`);
    exit(1);
  },
);
