import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '../../src/http/paths.ts';
import { previewStamp } from '../../src/product/preview-version.ts';

/** A build that somebody waits for. */
export interface AwaitedBuild {
  /** The address of the site on which it will appear. */
  readonly address: string;
  readonly pullRequest: string;
  readonly commit: string;
}

/** How often to look, and how long to rest in between. */
export interface Patience {
  readonly attempts: number;
  readonly seconds: number;
}

/**
 * Waits until the published version names the awaited build and returns that version; a preview answers with
 * its old build, or not at all, until the new one is ready. Throws where it does not appear in time.
 */
export async function waitForBuild(
  { address, pullRequest, commit }: AwaitedBuild,
  { attempts, seconds }: Patience,
  say: (line: string) => void,
): Promise<string> {
  const stamp = previewStamp(pullRequest, commit);
  let seen = '';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await pause(seconds * 1000);
    const { version, found } = await publishedVersion(address);
    if (version?.split('+')[1]?.endsWith(stamp)) return version;
    if (found !== seen) say(`${address} ${found}; waiting for ${stamp}`);
    seen = found;
  }
  throw new Error(
    `${address} ${seen}, and did not become ${stamp} while it was asked ${attempts} times, every ${seconds} s. ` +
      'Has the build failed, or not been started? The deploy log of the pull request on Netlify says why.',
  );
}

/** Returns the version that a site publishes, if any, and what was found, in words that follow its address. */
async function publishedVersion(address: string): Promise<{ version?: string; found: string }> {
  try {
    const response = await fetch(address + paths.product, { signal: AbortSignal.timeout(20_000) });
    if (!response.ok) return { found: `answers ${response.status}` };
    const { version } = Object(await response.json());
    if (typeof version !== 'string') return { found: 'publishes no version' };
    return { version, found: `publishes ${version}` };
  } catch (error) {
    const { message, cause } = error as Error;
    return { found: `cannot be read (${cause instanceof Error ? cause.message : message})` };
  }
}
