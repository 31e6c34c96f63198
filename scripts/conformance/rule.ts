import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from './exchange.ts';
import type { Platform, Site } from './site.ts';

/** One promise of the service, and how to tell from outside whether a site keeps it. */
export interface Rule {
  /** The promise, as a sentence. */
  readonly title: string;
  /** Where it is made. */
  readonly reference: string;
  /** What a site must be for the rule to be judged, and why less will not do. */
  readonly needs?: Need;
  /** Returns every way in which the site breaks the promise. Throws NotJudged where that cannot be told. */
  check(site: Site): Promise<Complaint[]>;
}

/** The least platform on which a rule can be judged. */
export interface Need {
  readonly platform: Platform;
  readonly reason: string;
}

/** One way in which an answer is not what was promised. */
export interface Complaint {
  readonly exchange: Exchange;
  /** The part of the answer that is wrong: a header field, the status, a field of the document. */
  readonly part: string;
  readonly found: string;
  readonly expected: string;
}

/** Thrown by a check that has nothing to look at, because something before it went wrong. */
export class NotJudged extends Error {
  override readonly name = 'NotJudged';
}

/** For rules about header fields of files, which the platform sets by netlify.toml. */
export const headerRules: Need = {
  platform: 'emulation',
  reason: 'the header fields of a file are set by the platform',
};

/** Returns a complaint unless the status is one of those that are expected. */
export function expectStatus(exchange: Exchange, ...expected: number[]): Complaint[] {
  const { status } = exchange;
  if (expected.includes(status)) return [];
  return [{ exchange, part: 'status', found: String(status), expected: expected.join(' or ') }];
}

/** Returns a complaint unless a header field has, or matches, the expected value. */
export function expectHeader(exchange: Exchange, name: string, expected: string | RegExp): Complaint[] {
  const value = exchange.headers.get(name);
  const kept = typeof expected === 'string' ? value === expected : expected.test(value ?? '');
  return kept ? [] : [{ exchange, part: name, found: value ?? 'no such field', expected: String(expected) }];
}

/** Returns a complaint unless the body is empty. */
export function expectNoBody(exchange: Exchange): Complaint[] {
  const { length } = exchange.body;
  return length === 0 ? [] : [{ exchange, part: 'body', found: `${length} characters`, expected: 'none' }];
}

/** Returns a complaint unless a part of a document is the same JSON value as expected. */
export function expectValue(
  exchange: Exchange,
  part: string,
  found: unknown,
  expected: unknown,
): Complaint[] {
  if (isDeepStrictEqual(found, expected)) return [];
  return [{ exchange, part, found: json(found), expected: json(expected) }];
}

function json(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
