/** What can be inserted into Markdown by name: short values anywhere, whole blocks on a line of their own. */
export interface Vocabulary {
  readonly values: ReadonlyMap<string, string>;
  readonly blocks: ReadonlyMap<string, string>;
}

/** A name in double braces that the vocabulary does not have, and the line where it stands. */
export interface UnknownName {
  readonly line: number;
  readonly name: string;
}

/** The text with everything inserted, and the names for which there was nothing to insert. */
export interface Inserted {
  readonly text: string;
  readonly unknown: readonly UnknownName[];
}

const placeholder = /(?<!\$)\{\{\s*([^{}]*?)\s*\}\}/g;
const fence = /^\s*(?:>\s*)*(`{3,}|~{3,})/;

/** Returns a plain text, such as a title or a command, with the values inserted as they are. */
export function insertValues(text: string, { values }: Vocabulary): Inserted {
  const unknown: UnknownName[] = [];
  const inserted = text.replace(placeholder, (whole, name: string) => {
    const value = values.get(name);
    if (value === undefined) unknown.push({ line: 1, name });
    return value ?? whole;
  });
  return { text: inserted, unknown };
}

/**
 * Returns Markdown with values and blocks inserted. Values are escaped where Markdown would read them as
 * markup, and left alone in code, where it would not (CommonMark, sections 2.4 and 6.1).
 */
export function insertIntoMarkdown(markdown: string, vocabulary: Vocabulary): Inserted {
  const unknown: UnknownName[] = [];
  let openFence = '';
  const lines = markdown.split('\n').map((line, index) => {
    const marker = fence.exec(line)?.[1] ?? '';
    if (openFence === '') openFence = marker;
    else if (marker.startsWith(openFence)) openFence = '';
    const block = /^\{\{\s*([^{}]*?)\s*\}\}$/.exec(line)?.[1];
    if (block !== undefined && vocabulary.blocks.has(block)) return vocabulary.blocks.get(block);
    return line.replace(placeholder, (whole, name: string, offset: number) => {
      const value = vocabulary.values.get(name);
      if (value === undefined) unknown.push({ line: index + 1, name });
      return value === undefined ? whole : escapeFor(line, offset, openFence !== '', value);
    });
  });
  return { text: lines.join('\n'), unknown };
}

function escapeFor(line: string, offset: number, inFence: boolean, value: string): string {
  if (inFence) return value;
  const before = line.slice(0, offset);
  const inCode = (before.match(/`+/g) ?? []).length % 2 === 1;
  const inTable = line.trimStart().startsWith('|');
  if (inCode) return inTable ? value.replaceAll('|', '\\|') : value;
  if (/^https:\/\/\S+$/.test(value))
    return value.replace(/[()<>|]/g, (character) => encodeURIComponent(character));
  return escapeMarkdown(value);
}

/** Returns a text as Markdown that means just this text (CommonMark, section 2.4). */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*<[\]|&]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, '\\$&');
}
