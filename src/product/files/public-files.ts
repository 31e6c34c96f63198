import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../http/paths.ts';
import { InvalidInput, type Problem, quoteValue } from '../validation/problems.ts';
import { listFiles } from './folder-entries.ts';
import { containsPrivateKey } from './private-key.ts';
import { maxTextFileBytes } from './text-file.ts';

/**
 * Returns the URL paths of files in public/.
 * @throws InvalidInput if a file can't be published, for example because it would replace a generated one
 */
export function listPublicPaths(folder: string, generatedPaths: readonly string[]): string[] {
  const ownPaths = listFiles(folder, 'public', isSystemFile).map((name) => `/${name}`);
  // Compares paths in lowercase, because some file systems ignore case.
  const generatedByLowercase = new Map(generatedPaths.map((path) => [path.toLowerCase(), path]));
  const problems = [
    ...ownPaths.flatMap(
      (path) =>
        reservedProblems(path) ??
        secretProblems(folder, path) ??
        nameProblems(path) ??
        conflictProblems(path, generatedByLowercase),
    ),
    ...caseProblems(ownPaths),
  ];
  if (problems.length > 0) throw new InvalidInput(problems);
  return ownPaths;
}

/** Recognizes files that macOS and Windows create in folders that a person opens. The build doesn't publish them. */
export function isSystemFile(name: string): boolean {
  return /^(?:\.DS_Store|thumbs\.db|desktop\.ini)$/i.test(name);
}

/**
 * Paths that files in public/ can't have, because Netlify or the build reserves them, or because the file would be
 * published by mistake.
 */
const reservedPaths: readonly (readonly [path: RegExp, found: string, expected: string])[] = [
  [
    /^\/_redirects$/i,
    "a redirects file, which would replace the site's redirects",
    'your redirects in netlify.toml, as [[redirects]] tables with "from" and "to"',
  ],
  [
    /^\/_headers$/i,
    "a headers file, which would replace the site's header rules",
    'your header rules in netlify.toml, only for paths of your own files',
  ],
  [
    /^\/netlify\.toml$/i,
    'a Netlify configuration file, which Netlify would ignore here and publish',
    'your settings in netlify.toml in the project folder',
  ],
  [
    /^\/_astro(?:\/|$)/i,
    "a file in the folder that's reserved for the site's styles and scripts",
    'a different folder',
  ],
  [/^\/api(?:\/|\.html$|$)/i, 'a file under /api, which is reserved for the API', 'a different folder'],
  [
    /^(?:\/\.well-known\/|(?!\/\.well-known\/)\/)(?:.*\/)?\./,
    'a hidden file, which would be public',
    'no hidden files or folders except public/.well-known/. Delete the file, or move it out of public/',
  ],
];

function reservedProblems(path: string): Problem[] | undefined {
  const [, found, expected] = reservedPaths.find(([pattern]) => pattern.test(path)) ?? [];
  if (found === undefined || expected === undefined) return undefined;
  return [{ file: `public${path}`, field: '', found, expected }];
}

const keystore = /\.(?:jks|kdbx|keystore|p12|pfx)$/i;
const media = /\.(?:avif|gif|ico|jpe?g|mp4|otf|pdf|png|svg|webm|webp|woff2?|zip)$/i;

/** Finds private keys by their content, because their names vary. */
function secretProblems(folder: string, path: string): Problem[] | undefined {
  const file = join(folder, path);
  const isText = !media.test(path) && statSync(file).size <= maxTextFileBytes;
  if (!keystore.test(path) && !(isText && containsPrivateKey(readFileSync(file)))) return undefined;
  const expected = 'only files for the public. Delete the file, and replace the key if others could read it';
  return [{ file: `public${path}`, field: '', found: 'a private key, which would be public', expected }];
}

/**
 * Rejects characters that a URL would encode, or that would end its path. In header rules, `*` and `:` are patterns.
 */
function nameProblems(path: string): Problem[] | undefined {
  const [character] = /[^\w./~+@-]/u.exec(path) ?? [];
  if (character === undefined) return undefined;
  const expected =
    'only unaccented letters, digits, and the characters - . _ ~ + @, because the path becomes part of a URL';
  return [
    {
      file: `public${path}`,
      field: '',
      found: `the character ${quoteValue(character)} in the path`,
      expected,
    },
  ];
}

/** Finds paths that differ only in case, because some file systems ignore case. */
function caseProblems(paths: readonly string[]): Problem[] {
  const groups = Map.groupBy(paths, (path) => path.toLowerCase());
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map((path) => {
      const found = `the same path as public${first}, except for its case`;
      return {
        file: `public${path}`,
        field: '',
        found,
        expected: 'a different name, because some file systems ignore case',
      };
    }),
  );
}

function conflictProblems(path: string, generatedByLowercase: ReadonlyMap<string, string>): Problem[] {
  const lowercasePath = path.toLowerCase();
  const page = lowercasePath.replace(/(?:\/index)?\.html$|(?:^\/index)?\.md$/, '') || '/';
  const generated = generatedByLowercase.get(lowercasePath) ?? generatedByLowercase.get(page);
  if (generated === undefined) return folderConflictProblems(path, generatedByLowercase);
  const found = `a file with the same path as ${generated}, which the build generates`;
  const expected =
    generated === paths.cli
      ? 'a CLI document in site/cli.json, from which the build generates this file'
      : 'a different file name. To change metadata, edit the files in site/. To replace a page, add a page with the same path to site/pages';
  return [{ file: `public${path}`, field: '', found, expected }];
}

function folderConflictProblems(path: string, generatedByLowercase: ReadonlyMap<string, string>): Problem[] {
  const inside = [...generatedByLowercase].find(([other]) => other.startsWith(`${path.toLowerCase()}/`));
  if (inside === undefined) return [];
  const found = `a file with the path of a folder in which the build generates ${inside[1]}`;
  return [{ file: `public${path}`, field: '', found, expected: 'a different file name' }];
}
