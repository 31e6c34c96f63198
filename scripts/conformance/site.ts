import { type Exchange, exchange, type SentRequest } from './exchange.ts';

/**
 * What answers for a site: the project's own functions and files, Netlify's emulation on this machine, or a
 * deployment. Each can judge what the one before it can, and more.
 */
export type Platform = 'functions' | 'emulation' | 'deployment';

/** A site that is being checked. */
export interface Site {
  /** Its address, without a trailing slash. */
  readonly address: string;
  readonly platform: Platform;
  /** Returns the answer to a request. The same request is sent once, however many rules ask for it. */
  send(method: string, path: string, headers?: Readonly<Record<string, string>>): Promise<Exchange>;
}

/** Returns a site that is reached through a function which answers requests. */
export function siteThatAnswers(
  address: string,
  platform: Platform,
  answer: (request: SentRequest) => Promise<Exchange>,
): Site {
  const known = new Map<string, Promise<Exchange>>();
  return {
    address,
    platform,
    send(method, path, headers = {}) {
      const key = JSON.stringify([method, path, headers]);
      const answered = known.get(key) ?? answer({ method, path, headers });
      known.set(key, answered);
      // Where there was no answer, the next rule asks again.
      answered.catch(() => known.delete(key));
      return answered;
    },
  };
}

/** Returns the site at an address; one on this machine is taken for the emulation unless told otherwise. */
export function siteAt(address: string, platform: Platform = platformAt(address)): Site {
  return siteThatAnswers(address, platform, (request) => exchange(address, request));
}

/** Returns the origin that a text names, or undefined where it is not the address of a site. */
export function siteAddress(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined;
  const rest = url.pathname + url.search + url.hash + url.username;
  return rest === '/' ? url.origin : undefined;
}

/** Returns whether an address is on this machine (RFC 6761, section 6.3). */
export function isLocal(address: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
}

function platformAt(address: string): Platform {
  return isLocal(address) ? 'emulation' : 'deployment';
}
