import { buildNavigation, type NavItem } from '../../src/components/navigation-tree.ts';
import { composeDocs } from './compose-docs.ts';

/** Composes pages with the names, whose titles contain their names, and other files. */
export async function composeNavigation(names: readonly string[], files: Readonly<Record<string, string>>) {
  const named = Object.fromEntries(names.map((name) => [name, `# Title of ${name}`]));
  const { pages } = await composeDocs({ ...named, ...files });
  return { pages, lines: outline(buildNavigation(pages.filter(({ unlisted }) => !unlisted)).children) };
}

function outline(items: readonly NavItem[], indent = ''): string[] {
  return items.flatMap(({ label, path, children }) => [
    `${indent}${label} ${path}`,
    ...outline(children, `${indent}  `),
  ]);
}
