import type { SiteFilePaths } from '../../product/files/site-files.ts';
import { detailsProblems, detailsSchema } from '../../product/metadata/details.ts';
import { isObject, productProblems } from '../../product/metadata/product.ts';
import { dedupeProblems, type Problem } from '../../product/validation/problems.ts';
import {
  productionEnvironment,
  responsibleNameProblems,
} from '../../product/validation/production-checks.ts';

/** Fields of a JSON object. Any of them can be missing or invalid. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A maintainer's input, grouped by the file that stores it. */
export interface SiteInput {
  readonly product: JsonObject;
  readonly details: JsonObject;
  /** `version` in package.json. */
  readonly version?: unknown;
  /** Option `version` of the integration, which overrides `version` in package.json. */
  readonly versionOption?: string | undefined;
  /** `version` in the program's package.json, which is the site's version only if both are released together. */
  readonly programVersion?: string | undefined;
}

export function isDetailsField(field: string): boolean {
  return Object.hasOwn(detailsSchema.properties, field);
}

export function fileOfField(field: string, { details, product }: SiteFilePaths): string {
  if (field === 'version') return 'package.json';
  return isDetailsField(field) ? details : product;
}

export function getFieldValue(input: SiteInput, field: string): unknown {
  if (field === 'version') return input.version;
  const fields = isDetailsField(field) ? input.details : input.product;
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}

export function setFieldValue(input: SiteInput, field: string, value: unknown): SiteInput {
  if (field === 'version') return { ...input, version: value };
  const part = isDetailsField(field) ? 'details' : 'product';
  const { [field]: _, ...others } = input[part];
  if (value === undefined) return { ...input, [part]: others };
  const isNew = !Object.hasOwn(input[part], field);
  return { ...input, [part]: isNew ? { ...others, [field]: value } : { ...input[part], [field]: value } };
}

/** Merges resource links by name, so a part of them doesn't remove the others. */
export function mergeInputs(first: SiteInput, second: SiteInput): SiteInput {
  const resources = mergeLinks(first.product.resources, second.product.resources);
  return {
    product: { ...first.product, ...second.product, ...(resources && { resources }) },
    details: { ...first.details, ...second.details },
    version: second.version ?? first.version,
    versionOption: second.versionOption ?? first.versionOption,
    programVersion: second.programVersion ?? first.programVersion,
  };
}

/** `undefined` unless both values are objects. */
function mergeLinks(first: unknown, second: unknown): JsonObject | undefined {
  return isObject(first) && isObject(second) ? { ...first, ...second } : undefined;
}

/**
 * Finds problems in the product, the version, and the details. Of the problems in details that only production rejects,
 * finds only sample text in `responsible`.
 */
export function inputProblems({ product, details, version }: SiteInput): Problem[] {
  const { responsible } = details;
  const ofProduct = productProblems(product, version, productionEnvironment).map((problem) =>
    problem.field === 'license' ? { ...problem, expected: licenseHint } : problem,
  );
  const unnamed = responsible === undefined ? [] : responsibleNameProblems(responsible);
  return dedupeProblems([...ofProduct, ...detailsProblems(details), ...unnamed]);
}

export function findFieldProblem(input: SiteInput, field: string): Problem | undefined {
  return inputProblems(input).find((problem) => problem.field.replace(/\[\d+\]$/, '') === field);
}

const licenseHint =
  '"MIT", the only license that the specification supports. Set "MIT" if people can choose it, as with "MIT OR Apache-2.0". Otherwise, Nameplate can\'t describe your product';
