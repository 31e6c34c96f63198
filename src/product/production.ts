import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { addressOf } from '../http/paths.ts';
import { blocksOf, copyFinder, inventedIn, type Passage, textsIn } from './invented.ts';
import { readJsonFile } from './json-file.ts';
import type { BuildEnvironment } from './preview-version.ts';
import { distinct, InvalidInput, type Problem, quote } from './problems.ts';
import { provenanceOf } from './provenance.ts';

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
export function refuseInProduction(environment: BuildEnvironment): void {
  const problems = isProduction(environment) ? productionProblems() : [];
  if (problems.length > 0) throw new InvalidInput(problems);
}

/** Returns everything for which production refuses what the maintainer wrote, apart from what every build refuses. */
export function productionProblems(): Problem[] {
  if (!existsSync('site/product.json')) {
    const expected = 'your own site, which "npm run adopt" makes: example/ describes an invented product';
    return [{ file: 'site/product.json', field: '', found: 'no such file', expected }];
  }
  const facts = Object(readJsonFile('site/product.json'));
  const pieces = ['site', 'public'].flatMap((folder) => piecesBelow(folder));
  return [...inventedProblems(pieces, [facts.name, facts.command]), ...responsibleProblems(facts)];
}

/** Returns everything in texts about a product of these names that says that they are about the invented one. */
export function inventedProblems(pieces: readonly Piece[], names: readonly unknown[]): Problem[] {
  const invented = Object(existsSync('example/product.json') ? readJsonFile('example/product.json') : {});
  const passages: Passage[] = piecesBelow('example').map(({ file, field, text }) => ({
    text,
    place: `${file}, ${field}`,
  }));
  const general = piecesBelow('src/content').map(({ text }) => text);
  const copyIn = copyFinder(passages, general, [...names, invented.name, invented.command].map(String));
  const addresses = pieces.flatMap(({ file, field, text, printed = false }) => {
    // The reader's own machine is a good place for a server that a page tells to start, but not for facts.
    const local = /(?:product|details)\.json$/.test(file);
    return inventedIn(text, invented.repository, { local, printed }).map((finding) => ({
      file,
      field,
      ...finding,
    }));
  });
  const named = new RegExp(`(?<![\\p{L}\\p{N}])${invented.name}(?![\\p{L}\\p{N}])`, 'u');
  const mentions = names.includes(invented.name)
    ? []
    : pieces
        .filter(({ text }) => invented.name && named.test(text))
        .map(({ file, field }) => ({
          file,
          field,
          found: quote(invented.name),
          expected: 'the name of your own product: this is that of the invented one',
        }));
  const copies = pieces.flatMap(({ file, field, text }) => {
    const finding = copyIn(text);
    return finding === undefined ? [] : [{ file, field, ...finding }];
  });
  return distinct([...addresses, ...firstOfEachFile(mentions), ...firstOfEachFile(copies)]);
}

/** Returns the first problem of each file, which says how many more there are. */
function firstOfEachFile(problems: readonly Problem[]): Problem[] {
  return [...Map.groupBy(problems, ({ file }) => file).values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    const found = more.length === 0 ? first.found : `${first.found}, and ${more.length} more such passages`;
    return [{ ...first, found }];
  });
}

/** Returns the texts of all files in a folder: of a JSON document each value, else each block of lines. */
export function piecesBelow(folder: string): Piece[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replaceAll('\\', '/'))
    .sort()
    .flatMap(piecesOf);
}

function piecesOf(file: string): Piece[] {
  if (/^(?:site|example)\/[\w.-]+\.json$/.test(file)) {
    const document = readJsonFile(file);
    const printed = provenanceOf(document) !== undefined;
    return textsIn(document).map((piece) => ({ file, printed, ...piece }));
  }
  const content = readFileSync(file);
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
export function unnamedProblems(responsible: unknown): Problem[] {
  const [found] = new RegExp(`${placeholder.source}|${inventedPerson}`).exec(String(responsible)) ?? [];
  if (found === undefined) return [];
  const expected = 'the name and the address of whoever is responsible, instead of an example';
  return [{ file: 'site/details.json', field: 'responsible', found: quote(found), expected }];
}

/** Returns a problem if nothing names the person whom the law of many countries wants to be named. */
function responsibleProblems({ url, resources }: Record<string, unknown>): Problem[] {
  const details = Object(existsSync('site/details.json') ? readJsonFile('site/details.json') : {});
  const { privacy } = Object(resources);
  const elsewhere = privacy !== undefined && privacy !== addressOf(String(url), '/privacy');
  if (details.responsible) return unnamedProblems(details.responsible);
  if (elsewhere || existsSync('site/pages/privacy.md')) return [];
  const site = URL.parse(String(url))?.host ?? 'this site';
  const expected = `who is responsible for ${site} and how to reach them, since the law of many countries wants visitors to be told, such as "${inventedPerson}, 1 Main Street, Oxford, ada@quill.dev". A page site/pages/privacy.md, or resources.privacy in site/product.json, may say it instead`;
  return [{ file: 'site/details.json', field: 'responsible', found: 'nothing', expected }];
}
