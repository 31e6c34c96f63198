import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseJsonText } from '../../product/files/json-file.ts';
import { readTextFile } from '../../product/files/text-file.ts';
import type { Problem } from '../../product/validation/problems.ts';
import { proseCharacterProblems } from '../../product/validation/text-problems.ts';
import type { DocsFolder } from './docs-folder.ts';
import { type ListedNavigation, listNavigation } from './listed-navigation.ts';
import { findNavigation, type NavigationEntry, readRootEntries } from './navigation-entries.ts';
import type { DocsPage } from './read-docs-page.ts';
import { readSummary, summaryName } from './summary-file.ts';

/** Navigation files of other programs, at the root of the folder, in order of precedence. */
const fileNames = ['docs.json', 'mint.json', 'sidebar.json', 'sidebars.json', summaryName];

/** A file that lists fewer pages probably has another purpose. */
const minPages = 2;

/**
 * Returns the contents of the navigation files by name. Ignores invalid files, and files that aren't navigation, because
 * such names can have other meanings.
 */
export function readNavigationFiles(
  docs: DocsFolder,
  pages: readonly DocsPage[],
): ReadonlyMap<string, ListedNavigation> {
  const found = fileNames
    .filter((name) => existsSync(join(docs.folder, name)))
    .map((name) => [name, listNavigation(readNavigationFile(docs, name), pages, docs)] as const);
  return new Map(found.filter(([, { trails, hidden }]) => trails.size + hidden.size >= minPages));
}

/** Finds labels with hidden characters in the navigation file that's used. Other files can have another purpose. */
export function navigationFileProblems(docs: DocsFolder, name: string | undefined): Problem[] {
  if (name === undefined) return [];
  return proseCharacterProblems(collectLabels(readNavigationFile(docs, name)), `${docs.label}/${name}`).map(
    (problem) => ({ ...problem, field: '' }),
  );
}

function collectLabels(entries: readonly NavigationEntry[]): string[] {
  return entries.flatMap(({ label, children }) => [...(label ? [label] : []), ...collectLabels(children)]);
}

function readNavigationFile({ folder, label }: DocsFolder, name: string): NavigationEntry[] {
  const file = `${label}/${name}`;
  try {
    const text = readTextFile(join(folder, name), file);
    if (name === summaryName) return readSummary(text);
    const document = parseJsonText(text, file);
    // The name docs.json is also common for other data.
    return name === 'docs.json' && findNavigation(document) === undefined ? [] : readRootEntries(document);
  } catch {
    return [];
  }
}
