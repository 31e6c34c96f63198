import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '../../../../src/http/paths.ts';
import { createClient } from '../http/client.ts';
import { formatCount } from '../report/format-count.ts';

interface WaitOptions {
  readonly origin: string;
  /** Expected version, such as `1.2.3+preview.42.abc1234`, or the commit that the site is built from. */
  readonly version: string;
  /** Time limit, in milliseconds. The last request can exceed it by up to a second. */
  readonly timeout?: number;
  /** Time limit for one request, in milliseconds. */
  readonly requestTimeout?: number;
  /** Time between two requests, in milliseconds. */
  readonly pollInterval?: number;
  /** Called with a sentence about what the site publishes instead, at first and after each change. */
  readonly onChange?: (sentence: string) => void;
}

type WaitResult =
  | { readonly version: string; readonly problem?: undefined }
  | { readonly problem: string; readonly version?: undefined };

/**
 * Waits until a site publishes a version, because a deploy preview serves an older build or 404 until it's ready.
 * `problem` and the sentences for `onChange` can quote the site, so escape them before printing.
 */
export async function waitForVersion(options: WaitOptions): Promise<WaitResult> {
  const { origin, version: expected, timeout = 900_000, pollInterval = 5000 } = options;
  const { requestTimeout = 20_000, onChange = () => {} } = options;
  const end = performance.now() + timeout;
  let seen = '';
  for (let requests = 1; ; requests += 1) {
    const requestTime = Math.min(requestTimeout, Math.max(end - performance.now(), 1000));
    const { version, found } = await publishedVersion(origin, requestTime);
    if (version !== undefined && isExpectedVersion(version, expected)) return { version };
    if (found !== seen) onChange(`${origin} ${found}. Waiting for ${expected}.`);
    seen = found;
    const timeLeft = end - performance.now();
    if (timeLeft <= 0) return { problem: timeoutMessage(options, seen, requests, timeout) };
    await pause(Math.min(pollInterval, timeLeft));
  }
}

/**
 * Also accepts a version whose build metadata ends with the expected commit, even if one of the two commits is
 * abbreviated.
 */
export function isExpectedVersion(version: string, expected: string): boolean {
  if (version === expected) return true;
  if (!/^[0-9a-f]{7,64}$/.test(expected)) return false;
  const commit = version.split('+')[1]?.split('.').at(-1) ?? '';
  return commit.length >= 7 && (commit.startsWith(expected) || expected.startsWith(commit));
}

async function publishedVersion(
  origin: string,
  timeout: number,
): Promise<{ version?: string; found: string }> {
  const client = createClient({ origin, timeout, requestTimeout: timeout });
  const { response, failure } = await client.send({ method: 'GET', path: paths.product });
  client.close();
  if (failure !== undefined) return { found: `can't be read: ${failure.message.replace(/\.$/, '')}` };
  if (response.status !== 200) return { found: `returns ${response.status} for ${paths.product}` };
  try {
    const { version } = Object(JSON.parse(response.body.toString('utf8')));
    if (typeof version === 'string') return { version, found: `publishes version ${version.slice(0, 100)}` };
    return { found: 'publishes no version' };
  } catch {
    return { found: `returns a non-JSON body for ${paths.product}` };
  }
}

function timeoutMessage(
  { origin, version }: WaitOptions,
  seen: string,
  requests: number,
  timeout: number,
): string {
  return (
    `Timed out after ${timeout / 1000} s waiting for ${version}: ${origin} ${seen} (checked ${formatCount(requests, 'time')}). ` +
    'The deploy log shows whether the build failed or never started.'
  );
}
