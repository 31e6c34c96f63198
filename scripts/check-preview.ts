import { argv } from 'node:process';
import { endWithReader } from './closed-pipe.ts';
import { addToJobSummary, isGood, judgementMarkdown, judgeSite } from './deployed/judgement.ts';
import { type Requested, requested } from './deployed/requested.ts';
import { waitForBuild } from './deployed/wait.ts';

const usage = `Usage: npm run check:preview -- --site <name> --pull-request <number> --commit <id>

Waits until the deploy preview of a pull request is built from a commit, then judges it by every rule of the
service and by its links.

  --site <name>        the Netlify site, as in <name>.netlify.app
  --address <address>  where the preview is, if not at deploy-preview-<number>--<name>.netlify.app
  --attempts <number>  how often to look for the build: 90 times unless told
  --seconds <number>   how long to rest in between: 10 seconds unless told

Exit status: 0 if the preview is good, 1 if it is not or does not appear, 2 for wrong arguments.`;

async function check({ build, patience }: Requested): Promise<boolean> {
  const title = `Preview of pull request ${build.pullRequest}`;
  try {
    const version = await waitForBuild(build, patience, console.log);
    const subject = { title, address: build.address, version };
    const judgement = await judgeSite(subject, { outside: false }, console.log);
    const markdown = judgementMarkdown(judgement);
    console.log(`\n${markdown}`);
    addToJobSummary(markdown);
    return isGood(judgement);
  } catch (error) {
    console.error((error as Error).message);
    addToJobSummary(`## ✗ ${title}\n\n${(error as Error).message}`);
    return false;
  }
}

async function main(): Promise<number> {
  let request: Requested;
  try {
    request = requested(argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return 2;
  }
  return (await check(request)) ? 0 : 1;
}

endWithReader(1);
process.exitCode = await main();
