import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readTextFile } from '../../product/files/text-file.ts';
import type { DocsFolder } from './docs-folder.ts';
import type { TextAtLine } from './lost-words.ts';
import { readSummary, summaryName } from './summary-file.ts';

/** A folder of mdBook. */
export interface Book {
  /** By language, the start of lines to hide. */
  readonly prefixes: ReadonlyMap<string, string>;
}

const configName = 'book.toml';
const prefixTable = /^\[output\.html\.code\.hidelines\][ \t]*\n((?:(?!\[).*(?:\n|$))*)/m;

/** Returns `undefined` if the folder has neither a table of contents nor a configuration of mdBook next to it. */
export function findBook({ folder, label }: DocsFolder): Book | undefined {
  const [name] = [configName, `../${configName}`].filter((path) => existsSync(join(folder, path)));
  const read = (path: string) =>
    readTextFile(join(folder, path), `${label}/${path}`).replaceAll('\r\n', '\n');
  const isBook =
    name !== undefined ||
    (existsSync(join(folder, summaryName)) &&
      readSummary(read(summaryName)).some(({ children }) => children.length > 0));
  if (!isBook) return undefined;
  const [, table = ''] = (name === undefined ? null : prefixTable.exec(read(name))) ?? [];
  const entries = table.matchAll(/^[ \t]*"?([\w+#-]+)"?[ \t]*=[ \t]*["'](.+?)["']/gm);
  return { prefixes: new Map([...entries].map(([, language = '', prefix = '']) => [language, prefix])) };
}

interface VisibleCode {
  readonly lines: readonly TextAtLine[];
  readonly hidden: readonly TextAtLine[];
}

/** Removes the lines of code that mdBook hides. `info` is the text after the opening fence. */
export function removeHiddenLines(lines: readonly TextAtLine[], info: string, book: Book): VisibleCode {
  const [language = ''] = /^[^\s,{]+/.exec(info) ?? [];
  const prefix = /(?<=[\s,])hidelines=([^\s,]+)/.exec(info)?.[1] ?? book.prefixes.get(language);
  const isRust = language === 'rust';
  if (!isRust && prefix === undefined) return { lines, hidden: [] };
  // An attribute, such as `#[derive]`, follows the sign without a space.
  const isHidden = ({ text }: TextAtLine) =>
    isRust ? /^\s*#(?: |$)/.test(text) : text.trimStart().startsWith(prefix ?? '');
  const visible = lines.filter((line) => !isHidden(line));
  return {
    lines: isRust
      ? visible.map(({ text, line }) => ({ text: text.replace(/^(\s*)##/, '$1#'), line }))
      : visible,
    hidden: lines.filter(isHidden),
  };
}
