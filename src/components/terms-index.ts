import type { Page } from '../markdown/page.ts';

/** An entry of the index from A to Z: a command, flag or variable, and where a table says what it means. */
export interface IndexEntry {
  readonly label: string;
  readonly address: string;
  /** What tells it from others of the same name: the heading above it. */
  readonly section?: string;
}

/** Returns the index of what pages explain in their tables; of a term that several explain, the first has the word. */
export function indexFrom(pages: readonly Page[], command: string): IndexEntry[] {
  const short = (name: string) => name.replace(`${command} `, '');
  const all = pages.flatMap(({ path, terms }) =>
    terms
      .filter(({ label }) => /^[-A-Z]/.test(label) || label.startsWith(`${command} `))
      .map((term) => ({ ...term, path, label: short(term.label) })),
  );
  const shown = all.filter(({ label, path }) => all.find((other) => other.label === label)?.path === path);
  const isRepeated = (label: string) => shown.filter((other) => other.label === label).length > 1;
  return shown
    .map(({ label, path, id, section }) => ({
      label,
      address: `${path}#${id}`,
      ...(isRepeated(label) && { section: short(section) }),
    }))
    .sort((one, other) => letters(one.label).localeCompare(letters(other.label)));
}

function letters(label: string): string {
  return label.replace(/^-+/, '').toLowerCase();
}
