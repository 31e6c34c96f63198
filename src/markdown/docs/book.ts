import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { readTextFile } from '../../product/files/text-file.ts';
import type { DocsFolder } from './docs-folder.ts';
import type { TextAtLine } from './lost-words.ts';

/** A folder of mdBook. */
export interface Book {
  /** By language, the start of lines to hide. */
  readonly prefixes: ReadonlyMap<string, string>;
}

const configName = 'book.toml';
const sourceOption = /^[ \t]*src[ \t]*=[ \t]*(["'])(.*?)\1/m;
const inlinePrefixes = /^[ \t]*hidelines[ \t]*=[ \t]*\{(.*)\}/m;
const prefixPattern = /(?<=^|[\n,])[ \t]*["']?([\w+#-]+)["']?[ \t]*=[ \t]*(["'])(.+?)\2/g;

/**
 * Returns `undefined` unless a configuration of mdBook above the folder, or in it, sets the folder as the source of the
 * book. A table of contents isn't enough, because GitBook has the same.
 */
export function findBook({ folder, label }: DocsFolder, root = folder): Book | undefined {
  const file = join(root, configName);
  if (existsSync(file)) {
    const path = relative(folder, file).replaceAll('\\', '/');
    const config = readTextFile(file, `${label}/${path}`).replaceAll('\r\n', '\n');
    const [, , source = 'src'] = sourceOption.exec(readTable(config, 'book')) ?? [];
    if (`${folder}${sep}`.startsWith(`${resolve(root, source)}${sep}`))
      return { prefixes: readPrefixes(config) };
  }
  const parent = dirname(root);
  return parent === root || existsSync(join(root, '.git')) ? undefined : findBook({ folder, label }, parent);
}

function readPrefixes(config: string): Book['prefixes'] {
  const [, inline = ''] = inlinePrefixes.exec(readTable(config, 'output.html.code')) ?? [];
  const table = `${readTable(config, 'output.html.code.hidelines')}\n${inline}`;
  const entries = table.matchAll(prefixPattern);
  return new Map([...entries].map(([, language = '', , prefix = '']) => [language, prefix]));
}

/** Returns the lines of a table of TOML. */
function readTable(config: string, name: string): string {
  const lines = config.split('\n');
  const start = lines.findIndex((line) => line.replaceAll(/[ \t]|#.*/g, '') === `[${name}]`) + 1;
  if (start === 0) return '';
  const length = lines.slice(start).findIndex((line) => /^[ \t]*\[/.test(line));
  return lines.slice(start, length === -1 ? undefined : start + length).join('\n');
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
