import { Converter } from '@apiture/openapi-down-convert';
import { apiDiff } from 'api-smart-diff';
import openapiDiff from 'openapi-diff';

/** The parts of an OpenAPI description that this file reads itself. */
export interface Description {
  readonly info: object;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
  readonly components: { readonly schemas: object };
}

/**
 * Finds changes that could break a client of the released description. Returns none if the base path has changed,
 * because that's a new version of the API.
 */
export async function breakingChanges(released: Description, current: Description): Promise<string[]> {
  if (basePath(released) !== basePath(current)) return [];
  return [...byRules(released, current), ...(await bySets(released, current)), ...byName(released, current)];
}

function basePath({ servers }: Description): string {
  return new URL(servers[0]?.url ?? '/', 'https://nowhere.invalid').pathname;
}

/**
 * Compares with api-smart-diff, which has a rule for every keyword. It resolves references, so components are compared
 * where they're used.
 */
function byRules(released: Description, current: Description): string[] {
  return apiDiff(withParameters(released), withParameters(current))
    .filter(({ type, path }) => type === 'breaking' && path[0] !== 'components')
    .map(({ action, path }) => `${action}: ${path.join(' > ')}`);
}

/** Adds a list of parameters to every operation, because api-smart-diff doesn't compare a missing list. */
function withParameters({ paths, ...description }: Description) {
  const listed = Object.entries(paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [method, { parameters: [], ...operation }]),
    ),
  ]);
  return { ...description, paths: Object.fromEntries(listed) };
}

/**
 * Compares with openapi-diff, which compares the sets of values that schemas accept. In a closed object, even a new
 * optional field is a change.
 */
async function bySets(released: Description, current: Description): Promise<string[]> {
  const outcome = await openapiDiff.diffSpecs({
    sourceSpec: specification(released, 'released'),
    destinationSpec: specification(current, 'current'),
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
function specification(description: Description, location: string) {
  const { summary, ...info } = Object(description.info);
  const converted = new Converter(structuredClone({ ...description, info })).convert();
  // openapi-diff finds no differences between schemas with "not". In this description, "not" only repeats patterns.
  const content = JSON.stringify(converted, (key, value) => (key === 'not' ? undefined : value));
  return { content, location, format: 'openapi3' as const };
}

/** Finds removed names of operations and schemas, because generated code contains them. */
function byName(released: Description, current: Description): string[] {
  const kept = new Set(names(current));
  return names(released)
    .filter((name) => !kept.has(name))
    .map((name) => `remove: the name ${name}`);
}

function names({ paths, components }: Description): string[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return [...operations.flatMap(({ operationId }) => operationId ?? []), ...Object.keys(components.schemas)];
}
