import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { absoluteUrl } from '../../http/paths.ts';
import { readJsonFile } from '../files/json-file.ts';
import type { SiteFilePaths } from '../files/site-files.ts';
import { maxTextFileBytes } from '../files/text-file.ts';
import type { BuildEnvironment } from '../metadata/build-version.ts';
import { hasVisibleCharacter } from './hidden-characters.ts';
import { dedupeProblems, InvalidInput, type Mismatch, type Problem, quoteValue } from './problems.ts';
import {
  collectJsonStrings,
  sampleTextMismatches,
  splitNumberedBlocks,
  unpublishableHostMismatches,
} from './unpublishable-text.ts';

export const productionEnvironment = { NETLIFY: 'true', CONTEXT: 'production' } satisfies BuildEnvironment;

interface SourceText {
  readonly file: string;
  readonly field: string;
  readonly text: string;
}

/** Whether a build is for production, on Netlify or with the Netlify CLI: `netlify deploy` builds before it uploads. */
export function isProduction({ NETLIFY, NETLIFY_LOCAL, CONTEXT }: BuildEnvironment): boolean {
  return (NETLIFY === 'true' || NETLIFY_LOCAL === 'true') && CONTEXT === 'production';
}

/** @throws InvalidInput with problems that only production rejects */
export function assertPublishable(environment: BuildEnvironment, files: SiteFilePaths): void {
  const problems = isProduction(environment) ? productionProblems(files) : [];
  if (problems.length > 0) throw new InvalidInput(problems);
}

export function productionProblems(files: SiteFilePaths): Problem[] {
  const { root, folder, product, details, cli } = files;
  const segments = [folder, 'public'].flatMap((folder) => readSourceTexts(folder, root));
  // Excludes the program's own text in cli.json, which can contain sample hosts. Its contact and license are metadata.
  const metadata = segments.filter(({ file, field }) =>
    file === cli ? /^info\.(?:contact|license)\b/.test(field) : file === product || file === details,
  );
  const productFields = Object(readJsonFile(join(root, product), product));
  return dedupeProblems([
    ...problemsInTexts(metadata, (text) => unpublishableHostMismatches(text, { local: true })),
    ...problemsInTexts(segments, sampleTextMismatches),
    ...responsibleProblems(productFields, files),
  ]);
}

export function unpublishableTextProblems(segments: readonly SourceText[]): Problem[] {
  return dedupeProblems([
    ...problemsInTexts(segments, (text) => unpublishableHostMismatches(text, { local: true })),
    ...problemsInTexts(segments, sampleTextMismatches),
  ]);
}

function problemsInTexts(segments: readonly SourceText[], find: (text: string) => Mismatch[]): Problem[] {
  return segments.flatMap(({ file, field, text }) =>
    find(text).map((mismatch) => ({ file, field, ...mismatch })),
  );
}

/** Returns the strings in the folder's metadata files, and the blocks of lines in its other text files. */
export function readSourceTexts(folder: string, root: string): SourceText[] {
  const absoluteFolder = join(root, folder);
  if (!existsSync(absoluteFolder)) return [];
  return readdirSync(absoluteFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => folder === 'public' || !/(?:^|\/)\./.test(file))
    .sort()
    .flatMap((file) => fileSourceTexts(file, folder, root));
}

function fileSourceTexts(file: string, folder: string, root: string): SourceText[] {
  if (folder !== 'public' && /^[\w.-]+\.json$/.test(file.slice(folder.length + 1))) {
    const document = readJsonFile(join(root, file), file);
    return collectJsonStrings(document).map((segment) => ({ file, ...segment }));
  }
  // Skips files that are too large to be handwritten, and binary files.
  if (statSync(join(root, file)).size > maxTextFileBytes) return [];
  const content = readFileSync(join(root, file));
  if (content.includes(0)) return [];
  return splitNumberedBlocks(content.toString()).map((block) => ({
    file,
    field: `line ${block.line}`,
    text: block.text,
  }));
}

/**
 * Responsible person in the engine's examples. Another person can have a similar name, but not the same email address.
 */
const examplePerson = 'Ada Quill';
const examplePersonPattern = /(?<![\p{L}\p{M}\p{N}])Ada Quill(?=\s*(?:[,;(<]|$))|ada@quill\.dev/u;

// Brackets around an email address or URL, as in "Jay Code <jay@jcode.sh>", don't mark a placeholder.
const placeholderPattern =
  /<(?![^<>\s@]+@[^<>\s@]+>|https?:)[^>]*>?|(?<!<[^<>]*)>|…|\.{3}|\b(?:TODO|TBD|FIXME)\b|[Rr]eplace this/;

/** Finds a responsible person that is blank, a placeholder, or the person in the engine's examples. */
export function responsibleNameProblems(responsible: unknown, file = 'site/details.json'): Problem[] {
  const input = String(responsible);
  const unnamed = /\p{L}/u.test(input) && hasVisibleCharacter(input) ? undefined : input;
  const [found = unnamed] = placeholderPattern.exec(input) ?? examplePersonPattern.exec(input) ?? [];
  if (found === undefined) return [];
  const expected =
    'the name and contact details of the person or company responsible, instead of sample text';
  return [{ file, field: 'responsible', found: quoteValue(found), expected }];
}

/** Many countries require a site to name a responsible person. */
function responsibleProblems(
  { url, resources }: Record<string, unknown>,
  { root, product, details: file, pages }: SiteFilePaths,
): Problem[] {
  const details = Object(existsSync(join(root, file)) ? readJsonFile(join(root, file), file) : {});
  const { privacy } = Object(resources);
  const elsewhere = privacy !== undefined && privacy !== absoluteUrl(String(url), '/privacy');
  if (details.responsible) return responsibleNameProblems(details.responsible, file);
  if (elsewhere || existsSync(join(root, pages, 'privacy.md'))) return [];
  const site = URL.parse(String(url))?.host ?? 'this site';
  const expected = `the person or company responsible for ${site} and how to reach them, for example "${examplePerson}, 1 Main Street, Oxford, ada@quill.dev". Many countries require this information by law. Alternatively, add ${pages}/privacy.md or set resources.privacy in ${product}`;
  return [{ file, field: 'responsible', found: 'nothing', expected }];
}
