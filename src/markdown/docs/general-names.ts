import { slug } from 'github-slugger';

/** Names of pages, folders, and sections that are about the program as a whole, and have no subject of their own. */
const generalNames: ReadonlySet<string> = new Set([
  ...['get-started', 'getting-started', 'start', 'quickstart', 'quick-start', 'setup'],
  ...['introduction', 'intro', 'overview', 'basics', 'features', 'advanced'],
  ...['guide', 'guides', 'user-guide', 'user-guides', 'users', 'tutorial', 'tutorials', 'how-to'],
  ...['usage', 'using', 'manual', 'handbook', 'reference', 'cli', 'docs', 'documentation', 'en'],
]);

/**
 * Whether a page or section is about the program rather than about one of its parts, such as an extension for an editor:
 * the names above it are general or those of its subject. Numbers and emoji at the start don't matter.
 * @param names - Names of the folders, the page, and the sections above
 */
export function areGeneralNames(
  names: readonly string[],
  isSubject: (name: string) => boolean = () => false,
): boolean {
  return names.every((name) => isSubject(name) || generalNames.has(slug(name).replace(/^\d*-/, '')));
}

/** Returns the names in the path of a page under `/docs`. */
export function docsPathNames(path: string): string[] {
  return path.split('/').slice(2);
}

/** Returns each heading with the texts of the headings of the sections that contain it. */
export function addSectionNames<T extends { readonly depth: number; readonly text: string }>(
  headings: readonly T[],
): (T & { readonly sectionNames: readonly string[] })[] {
  const open: T[] = [];
  return headings.map((heading) => {
    const parent = open.findLastIndex(({ depth }) => depth < heading.depth);
    open.length = parent + 1;
    const sectionNames = open.map(({ text }) => text);
    open.push(heading);
    return { ...heading, sectionNames };
  });
}
