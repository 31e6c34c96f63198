import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { addressOf } from '../http/paths.ts';
import { blocksOf, inventedIn, textsIn } from './invented.ts';
import { readJsonFile } from './json-file.ts';
import type { BuildEnvironment } from './preview-version.ts';
import { distinct, InvalidInput, type Problem, quote } from './problems.ts';
import { provenanceOf } from './provenance.ts';
import type { SourceFiles } from './source.ts';

/** The environment of a production build. */
export const production = { NETLIFY: 'true', CONTEXT: 'production' } satisfies BuildEnvironment;

/** A text that is to be published, and where it stands. */
export interface Piece {
  readonly file: string;
  readonly field: string;
  readonly text: string;
  /** Whether it is what the maintainer's program prints: there "https://example.com/x" is an example to its users. */
  readonly printed?: boolean;
}

/**
 * Returns whether a build is for the official site: one by Netlify, or by its command line on this machine (which
 * `netlify deploy` runs before it uploads), in the context that both call production.
 */
export function isProduction({ NETLIFY, NETLIFY_LOCAL, CONTEXT }: BuildEnvironment): boolean {
  return (NETLIFY === 'true' || NETLIFY_LOCAL === 'true') && CONTEXT === 'production';
}

/** Throws InvalidInput if production refuses what the maintainer wrote, apart from what every build refuses. */
export function refuseInProduction(environment: BuildEnvironment, files: SourceFiles): void {
  const problems = isProduction(environment) ? productionProblems(files) : [];
  if (problems.length > 0) throw new InvalidInput(problems);
}

/** Returns everything for which production refuses what the maintainer wrote, apart from what every build refuses. */
export function productionProblems(files: SourceFiles): Problem[] {
  const facts = Object(readJsonFile(join(files.root, files.product), files.product));
  const pieces = [files.folder, 'public'].flatMap((folder) => piecesBelow(folder, files.root));
  return [...inventedProblems(pieces), ...responsibleProblems(facts, files)];
}

/** Returns everything in texts that says that they are about nobody's product. */
export function inventedProblems(pieces: readonly Piece[]): Problem[] {
  const problems = pieces.flatMap(({ file, field, text, printed = false }) => {
    // The reader's own machine is a good place for a server that a page tells to start, but not for facts.
    const local = /(?:product|details)\.json$/.test(file);
    return inventedIn(text, { local, printed }).map((finding) => ({ file, field, ...finding }));
  });
  return distinct(problems);
}

/** Returns the texts of all files in a folder: of a JSON document each value, else each block of lines. */
export function piecesBelow(folder: string, root: string): Piece[] {
  const whole = join(root, folder);
  if (!existsSync(whole)) return [];
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => piecesOf(file, folder, root));
}

function piecesOf(file: string, folder: string, root: string): Piece[] {
  if (folder !== 'public' && /^[\w.-]+\.json$/.test(file.slice(folder.length + 1))) {
    const document = readJsonFile(join(root, file), file);
    const printed = provenanceOf(document) !== undefined;
    return textsIn(document).map((piece) => ({ file, printed, ...piece }));
  }
  const content = readFileSync(join(root, file));
  // A picture has nothing to read in it.
  if (content.includes(0)) return [];
  return blocksOf(content.toString()).map((block) => ({
    file,
    field: `line ${block.line}`,
    text: block.text,
  }));
}

/** Who is responsible in our examples. */
const inventedPerson = 'Ada Quill';

// Around a mailbox or an address, as in "Jay Code <jay@jcode.sh>", the brackets mean something.
const placeholder =
  /<(?![^<>\s@]+@[^<>\s@]+>|https?:)[^>]*>?|(?<!<[^<>]*)>|…|\.{3}|\b(?:TODO|TBD|FIXME)\b|[Rr]eplace this/;

/** Returns a problem if who is stated to be responsible is a placeholder, or the person of our examples. */
export function unnamedProblems(responsible: unknown, file = 'site/details.json'): Problem[] {
  const [found] = new RegExp(`${placeholder.source}|${inventedPerson}`).exec(String(responsible)) ?? [];
  if (found === undefined) return [];
  const expected = 'the name and the address of whoever is responsible, instead of an example';
  return [{ file, field: 'responsible', found: quote(found), expected }];
}

/** Returns a problem if nothing names the person whom the law of many countries wants to be named. */
function responsibleProblems(
  { url, resources }: Record<string, unknown>,
  { root, product, details: file, pages }: SourceFiles,
): Problem[] {
  const details = Object(existsSync(join(root, file)) ? readJsonFile(join(root, file), file) : {});
  const { privacy } = Object(resources);
  const elsewhere = privacy !== undefined && privacy !== addressOf(String(url), '/privacy');
  if (details.responsible) return unnamedProblems(details.responsible, file);
  if (elsewhere || existsSync(join(root, pages, 'privacy.md'))) return [];
  const site = URL.parse(String(url))?.host ?? 'this site';
  const expected = `who is responsible for ${site} and how to reach them, since the law of many countries wants visitors to be told, such as "${inventedPerson}, 1 Main Street, Oxford, ada@quill.dev". A page ${pages}/privacy.md, or resources.privacy in ${product}, may say it instead`;
  return [{ file, field: 'responsible', found: 'nothing', expected }];
}
