import { paths } from '../../../../src/http/paths.ts';
import type { Any } from '../json-documents.ts';
import { inDocument, type Mutation, setValue } from '../mutation.ts';
import {
  expectValue,
  formatJson,
  type Mutations,
  type Rule,
  specificationRule,
  type Violation,
} from '../rule.ts';
import type { Site } from '../site.ts';
import { readDescription } from './openapi-lookup.ts';

/**
 * Returns a violation unless `found` equals `expected`. If `isMet` is given, it decides instead, and `expected` is a
 * description.
 */
export type Expect = (part: string, found: unknown, expected: unknown, isMet?: boolean) => Violation[];
export type OpenApiCheck = (
  description: Any,
  expect: Expect,
  site: Site,
) => Violation[] | Promise<Violation[]>;

/** Creates a rule about a part of the OpenAPI description. */
export function openapiRule(
  id: string,
  cited: Parameters<typeof specificationRule>[1],
  title: string,
  check: OpenApiCheck,
  mutations: Mutations,
): Rule {
  const checkSite = async (site: Site) => {
    const { exchange, document } = await readDescription(site);
    const expect: Expect = (part, found, expected, isMet) => {
      if (isMet === undefined) return expectValue(exchange, part, found, expected);
      return isMet ? [] : [{ exchange, part, found: formatJson(found), expected: String(expected) }];
    };
    return check(document, expect, site);
  };
  return specificationRule(id, cited, title, checkSite, mutations);
}

/** Sets a value in the OpenAPI description, or removes it if the value is `undefined`. */
export function changeOpenApiDescription(part: string, value?: unknown): Mutation {
  return inDocument(paths.openapi, setValue(part, value));
}
