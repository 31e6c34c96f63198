import { code, escapeMarkdown } from '../artifacts/markdown.ts';

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
const codeOrText = /(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)|[^`]+/g;
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
    const insert: Insert = (text, shape) =>
      text.replace(placeholder, (whole, name: string) => {
        const value = vocabulary.values.get(name);
        if (value === undefined) unknown.push({ line: index + 1, name });
        return value === undefined ? whole : shape(value);
      });
    return openFence === '' ? insertIntoLine(line, insert) : insert(line, (value) => value);
  });
  return { text: lines.join('\n'), unknown };
}

/** Returns a text with a value, in the shape that it needs there, for every placeholder. */
type Insert = (text: string, shape: (value: string) => string) => string;

function insertIntoLine(line: string, insert: Insert): string {
  const inTable = line.trimStart().startsWith('|');
  return line.replace(codeOrText, (part: string, delimiter: string | undefined, content: string) => {
    if (delimiter === undefined) return insert(part, escapeMarkdown);
    const inserted = insert(content, (value) => (inTable ? value.replaceAll('|', '\\|') : value));
    return inserted === content ? part : code(inserted);
  });
}
