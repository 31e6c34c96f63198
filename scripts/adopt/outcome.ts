import { readFileSync } from 'node:fs';
import { cwd } from 'node:process';
import { InvalidInput, type Problem } from '../../src/product/problems.ts';
import { productionProblems } from '../../src/product/production.ts';
import type { Product } from '../../src/product/schema.ts';
import { sourceFiles } from '../../src/product/source.ts';
import { composeSite } from '../../src/site.ts';
import { remarksOn } from './remarks.ts';

/** What production would make of the files in the working directory. */
export interface Outcome {
  readonly problems: readonly Problem[];
  readonly product?: Product;
  /** What is worth a second look, although production would publish it. */
  readonly remarks: readonly string[];
  /** The pages that would be published, each with the names of what it has nothing about. */
  readonly pages: readonly {
    readonly path: string;
    readonly file: string;
    readonly open: readonly string[];
  }[];
}

async function outcome(): Promise<Outcome> {
  const problems = productionProblems(sourceFiles(cwd(), 'site'));
  try {
    const { product, details, files, pages, listedPages, vocabulary } = await composeSite({
      root: cwd(),
      site: 'site',
    });
    // What is stated to be false is no gap.
    const absent = [...vocabulary.known].flatMap(([name, isKnown]) => (isKnown ? [] : [name]));
    const needless = product.platforms.includes('Windows') ? [] : ['details.windowsInstallCommand'];
    const missing = absent.filter((name) => !(name.replace('details.', '') in details));
    const gaps = new Set(missing.filter((name) => !needless.includes(name)));
    const open = (file: string) => [...sectionNames(file)].filter((name) => gaps.has(name));
    return {
      problems,
      product,
      remarks: remarksOn(product, [...files, ...pages.map(({ path }) => path)]),
      pages: listedPages.map(({ path, file }) => ({ path, file, open: open(file) })),
    };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { problems: [...problems, ...error.problems], remarks: [], pages: [] };
  }
}

/**
 * Returns what the sections of a page are about, but for what says that something is on another site, and for what a
 * program says itself in the description of its command line.
 */
function sectionNames(file: string): Set<string> {
  const tags = readFileSync(file, 'utf8').matchAll(/\{\{\s*[#^]\s*([\w.-]+)\s*\}\}/g);
  const isOwn = /^(?:elsewhere\..*|cli\.(?:source\..*|usage|commands|(?:own-|global-)?options))$/;
  return new Set([...tags].map(([, name = '']) => name).filter((name) => !isOwn.test(name)));
}

// It runs as a process of its own, in a folder that looks like the project as it would become.
if (import.meta.main) console.log(JSON.stringify(await outcome()));
