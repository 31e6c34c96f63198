import { Converter } from '@apiture/openapi-down-convert';
import { apiDiff } from 'api-smart-diff';
import openapiDiff from 'openapi-diff';

/** The parts of an OpenAPI description that this file reads itself. */
export interface OpenApiDescription {
  readonly info: object;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
  readonly components: { readonly schemas: object };
}

/**
 * Finds changes that could break a client of the released description. Returns an empty list if the base path has
 * changed, because that's a new version of the API.
 */
export async function findBreakingChanges(
  released: OpenApiDescription,
  current: OpenApiDescription,
): Promise<string[]> {
  if (basePath(released) !== basePath(current)) return [];
  return [
    ...breakingChangesByRules(released, current),
    ...(await breakingChangesBySets(released, current)),
    ...removedNames(released, current),
  ];
}

function basePath({ servers }: OpenApiDescription): string {
  return new URL(servers[0]?.url ?? '/', 'https://nowhere.invalid').pathname;
}

/**
 * Finds breaking changes with api-smart-diff, which compares keywords. The tool resolves references, so it compares
 * components where they're used.
 */
function breakingChangesByRules(released: OpenApiDescription, current: OpenApiDescription): string[] {
  return apiDiff(addParameterLists(released), addParameterLists(current))
    .filter(({ type, path }) => type === 'breaking' && path[0] !== 'components')
    .map(({ action, path }) => `${action}: ${path.join(' > ')}`);
}

/** Adds an empty parameter list to operations without one, because api-smart-diff doesn't compare a missing list. */
function addParameterLists({ paths, ...description }: OpenApiDescription) {
  const listed = Object.entries(paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [method, { parameters: [], ...operation }]),
    ),
  ]);
  return { ...description, paths: Object.fromEntries(listed) };
}

/**
 * Finds breaking changes with openapi-diff, which compares the sets of values that schemas accept. The tool even
 * reports a new optional field in a closed object.
 */
async function breakingChangesBySets(
  released: OpenApiDescription,
  current: OpenApiDescription,
): Promise<string[]> {
  const outcome = await openapiDiff.diffSpecs({
    sourceSpec: toOpenApi30(released, 'released'),
    destinationSpec: toOpenApi30(current, 'current'),
  });
  if (!outcome.breakingDifferencesFound) return [];
  return outcome.breakingDifferences.map(
    ({ code, sourceSpecEntityDetails, destinationSpecEntityDetails }) => {
      const [place] = [...destinationSpecEntityDetails, ...sourceSpecEntityDetails];
      return `${code}: ${place?.location}`;
    },
  );
}

/** Converts a description to OpenAPI 3.0 for openapi-diff, without unsupported keywords. */
function toOpenApi30(description: OpenApiDescription, location: string) {
  const { summary, ...info } = Object(description.info);
  const converted = new Converter(structuredClone({ ...description, info })).convert();
  // Removes "not", because openapi-diff finds no differences between schemas that contain it.
  const content = JSON.stringify(converted, (key, value) => (key === 'not' ? undefined : value));
  return { content, location, format: 'openapi3' as const };
}

/** Finds removed names of operations and schemas, because generated code contains them. */
function removedNames(released: OpenApiDescription, current: OpenApiDescription): string[] {
  const kept = new Set(collectNames(current));
  return collectNames(released)
    .filter((name) => !kept.has(name))
    .map((name) => `remove: the name ${name}`);
}

function collectNames({ paths, components }: OpenApiDescription): string[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return [...operations.flatMap(({ operationId }) => operationId ?? []), ...Object.keys(components.schemas)];
}
