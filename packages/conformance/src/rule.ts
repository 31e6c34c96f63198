import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from './exchange.ts';
import type { Mutation } from './mutation.ts';
import type { Site } from './site.ts';
import { requirements } from './specification/requirements.ts';

/** A requirement, its check, and mutations that violate it. */
export interface Rule {
  /** Stable: reports, `--rule`, and other people's CI refer to it. */
  readonly id: string;
  readonly scope: 'specification' | 'service';
  readonly title: string;
  /** Section of the specification, or a document or standard. */
  readonly section: string;
  readonly reference: string;
  readonly requirement: string;
  readonly check: Check;
  readonly mutations: Mutations;
}

/** @throws Unchecked if something else is broken; NotApplicable if the rule doesn't apply to the site */
export type Check = (site: Site) => Promise<Violation[]>;

/** Mutations of a correct site that only this rule finds. */
export type Mutations = readonly [NamedMutation, ...NamedMutation[]];

/** A mutation, with a description. */
export type NamedMutation = readonly [name: string, mutation: Mutation];

/** A violation of a rule by a response. */
export interface Violation {
  readonly exchange: Exchange;
  /** Part of the response: "status", a header, or the JSON Pointer of a value. */
  readonly part: string;
  readonly found: string;
  readonly expected: string;
}

/** Thrown if a check has nothing to check, because something else is broken or missing. */
export class Unchecked extends Error {
  override readonly name = 'Unchecked';
}

/** Thrown if a rule is about an optional feature that the site doesn't have. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';
}

/**
 * A rule of the specification. `cited` lists the requirements that it checks, such as "4.1, rule 2". The ID starts with
 * the section of the first one.
 */
export function specificationRule(
  id: string,
  cited: readonly (keyof typeof requirements)[],
  title: string,
  check: Check,
  mutations: Mutations,
): Rule {
  return {
    id,
    scope: 'specification',
    title,
    section: id.split('-')[0] ?? '',
    reference: `SPECIFICATION.md, section ${cited.join('; ')}`,
    requirement: cited.map((name) => requirements[name]).join(' '),
    check,
    mutations,
  };
}

/** A rule that this service sets itself, with the document or standard that describes it. */
export function serviceRule(
  id: string,
  reference: string,
  title: string,
  check: Check,
  mutations: Mutations,
): Rule {
  return {
    id: `service-${id}`,
    scope: 'service',
    title,
    section: reference,
    reference,
    requirement: `${title}.`,
    check,
    mutations,
  };
}

type Assertion = (exchange: Exchange) => Violation[];

export function allOf(...assertions: readonly Assertion[]): Assertion {
  return (exchange) => assertions.flatMap((assertion) => assertion(exchange));
}

export function hasStatus(...expected: number[]): Assertion {
  return (exchange) => {
    const found = exchange.status;
    if (expected.includes(found)) return [];
    return [{ exchange, part: 'status', found: String(found), expected: expected.join(' or ') }];
  };
}

/** Expects a header to have a value, to match a pattern that `words` describes, or to be absent (`null`). */
export function hasHeader(name: string, expected: string | null): Assertion;
export function hasHeader(name: string, expected: RegExp, words: string): Assertion;
export function hasHeader(name: string, expected: string | RegExp | null, words?: string): Assertion {
  return (exchange) => {
    const value = exchange.headers.get(name);
    const matches = expected instanceof RegExp ? expected.test(value ?? '') : value === expected;
    const absent = 'no such header';
    if (matches) return [];
    return [{ exchange, part: name, found: value ?? absent, expected: words ?? String(expected ?? absent) }];
  };
}

/** Expects a media type, with any parameters. Media types are case-insensitive. */
export function hasMediaType(...expected: string[]): Assertion {
  return (exchange) => {
    const value = exchange.headers.get('Content-Type');
    const type = value?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (expected.includes(type)) return [];
    const found = value ?? 'no such header';
    return [{ exchange, part: 'Content-Type', found, expected: expected.join(' or ') }];
  };
}

export function hasNoBody(exchange: Exchange): Violation[] {
  const { length } = exchange.body;
  if (length === 0) return [];
  return [{ exchange, part: 'body', found: `${length} characters`, expected: 'no body' }];
}

/** Returns a violation for each part of a JSON value that differs. */
export function expectValue(
  exchange: Exchange,
  part: string,
  found: unknown,
  expected: unknown,
): Violation[] {
  if (isDeepStrictEqual(found, expected)) return [];
  if (!isContainer(found) || !isContainer(expected) || Array.isArray(found) !== Array.isArray(expected))
    return [{ exchange, part, found: formatJson(found), expected: formatJson(expected) }];
  const keys = new Set([...Object.keys(found), ...Object.keys(expected)]);
  return [...keys].flatMap((key) => expectValue(exchange, `${part}/${key}`, found[key], expected[key]));
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** JSON text, or "nothing" for `undefined`. */
export function formatJson(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
