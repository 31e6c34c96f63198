import { Converter } from '@apiture/openapi-down-convert';
import { apiDiff } from 'api-smart-diff';
import openapiDiff from 'openapi-diff';

/** The parts of an OpenAPI description that are looked at here, rather than by the tools. */
export interface Description {
  readonly info: object;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
  readonly components: { readonly schemas: object };
}

/**
 * Returns every change by which a client of the released description could break, or nothing where the current
 * one has another base path: that is a new version of the API, which may break with the old one.
 */
export async function breakingChanges(released: Description, current: Description): Promise<string[]> {
  if (basePath(released) !== basePath(current)) return [];
  return [...byRules(released, current), ...(await bySets(released, current)), ...byName(released, current)];
}

function basePath({ servers }: Description): string {
  return new URL(servers[0]?.url ?? '/', 'https://nowhere.invalid').pathname;
}

/** Asks api-smart-diff, which has a rule for every keyword. It resolves references, so that components are seen in use. */
function byRules(released: Description, current: Description): string[] {
  return apiDiff(withParameters(released), withParameters(current))
    .filter(({ type, path }) => type === 'breaking' && path[0] !== 'components')
    .map(({ action, path }) => `${action}: ${path.join(' > ')}`);
}

/** Returns the description with a list of parameters in every operation: a missing one is not compared. */
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
 * Asks openapi-diff, which compares the sets of values that schemas accept: in a closed object even a new optional
 * field is one that clients do not expect.
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

/** Returns a description as openapi-diff reads it: as OpenAPI 3.0, without what that does not know. */
function specification(description: Description, location: string) {
  const { summary, ...info } = Object(description.info);
  const converted = new Converter(structuredClone({ ...description, info })).convert();
  // It finds no difference at all between schemas that have "not". Ours only repeat what the patterns say.
  const content = JSON.stringify(converted, (key, value) => (key === 'not' ? undefined : value));
  return { content, location, format: 'openapi3' as const };
}

/** Returns the names of operations and schemas that are gone: generated code is called by them. */
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
