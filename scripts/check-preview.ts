import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import { addToJobSummary, isGood, judgementMarkdown, judgeSite } from './deployed/judgement.ts';
import { type AwaitedBuild, type Patience, waitForBuild } from './deployed/wait.ts';

const usage = `Usage: npm run check:preview -- --site <name> --pull-request <number> --commit <id>

Waits until the deploy preview of a pull request is built from a commit, then judges it by every rule of the
service and by its links.

  --site <name>        the Netlify site, as in <name>.netlify.app
  --address <address>  where the preview is, if not at deploy-preview-<number>--<name>.netlify.app
  --attempts <number>  how often to look for the build: 90 times unless told
  --seconds <number>   how long to rest in between: 10 seconds unless told

Exit status: 0 if the preview is good, 1 if it is not or does not appear, 2 for wrong arguments.`;

/** A build that is to be judged, and how long to wait for it. */
interface Request {
  readonly build: AwaitedBuild;
  readonly patience: Patience;
}

/** Returns what arguments ask for. Throws where they are wrong. */
export function requested(args: string[]): Request {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { site: text, 'pull-request': text, commit: text, address: text, attempts: text, seconds: text },
  });
  const pullRequest = matching('--pull-request', values['pull-request'], /^\d+$/);
  const commit = matching('--commit', values.commit, /^[0-9a-f]{7,64}$/);
  const address =
    values.address === undefined
      ? `https://deploy-preview-${pullRequest}--${matching('--site', values.site, /^[a-z0-9-]+$/)}.netlify.app`
      : matching('--address', values.address, /^https?:\/\/[^/]+$/);
  const attempts = Number(matching('--attempts', values.attempts ?? '90', /^[1-9]\d*$/));
  const seconds = Number(matching('--seconds', values.seconds ?? '10', /^\d+(?:\.\d+)?$/));
  return { build: { address, pullRequest, commit }, patience: { attempts, seconds } };
}

function matching(option: string, value: string | undefined, pattern: RegExp): string {
  if (value !== undefined && pattern.test(value)) return value;
  throw new Error(value === undefined ? `${option} is missing.` : `${option} cannot be "${value}".`);
}

async function check({ build, patience }: Request): Promise<boolean> {
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
  let request: Request;
  try {
    request = requested(argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return 2;
  }
  return (await check(request)) ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main();
