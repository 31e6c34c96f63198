import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from './exchange.ts';
import type { Mutation } from './mutation.ts';
import { removeQuotedCommas } from './quoted-strings.ts';
import type { Site } from './site.ts';
import { requirements } from './specification/requirements.ts';

export interface Rule {
  /** Must never change, because reports, `--rule`, and users' CI configurations contain it. */
  readonly id: string;
  readonly scope: 'specification' | 'service';
  readonly title: string;
  /** Section number in the specification, or the reference of a rule that isn't in the specification. */
  readonly section: string;
  readonly reference: string;
  readonly requirement: string;
  readonly check: RuleCheck;
  readonly mutations: RuleMutations;
}

/**
 * @throws RuleUncheckedError if another failure prevents the check; NotApplicableError if the rule doesn't apply to the
 * site; NoResponseError without a complete response
 */
export type RuleCheck = (site: Site) => Promise<Violation[]>;

/** Mutations that violate only this rule, if the site is correct otherwise. */
export type RuleMutations = readonly [NamedMutation, ...NamedMutation[]];

export type NamedMutation = readonly [name: string, mutation: Mutation];

export interface Violation {
  readonly exchange: Exchange;
  /** Part of the response, such as "status", a header name, or a JSON Pointer into the body. */
  readonly part: string;
  readonly found: string;
  readonly expected: string;
}

/** Thrown if a rule can't be checked because of another failure. */
export class RuleUncheckedError extends Error {
  override readonly name = 'RuleUncheckedError';
}

/** Thrown if the rule is about an optional feature that the site doesn't have. */
export class NotApplicableError extends Error {
  override readonly name = 'NotApplicableError';
}

/**
 * Creates a rule of the specification. `citedRequirements` lists the checked requirements, such as "4.1, rule 2". The
 * ID starts with a section number.
 */
export function createSpecificationRule(
  id: string,
  citedRequirements: readonly (keyof typeof requirements)[],
  title: string,
  check: RuleCheck,
  mutations: RuleMutations,
): Rule {
  return {
    id,
    scope: 'specification',
    title,
    section: id.split('-')[0] ?? '',
    reference: `SPECIFICATION.md, ${citedRequirements.map((name) => `section ${name}`).join('; ')}`,
    requirement: citedRequirements.map((name) => requirements[name]).join(' '),
    check,
    mutations,
  };
}

/**
 * Creates a rule for one of Nameplate's own guarantees, which the specification doesn't require. `reference` names the
 * document or standard that describes the guarantee.
 */
export function createServiceRule(
  id: string,
  reference: string,
  title: string,
  check: RuleCheck,
  mutations: RuleMutations,
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

export function expectAll(...assertions: readonly Assertion[]): Assertion {
  return (exchange) => assertions.flatMap((assertion) => assertion(exchange));
}

export function expectStatus(...expected: number[]): Assertion {
  return (exchange) => {
    const found = exchange.status;
    if (expected.includes(found)) return [];
    return [{ exchange, part: 'status', found: String(found), expected: expected.join(' or ') }];
  };
}

/** Expects a header to equal a string, to match a pattern that `description` describes, or to be absent (`null`). */
export function expectHeader(name: string, expected: string | null): Assertion;
export function expectHeader(name: string, expected: RegExp, description: string): Assertion;
export function expectHeader(
  name: string,
  expected: string | RegExp | null,
  description?: string,
): Assertion {
  return (exchange) => {
    const value = exchange.headers.get(name);
    const matches = expected instanceof RegExp ? expected.test(value ?? '') : value === expected;
    const absent = 'no such header';
    if (matches) return [];
    return [
      { exchange, part: name, found: value ?? absent, expected: description ?? String(expected ?? absent) },
    ];
  };
}

/** Expects one of the media types, with any parameters. Media types are case-insensitive (RFC 9110, section 8.3.1). */
export function expectMediaType(...expected: string[]): Assertion {
  return (exchange) => {
    if (expected.includes(mediaType(exchange))) return [];
    const found = exchange.headers.get('Content-Type') ?? 'no such header';
    return [{ exchange, part: 'Content-Type', found, expected: expected.join(' or ') }];
  };
}

/** Returns the media type without parameters; an empty string without Content-Type. */
export function mediaType({ headers }: Exchange): string {
  return parseMediaType(headers.get('Content-Type'));
}

/**
 * Removes the parameters from a Content-Type header. Returns several media types unchanged, because clients don't agree
 * on which one is valid (RFC 9110, sections 5.3 and 8.3).
 */
export function parseMediaType(value: string | null): string {
  const type = value?.trim().toLowerCase() ?? '';
  return removeQuotedCommas(type).includes(',') ? type : (type.split(';', 1)[0]?.trim() ?? '');
}

export function expectNoBody(exchange: Exchange): Violation[] {
  const { length } = exchange.body;
  if (length === 0) return [];
  return [{ exchange, part: 'body', found: `${length} characters`, expected: 'no body' }];
}

export function expectValue(
  exchange: Exchange,
  part: string,
  found: unknown,
  expected: unknown,
): Violation[] {
  if (isDeepStrictEqual(found, expected)) return [];
  if (!isContainer(found) || !isContainer(expected) || Array.isArray(found) !== Array.isArray(expected))
    return [{ exchange, part, found: formatValue(found), expected: formatValue(expected) }];
  const keys = new Set([...Object.keys(found), ...Object.keys(expected)]);
  return [...keys].flatMap((key) => expectValue(exchange, `${part}/${key}`, found[key], expected[key]));
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function formatValue(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
