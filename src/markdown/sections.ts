/** Markdown without the sections that do not apply. */
export interface Chosen {
  readonly text: string;
  /** The number that each line of the text has in what was written. */
  readonly lines: readonly number[];
  readonly faults: readonly { readonly line: number; readonly found: string; readonly expected: string }[];
}

const tag = /^\s*\{\{\s*([#^/])\s*([\w.-]+)\s*\}\}\s*$/;

/**
 * Returns Markdown with the sections that apply: what stands between the lines `{{#name}}` and `{{/name}}` stays if
 * there is something of this name, what stands between `{{^name}}` and `{{/name}}` if there is not (mustache(5),
 * Sections and Inverted Sections). `known` says of every name whether there is something.
 */
export function chooseSections(markdown: string, known: ReadonlyMap<string, boolean>): Chosen {
  const open: { name: string; applies: boolean; line: number }[] = [];
  const faults: Chosen['faults'][number][] = [];
  const kept: { text: string; line: number }[] = [];
  for (const [index, text] of markdown.split('\n').entries()) {
    const line = index + 1;
    const [, kind, name = ''] = tag.exec(text) ?? [];
    if (kind === undefined) {
      if (open.every(({ applies }) => applies)) kept.push({ text, line });
    } else if (kind === '/') {
      const section = open.pop();
      if (section?.name !== name) {
        const expected = section
          ? `{{/${section.name}}}, which ends line ${section.line}`
          : 'a section to end';
        faults.push({ line, found: `{{/${name}}}`, expected });
      }
    } else {
      if (!known.has(name)) {
        const expected = `one of ${[...known.keys()].join(', ')}`;
        faults.push({ line, found: `a section for the unknown name "${name}"`, expected });
      }
      open.push({ name, applies: known.get(name) === (kind === '#'), line });
    }
  }
  for (const { name, line } of open) {
    faults.push({ line, found: `a section for "${name}"`, expected: `a line {{/${name}}} where it ends` });
  }
  return { text: kept.map(({ text }) => text).join('\n'), lines: kept.map(({ line }) => line), faults };
}
