import { parseArgs } from 'node:util';
import type { AwaitedBuild, Patience } from './wait.ts';

/** A build that is to be judged, and how long to wait for it. */
export interface Requested {
  readonly build: AwaitedBuild;
  readonly patience: Patience;
}

/** Returns what arguments ask for. Throws if they are wrong. */
export function requested(args: string[]): Requested {
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
