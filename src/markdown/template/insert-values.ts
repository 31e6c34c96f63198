import type { Node, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import {
  interpolateSegments,
  type UnresolvedPlaceholder,
  unresolvedPlaceholderMismatch,
} from '../../product/metadata/placeholders.ts';
import { isHttpsUrl, isSitePath } from '../../product/validation/urls.ts';
import type { LineProblem } from '../line-problem.ts';
import { type Blocks, link, text, toCellContent } from '../mdast-builder.ts';
import { findLiteralNodes } from '../parse/code-elements.ts';
import { updateVideoLabel } from '../parse/media.ts';
import { descendants, startLine } from '../parse/parse-markdown.ts';

/** Values and blocks that pages can insert by name. A block replaces a whole paragraph. */
export interface TemplateContext {
  readonly values: ReadonlyMap<string, string>;
  readonly blocks: ReadonlyMap<string, Blocks>;
  /** Includes names of values that aren't set, and of empty blocks. */
  readonly isSet: ReadonlyMap<string, boolean>;
  /** Returns the path of a page on this site; `undefined` for other URLs. */
  readonly pathOfPage: (url: string) => string | undefined;
}

export function createTemplateContext(
  values: ReadonlyMap<string, string | undefined>,
  blocks: ReadonlyMap<string, Blocks>,
  pathOfPage: TemplateContext['pathOfPage'] = () => undefined,
): TemplateContext {
  const input = [...values].filter((entry): entry is [string, string] => entry[1] !== undefined);
  const filled = [...blocks].filter(([, block]) => block.length > 0);
  const present = new Set([...input, ...filled].map(([name]) => name));
  const isSet = [...values.keys(), ...blocks.keys()].map((name) => [name, present.has(name)] as const);
  return { values: new Map(input), blocks: new Map(filled), isSet: new Map(isSet), pathOfPage };
}

interface InsertionState {
  readonly context: TemplateContext;
  readonly problems: LineProblem[];
  readonly inCell: boolean;
  readonly inLink: boolean;
}

/** Encoding of values in URLs and raw HTML. In other fields, values stay unchanged. */
const fieldFormats: Readonly<Record<string, (value: string) => string>> = {
  url: (value) => (isHttpsUrl(value) || /^mailto:/.test(value) ? value : encodeURIComponent(value)),
  html: (value) => value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`),
};

/** Removes spaces inside placeholders, because a space would end a URL. */
export function normalizePlaceholders(markdown: string): string {
  return markdown.replace(/(?<![${])\{\{[ \t]*([\w.-]+)[ \t]*\}\}/g, '{{$1}}');
}

/** Replaces placeholders in the page, and returns a problem for each one that can't be replaced. */
export function insertValues(page: Root, context: TemplateContext): LineProblem[] {
  const problems: LineProblem[] = [];
  insertInChildren(page, { context, problems, inCell: false, inLink: false });
  return problems;
}

function insertInChildren(parent: { children: Node[] }, state: InsertionState): void {
  const literal = findLiteralNodes(parent.children);
  parent.children = parent.children.flatMap((child) =>
    expandNode(child, literal.has(child) ? { ...state, inLink: true } : state),
  );
}

function expandNode(node: Node, state: InsertionState): Node[] {
  const block = findBlock(node, state.context);
  // Problems in a block are reported on the line of its placeholder.
  if (block !== undefined) return copyWithPosition(node, block);
  if (node.type === 'text') return expandText(node as Text, state);
  interpolateFields(node as Node & Record<string, unknown>, state);
  if ('children' in node) {
    insertInChildren(node as { children: Node[] } & Node, {
      ...state,
      inCell: state.inCell || node.type === 'tableCell',
      inLink: state.inLink || node.type === 'link',
    });
  }
  if (node.type === 'paragraph') updateVideoLabel(node as Paragraph);
  return state.inCell ? toCellContent(node as PhrasingContent) : [node];
}

function copyWithPosition(node: Node, block: Blocks): Node[] {
  const parts = structuredClone([...block]);
  for (const part of parts.flatMap(descendants)) Object.assign(part, pickPosition(node));
  return parts;
}

function findBlock(node: Node, { blocks }: TemplateContext): Blocks | undefined {
  const [only, ...more] = node.type === 'paragraph' ? (node as Paragraph).children : [];
  if (only?.type !== 'text' || more.length > 0) return undefined;
  const [, name] = /^\{\{([^{}]*)\}\}$/.exec(only.value) ?? [];
  return name === undefined ? undefined : blocks.get(name);
}

function interpolateFields(node: Node & Record<string, unknown>, state: InsertionState): void {
  for (const field of ['value', 'url', 'title', 'alt', 'meta']) {
    const content = node[field];
    if (typeof content !== 'string' || !content.includes('{{')) continue;
    const { values, pathOfPage } = state.context;
    const { segments, unresolved } = interpolateSegments(content, values);
    const whole = field === 'url' && segments.length === 1 ? segments[0]?.text : undefined;
    const path = isSitePath(whole) ? whole : whole && pathOfPage(whole);
    const shape = fieldFormats[node.type === 'html' ? 'html' : field] ?? ((value: string) => value);
    node[field] =
      path ?? segments.map((segment) => (segment.inserted ? shape(segment.text) : segment.text)).join('');
    reportUnresolved(unresolved, contentStartLine(node, content), state);
  }
}

/** Outside links, a value that's a URL becomes a link, which includes a path after the placeholder. */
function expandText(node: Text, state: InsertionState): PhrasingContent[] {
  if (node.value !== '' && !node.value.includes('{{')) return [node];
  const { segments, unresolved } = interpolateSegments(node.value, state.context.values);
  reportUnresolved(unresolved, startLine(node), state);
  const nodes: PhrasingContent[] = [];
  let rest = '';
  for (const [index, segment] of segments.entries()) {
    const written = segment.text.slice(rest.length);
    rest = '';
    if (segment.inserted && !state.inLink && isHttpsUrl(segment.text)) {
      [rest = ''] = /^\/\S*[\w/]/.exec(segments[index + 1]?.text ?? '') ?? [];
      nodes.push({ ...link(segment.text + rest, segment.text + rest), ...pickPosition(node) });
    } else {
      const last = nodes.at(-1);
      if (last?.type === 'text') last.value += written;
      else nodes.push({ ...text(written), ...pickPosition(node) });
    }
  }
  return nodes;
}

function pickPosition({ position }: Node): Pick<Node, 'position'> {
  return position === undefined ? {} : { position };
}

/** First line of a node's content: for fenced code, the line after the fence. */
function contentStartLine(node: Node, content: string): number {
  const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 1 } };
  const isFenced = node.type === 'code' && end.line - start.line >= content.split('\n').length;
  return isFenced ? start.line + 1 : start.line;
}

function reportUnresolved(
  unresolved: readonly UnresolvedPlaceholder[],
  firstLine: number,
  { context, problems }: InsertionState,
): void {
  for (const placeholder of unresolved)
    problems.push({ line: firstLine + placeholder.linesAbove, ...unresolvedProblem(placeholder, context) });
}

function unresolvedProblem(unresolved: UnresolvedPlaceholder, { values, blocks, isSet }: TemplateContext) {
  const { name = '' } = unresolved;
  const [, section = ''] = /^[#^/]\s*(\S+)$/.exec(name) ?? [];
  if (isSet.has(section)) {
    const expected =
      'this tag on its own line, outside blockquotes, because a section consists of whole lines';
    return { found: `{{${name}}} within other text`, expected };
  }
  if (blocks.has(name)) {
    return {
      found: `{{${name}}} within other text`,
      expected: 'this placeholder on its own line, between empty lines',
    };
  }
  if (isSet.get(name) === false) {
    const expected = `a {{#${name}}} … {{/${name}}} section around it, which is omitted when the value isn't set`;
    return { found: `{{${name}}}, which isn't set`, expected };
  }
  return unresolvedPlaceholderMismatch(unresolved, [...values.keys(), ...blocks.keys()]);
}
