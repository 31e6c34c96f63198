import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '../../../../src/http/paths.ts';
import { createClient } from '../http/send.ts';
import { formatCount } from '../report/format-count.ts';

export interface WaitOptions {
  /** The site on which the build appears, such as `https://deploy-preview-42--tool.netlify.app`. */
  readonly origin: string;
  /** The version that the site will publish, such as `1.2.3+preview.42.abc1234`, or the commit that it's built from. */
  readonly version: string;
  /** How long to wait, in milliseconds. */
  readonly timeout?: number;
  /** How long one request can take, in milliseconds. The last one can exceed the time limit by that. */
  readonly requestTimeout?: number;
  /** How long to wait between two requests, in milliseconds. */
  readonly pollInterval?: number;
  /** Called with a sentence each time when the site publishes something else than before. */
  readonly onChange?: (sentence: string) => void;
}

/** The version that appeared, or a sentence that says what the site published instead. */
export type WaitResult =
  | { readonly version: string; readonly problem?: undefined }
  | { readonly problem: string; readonly version?: undefined };

/**
 * Waits until a site publishes a version: a deploy preview serves its old build, or nothing, until the new one is
 * ready. The sentences quote the site, so escape them before you print them.
 */
export async function waitForVersion(options: WaitOptions): Promise<WaitResult> {
  const { origin, version: expected, timeout = 900_000, pollInterval = 10_000 } = options;
  const { requestTimeout = 20_000, onChange = () => {} } = options;
  const end = performance.now() + timeout;
  let seen = '';
  for (let requests = 1; ; requests += 1) {
    const { version, found } = await publishedVersion(origin, requestTimeout);
    if (version !== undefined && isExpected(version, expected)) return { version };
    if (found !== seen) onChange(`${origin} ${found}. Waiting for ${expected}.`);
    seen = found;
    if (performance.now() + pollInterval < end) await pause(pollInterval);
    else return { problem: timeoutMessage(options, seen, requests, timeout) };
  }
}

/** Whether a version is the expected one, or has the expected commit at the end of its build metadata. */
export function isExpected(version: string, expected: string): boolean {
  if (version === expected) return true;
  if (!/^[0-9a-f]{7,64}$/.test(expected)) return false;
  const commit = version.split('+')[1]?.split('.').at(-1) ?? '';
  return commit.length >= 7 && (commit.startsWith(expected) || expected.startsWith(commit));
}

/** Returns the published version, and a description of the response that follows the origin in a sentence. */
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
    return { found: `returns a body for ${paths.product} that isn't JSON` };
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
