import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from './exchange.ts';
import type { Fault } from './fault.ts';
import type { Site } from './site.ts';

/** One promise, how to tell from outside whether a site keeps it, and what breaks it. */
export interface Rule {
  /** What it belongs to: what the specification says of every implementation, or what this service adds to it. */
  readonly contract: 'specification' | 'service';
  /** The promise, as a sentence. */
  readonly title: string;
  /** Where it is made. */
  readonly reference: string;
  readonly check: Check;
  readonly faults: Faults;
}

/** Returns every way in which a site breaks a promise. Throws NotJudged where that cannot be told. */
type Check = (site: Site) => Promise<Complaint[]>;

/** Faults that break this rule and no other one, at least one, each with a few words. */
export type Faults = readonly [Planted, ...Planted[]];

/** A fault, and how a site looks that has it, as in "The site … answers 500". */
export type Planted = readonly [how: string, fault: Fault];

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

/** Returns a rule that holds for every implementation, by the sections of SPECIFICATION.md that state it. */
export function specified(sections: string, title: string, check: Check, faults: Faults): Rule {
  return {
    contract: 'specification',
    title,
    reference: `SPECIFICATION.md, section ${sections}`,
    check,
    faults,
  };
}

/** Returns a rule that this service sets itself, by the place where it says so or the standard that it follows. */
export function promised(reference: string, title: string, check: Check, faults: Faults): Rule {
  return { contract: 'service', title, reference, check, faults };
}

/** Complains about an answer, or does not. */
type Test = (exchange: Exchange) => Complaint[];

/** Returns what complains of everything that any of several tests complains of. */
export function all(...tests: readonly Test[]): Test {
  return (exchange) => tests.flatMap((test) => test(exchange));
}

/** Returns what complains unless the status of an answer is one of those that are expected. */
export function hasStatus(...expected: number[]): Test {
  return (exchange) => {
    const found = exchange.status;
    if (expected.includes(found)) return [];
    return [{ exchange, part: 'status', found: String(found), expected: expected.join(' or ') }];
  };
}

/** Returns what complains unless a header field has, or matches, the expected value; null is for no such field. */
export function hasHeader(name: string, expected: string | RegExp | null): Test {
  return (exchange) => {
    const value = exchange.headers.get(name);
    const kept = expected instanceof RegExp ? expected.test(value ?? '') : value === expected;
    const none = 'no such field';
    return kept ? [] : [{ exchange, part: name, found: value ?? none, expected: String(expected ?? none) }];
  };
}

/** Complains unless the body is empty. */
export function hasNoBody(exchange: Exchange): Complaint[] {
  const { length } = exchange.body;
  return length === 0 ? [] : [{ exchange, part: 'body', found: `${length} characters`, expected: 'none' }];
}

/** Complains about each place at which a part of a document is not the JSON value that is expected. */
export function expectValue(
  exchange: Exchange,
  part: string,
  found: unknown,
  expected: unknown,
): Complaint[] {
  if (isDeepStrictEqual(found, expected)) return [];
  if (!isContainer(found) || !isContainer(expected) || Array.isArray(found) !== Array.isArray(expected))
    return [{ exchange, part, found: json(found), expected: json(expected) }];
  const keys = new Set([...Object.keys(found), ...Object.keys(expected)]);
  return [...keys].flatMap((key) => expectValue(exchange, `${part}/${key}`, found[key], expected[key]));
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function json(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
