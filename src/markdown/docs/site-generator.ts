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
  /** Whether it reads MyST, the Markdown of Sphinx and Jupyter Book. */
  readonly isMyst: boolean;
}

type Config = readonly [name: string, pattern?: RegExp];

/** Configurations of Jekyll, Eleventy, GitBook, and MkDocs that turn on templates. */
const templateConfigs: readonly Config[] = [
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
const mystConfigs: readonly Config[] = [
  ['conf.py', /\bmyst_(?:parser|nb)\b/],
  ['myst.yml'],
  // In Jekyll, `repository` is a name, not a mapping.
  ['_config.yml', /^(?:execute|launch_buttons|parse|repository|sphinx):[ \t]*(?:\{|(?:#.*)?\s*\n[ \t]+\S)/m],
];
/** A layout of Jekyll. VitePress uses the other names. */
const layout = /^layout:[ \t]*(?!(?:doc|false|home|page)\b)[\w-]+[ \t]*$/m;

export function findSiteGenerator(docs: DocsFolder): SiteGenerator {
  return {
    book: findBook(docs),
    hasTemplates: hasConfig(docs.folder, templateConfigs),
    isMyst: hasConfig(docs.folder, mystConfigs),
  };
}

/** Whether the front matter shows that the program that reads the page processes template tags. */
export function hasTemplateLayout(frontMatter: string): boolean {
  return layout.test(frontMatter);
}

/** Reads the folder and the folders above, up to the root of the repository. */
function hasConfig(folder: string, configs: readonly Config[]): boolean {
  const isConfig = ([name, pattern]: Config) => {
    const file = join(folder, name);
    return existsSync(file) && (pattern?.test(readTextFile(file, name)) ?? true);
  };
  if (configs.some(isConfig)) return true;
  const parent = dirname(folder);
  return parent !== folder && !existsSync(join(folder, '.git')) && hasConfig(parent, configs);
}
