import type { Page } from '../markdown/page.ts';

interface ListedName {
  readonly label: string;
  readonly id: string;
}

const minNames = 12;

/**
 * Lists the commands and global flags that a page explains, in the page's order. Lists a command group instead of its
 * commands. Empty if the page explains only a few.
 */
export function listCommandsAndFlags(
  { terms, headings }: Page,
  program: string,
): readonly (readonly ListedName[])[] {
  const sections = new Map(headings.map(({ text, slug }) => [text, slug]));
  const commands = new Map<string, string>();
  for (const { label, id } of terms) {
    if (!label.startsWith(`${program} `)) continue;
    const group = label.split(' ').slice(0, -1).join(' ');
    const name = group !== program && sections.has(group) ? group : label;
    const first = commands.get(name) ?? id;
    commands.set(name, sections.get(name) ?? first);
  }
  const flags = terms.filter(({ label, command }) => label.startsWith('--') && command === undefined);
  const lists = [
    [...commands].map(([name, id]) => ({ label: name.slice(program.length + 1), id })),
    flags.map(({ label, id }) => ({ label, id })),
  ].filter((names) => names.length > 0);
  return lists.flat().length < minNames ? [] : lists;
}
