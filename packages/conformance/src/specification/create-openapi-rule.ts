import { paths } from '../../../../src/http/paths.ts';
import type { AnyJson } from '../json-documents.ts';
import { type Mutation, mutateDocument, setJsonValue } from '../mutation.ts';
import {
  createSpecificationRule,
  expectValue,
  formatValue,
  type Rule,
  type RuleMutations,
  type Violation,
} from '../rule.ts';
import type { Site } from '../site.ts';
import { fetchOpenApiDescription } from './openapi-lookup.ts';

/**
 * Returns a violation unless `found` equals `expected`. If `isMet` is given, it decides instead, and `expected` is a
 * description.
 */
export type ExpectFunction = (
  part: string,
  found: unknown,
  expected: unknown,
  isMet?: boolean,
) => Violation[];
export type OpenApiCheck = (
  description: AnyJson,
  expect: ExpectFunction,
  site: Site,
) => Violation[] | Promise<Violation[]>;

export function createOpenApiRule(
  id: string,
  cited: Parameters<typeof createSpecificationRule>[1],
  title: string,
  check: OpenApiCheck,
  mutations: RuleMutations,
): Rule {
  const checkSite = async (site: Site) => {
    const { exchange, document } = await fetchOpenApiDescription(site);
    const expect: ExpectFunction = (part, found, expected, isMet) => {
      if (isMet === undefined) return expectValue(exchange, part, found, expected);
      return isMet ? [] : [{ exchange, part, found: formatValue(found), expected: String(expected) }];
    };
    return check(document, expect, site);
  };
  return createSpecificationRule(id, cited, title, checkSite, mutations);
}

export function setOpenApiValue(field: string, value?: unknown): Mutation {
  return mutateDocument(paths.openapi, setJsonValue(field, value));
}
