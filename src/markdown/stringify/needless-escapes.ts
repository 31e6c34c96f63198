import type { Handle } from 'mdast-util-to-markdown';
import { parseMarkdown } from '../parse/parse-markdown.ts';

const formula = /(?<![\w$\\])(?:\${2}[^$]+\${2}|\$(?![$\s])[^$\n]*[^$\s]\$(?![\w{(]))/g;
/** A vertical bar can be in a table, in which a formula needs the backslash. */
const backslash = /\\(?=[!-/:-@[-`{}~])/g;

/**
 * Writes formulas and tildes without backslashes that Markdown doesn't need, because agents would copy them, for example
 * in `~/.config`.
 */
export function withoutNeedlessEscapes(handle: Handle): Handle {
  return (node, parent, state, info) => {
    const written = handle(node, parent, state, info);
    if (!written.includes('\\~') && !(written.includes('$') && written.includes('\\'))) return written;
    const plain = written
      .replaceAll(formula, (text) => text.replaceAll(backslash, ''))
      .replaceAll(/(?<!\\)\\~/g, '~');
    return plain === written || describeTree(plain) !== describeTree(written) ? written : plain;
  };
}

function describeTree(markdown: string): string {
  return JSON.stringify(parseMarkdown(markdown), (key, value) => (key === 'position' ? undefined : value));
}
