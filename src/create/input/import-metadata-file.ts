import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SiteFilePaths } from '../../product/files/site-files.ts';
import { derivedUrls } from '../../product/metadata/product.ts';
import { InvalidInput, quoteValue } from '../../product/validation/problems.ts';
import { readJsonObject } from '../files/site-folder.ts';
import { normalizeAnswer } from '../prompts/normalize-answer.ts';
import { inputProblems, isDetailsField, type JsonObject, mergeInputs, type SiteInput } from './site-input.ts';

interface MetadataImport {
  readonly input: SiteInput;
  readonly warnings: readonly string[];
}

interface MetadataSource {
  readonly file: string;
  /** Folder that `file` is relative to. */
  readonly base: string;
  readonly siteFiles: SiteFilePaths;
  /** Returns the file that a field of the current input comes from; `undefined` if no file has the field. */
  readonly fileOf: (field: string) => string | undefined;
}

/**
 * Adds the values of a file to the input: metadata, optional details, the version, or a Product from another
 * implementation of the API. The file takes precedence.
 * @throws InvalidInput if the file isn't a JSON object, or if `inputProblems` finds a problem in the result
 */
export function importMetadataFile(
  { file, base, siteFiles, fileOf }: MetadataSource,
  current: SiteInput,
): MetadataImport {
  const remarks: string[] = [];
  const document = readJsonObject(file, base);
  const answers = Object.entries(removeDerivedLinks(document, current, siteFiles, remarks)).map(
    ([field, value]) => {
      const answer = field === 'version' ? stripBuildMetadata(value, remarks) : normalizeAnswer(field, value);
      if (field !== 'version' && !isDeepStrictEqual(answer, value))
        remarks.push(`${field}: changed ${quoteValue(value)} to ${quoteValue(answer)}`);
      return [field, answer] as const;
    },
  );
  // Merges all fields at once, because a copy of the input for each field would take quadratic time.
  const input = mergeInputs(current, {
    product: Object.fromEntries(answers.filter(([field]) => field !== 'version' && !isDetailsField(field))),
    details: Object.fromEntries(answers.filter(([field]) => isDetailsField(field))),
    version: answers.find(([field]) => field === 'version')?.[1],
  });
  const problems = inputProblems({ ...input, version: input.version ?? '0.1.0' });
  const located = problems.map((problem) => {
    const [field = '', child = ''] = problem.field.split(/[.[]/);
    // The file replaces only the links that it has.
    const isLink = field === 'resources' && Object.hasOwn(Object(current.product.resources), child);
    const isImported = isLink
      ? Object.hasOwn(Object(document.resources), child)
      : Object.hasOwn(document, field);
    return { ...problem, file: isImported ? file : (fileOf(field) ?? file) };
  });
  if (problems.length > 0) throw new InvalidInput(located);
  return { input, warnings: remarks };
}

/** Removes the build metadata of a preview, because builds add their own. */
function stripBuildMetadata(value: unknown, remarks: string[]): unknown {
  const version =
    typeof value === 'string' ? String(normalizeAnswer('version', value)).replace(/\+.*$/, '') : value;
  remarks.push(`version: used ${quoteValue(version)} in package.json`);
  return version;
}

/** Removes links that the site derives from its URL, because another implementation can have other paths. */
function removeDerivedLinks(
  document: JsonObject,
  current: SiteInput,
  siteFiles: SiteFilePaths,
  remarks: string[],
): JsonObject {
  const url = String(normalizeAnswer('url', document.url ?? current.product.url));
  const isDerived = (name: string, link: unknown) => {
    const target = URL.parse(String(normalizeAnswer('url', link)));
    const isOwn = target !== null && target.origin === URL.parse(url)?.origin;
    const derived = ['openapi', 'llms'].includes(name)
      ? target !== null
      : isOwn && !isPublished(target, siteFiles);
    if (derived)
      remarks.push(`${name}: ignored ${quoteValue(link)}, ${ignoreReason(name, link, url, siteFiles)}`);
    return derived;
  };
  const { resources, documentation, ...others } = document;
  const kept: Record<string, unknown> = others;
  if (documentation !== undefined && !isDerived('documentation', documentation))
    kept.documentation = documentation;
  if (typeof resources !== 'object' || resources === null || Array.isArray(resources))
    return resources === undefined ? kept : { ...kept, resources };
  const links = Object.entries(resources).filter(([name, link]) => !isDerived(name, link));
  return links.length === 0 ? kept : { ...kept, resources: Object.fromEntries(links) };
}

function ignoreReason(name: string, link: unknown, url: string, { pages }: SiteFilePaths): string {
  const { documentation, resources } = derivedUrls(url);
  const own = new Map(Object.entries({ documentation, ...resources })).get(name);
  return ['openapi', 'llms'].includes(name) || own === undefined || own === link
    ? "because the link is derived from the site's URL"
    : `because ${pages} and public don't contain this page. The site uses ${own}`;
}

function isPublished({ pathname }: URL, { root, pages }: SiteFilePaths): boolean {
  return existsSync(join(root, pages, `${pathname}.md`)) || existsSync(join(root, 'public', pathname));
}
