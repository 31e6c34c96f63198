import type { Nodes } from 'mdast';
import ts from 'typescript';
import { descendants, parseMarkdown } from '../../src/markdown/parse/parse-markdown.ts';

type Range = readonly [start: number, end: number];

/** Null character, which replaces each character that isn't prose, so that a term can't match across it. */
const separator = '\0';

/**
 * Replaces everything except prose and whitespace with null characters, which keeps offsets and line numbers. Prose is,
 * for example, text in Markdown, comments, and messages (strings that contain a space). Text between backticks is code.
 */
export function extractProse(file: string, text: string): string {
  return blankCode(blankExcept(text, proseRanges(file, text)));
}

function proseRanges(file: string, text: string): Range[] {
  if (file.endsWith('.md')) return markdownRanges(text);
  if (/\.[mc]?[jt]s$/.test(file)) return scriptRanges(text, 0, createMessageFilter(file));
  if (file.endsWith('.astro')) return astroRanges(file, text);
  if (file.endsWith('.css')) return findMatches(text, /\/\*[\s\S]*?\*\//g);
  // In YAML and TOML, prose is comments and `name` fields, such as the name of a workflow.
  if (/\.(?:ya?ml|toml)$/.test(file)) return findMatches(text, /#.*$|(?<=^\s*(?:- )?name: ).*$/gm);
  if (/(?:^|\/)package\.json$/.test(file)) return findMatches(text, /(?<=^ *"description": ").*$/gm);
  return [];
}

/** Includes the values and the quoted keys of front matter. */
function markdownRanges(text: string): Range[] {
  const [top = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [];
  const values = findMatches(top, /(?<=^\s*(?:"[^"\n]*"|[\w-]+):).*$|(?<=^\s*)"[^"\n]*"(?=:)/gm);
  // Replaces front matter with spaces to keep offsets.
  const body = top.replace(/[^\n]/g, ' ') + text.slice(top.length);
  const texts = descendants(parseMarkdown(body)).filter(({ type }) => type === 'text');
  return [...values, ...texts.map(nodeRange)];
}

function nodeRange({ position }: Nodes): Range {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

/** In tests, strings are mostly sample data, so only the titles are prose. */
function createMessageFilter(file: string): (node: ts.Node) => boolean {
  const isTest = /(?:^|\/)tests\//.test(file);
  return (node) => !isTest || isTestTitle(node);
}

function isTestTitle({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && /^(?:describe|it|test)\b/.test(parent.expression.getText());
}

/** Matches `'a b c'.split(' ')`. */
function isWordList({ parent }: ts.Node): boolean {
  return ts.isPropertyAccessExpression(parent) && parent.name.text === 'split';
}

function scriptRanges(text: string, offset: number, isMessage: (node: ts.Node) => boolean): Range[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const ranges: Range[] = [];
  const add = (start: number, end: number) => ranges.push([offset + start, offset + end]);
  const visit = (node: ts.Node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.pos) ?? []) add(pos, end);
    for (const { pos, end } of ts.getTrailingCommentRanges(text, node.end) ?? []) add(pos, end);
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (node.text.includes(' ') && isMessage(node) && !isWordList(node))
        add(node.getStart() + 1, node.end - 1);
    } else if (ts.isTemplateExpression(node) && node.getText().includes(' ') && isMessage(node)) {
      for (const part of [node.head, ...node.templateSpans.map(({ literal }) => literal)])
        add(part.getStart() + 1, part.end - 1);
    }
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return ranges;
}

function astroRanges(file: string, text: string): Range[] {
  const [top = '', script = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  const offset = top.indexOf(script);
  const templateRanges = findMatches(text.slice(top.length), /(?<=>)[^<>{}]+(?=[<{])|\{\/\*[\s\S]*?\*\/\}/g);
  return [
    ...scriptRanges(script, offset, createMessageFilter(file)),
    ...templateRanges.map(([start, end]): Range => [start + top.length, end + top.length]),
  ];
}

function findMatches(text: string, expression: RegExp): Range[] {
  return [...text.matchAll(expression)].map(({ 0: { length }, index }) => [index, index + length]);
}

function blankExcept(text: string, ranges: readonly Range[]): string {
  const kept = text.replace(/[^\s]/g, separator).split('');
  for (const [start, end] of ranges) {
    for (let index = start; index < end; index += 1) kept[index] = text[index] ?? '';
  }
  return kept.join('');
}

function blankCode(prose: string): string {
  return (
    prose
      .replace(/`[^`\n\0]+`/g, (code) => separator.repeat(code.length))
      // Removes comment markers, because a term can continue on the next line.
      .replace(/(?<=^\s*)(?:\/\/|\*(?!\/))/gm, (mark) => ' '.repeat(mark.length))
  );
}
