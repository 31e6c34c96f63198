import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readTextFile } from '../../product/files/text-file.ts';
import { type Book, findBook } from './book.ts';
import type { DocsFolder } from './docs-folder.ts';

/** How another program reads the files of a folder. */
export interface SiteGenerator {
  readonly book?: Book | undefined;
  /** Whether it processes template tags, even in code, unless they're between `{% raw %}` and `{% endraw %}`. */
  readonly hasTemplates: boolean;
}

/** Configurations of Jekyll, Eleventy, GitBook, and MkDocs that turn on templates. */
const templateConfigs: readonly (readonly [name: string, pattern?: RegExp])[] = [
  ['_config.yml'],
  ['_config.yaml'],
  ['_config.toml'],
  ['.eleventy.js'],
  ['eleventy.config.js'],
  ['eleventy.config.mjs'],
  ['eleventy.config.cjs'],
  ['book.json'],
  ['mkdocs.yml', /^[ \t]*- ["']?macros\b/m],
];
/** A layout of Jekyll. VitePress uses the other names. */
const layout = /^layout:[ \t]*(?!(?:doc|false|home|page)\b)[\w-]+[ \t]*$/m;

export function findSiteGenerator(docs: DocsFolder): SiteGenerator {
  return { book: findBook(docs), hasTemplates: hasTemplateConfig(docs.folder) };
}

/** Whether the front matter shows that the program that reads the page processes template tags. */
export function hasTemplateLayout(frontMatter: string): boolean {
  return layout.test(frontMatter);
}

/** Reads the folder and the folders above, up to the root of the repository. */
function hasTemplateConfig(folder: string): boolean {
  const isConfig = ([name, pattern]: (typeof templateConfigs)[number]) => {
    const file = join(folder, name);
    return existsSync(file) && (pattern?.test(readTextFile(file, name)) ?? true);
  };
  if (templateConfigs.some(isConfig)) return true;
  const parent = dirname(folder);
  return parent !== folder && !existsSync(join(folder, '.git')) && hasTemplateConfig(parent);
}
