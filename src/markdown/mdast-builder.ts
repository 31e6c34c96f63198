import type {
  Code,
  Heading,
  InlineCode,
  Link,
  List,
  ListItem,
  Node,
  Paragraph,
  Parent,
  PhrasingContent,
  RootContent,
  Strong,
  Table,
  Text,
} from 'mdast';

/** Nodes, or literal text. */
export type InlineContent = string | readonly PhrasingContent[];

export type Blocks = readonly RootContent[];

export function text(value: string): Text {
  return { type: 'text', value };
}

/** Shows line breaks as `\n`, because inline code can't contain any. */
export function inlineCode(value: string): InlineCode {
  return { type: 'inlineCode', value: value.replaceAll('\n', '\\n') };
}

export function link(url: string, label: InlineContent): Link {
  return { type: 'link', url, children: toPhrasing(label) as Link['children'] };
}

export function strong(content: InlineContent): Strong {
  return { type: 'strong', children: toPhrasing(content) };
}

export function heading(depth: Heading['depth'], content: InlineContent): Heading {
  return { type: 'heading', depth, children: toPhrasing(content) };
}

export function paragraph(content: InlineContent): Paragraph {
  return { type: 'paragraph', children: toPhrasing(content) };
}

export function codeBlock(lang: string, lines: readonly string[]): Code[] {
  return lines.length === 0 ? [] : [{ type: 'code', lang, value: lines.join('\n') }];
}

export function list(items: readonly InlineContent[]): List[] {
  const children = items.map(
    (item): ListItem => ({ type: 'listItem', spread: false, children: [paragraph(item)] }),
  );
  return children.length === 0 ? [] : [{ type: 'list', ordered: false, spread: false, children }];
}

export function table(header: readonly string[], rows: readonly (readonly InlineContent[])[]): Table[] {
  if (rows.length === 0) return [];
  const hasContent = header.map((_, column) => rows.some((row) => row[column]?.length));
  const children = [header, ...rows].map((cells): Table['children'][number] => ({
    type: 'tableRow',
    children: cells
      .filter((_, column) => hasContent[column])
      .map((cell) => ({ type: 'tableCell', children: toPhrasing(cell).flatMap(toCellContent) })),
  }));
  return [{ type: 'table', children }];
}

/** In a table cell, inline code can't contain a backslash before a pipe (GFM, section 4.10), but raw HTML can. */
export function toCellContent(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== 'inlineCode' || !node.value.includes('\\|')) return [node];
  return [{ type: 'html', value: '<code>' }, text(node.value), { type: 'html', value: '</code>' }];
}

/**
 * Parses only code, between equally long runs of backticks, such as `a` and ``b``.
 * @see https://spec.commonmark.org/0.31.2/#code-spans
 */
export function parseInlineCode(description: string): PhrasingContent[] {
  const runs = [...description.matchAll(/`+/g)];
  const last = new Map(runs.map(({ 0: run, index }) => [run.length, index]));
  const nodes: PhrasingContent[] = [];
  let end = 0;
  for (let position = 0; position < runs.length; position += 1) {
    const {
      0: { length },
      index: start,
    } = runs[position] as RegExpExecArray;
    if (last.get(length) === start) continue;
    do position += 1;
    while (runs[position]?.[0].length !== length);
    const code = description.slice(start + length, runs[position]?.index);
    if (start > end) nodes.push(text(description.slice(end, start)));
    nodes.push(inlineCode(code.replace(/^ (.*[^ ].*) $/s, '$1')));
    end = start + length * 2 + code.length;
  }
  return end < description.length ? [...nodes, text(description.slice(end))] : nodes;
}

export function isEmptyContainer(node: Node): boolean {
  const containers = [
    'blockquote',
    'list',
    'listItem',
    'heading',
    'paragraph',
    'emphasis',
    'strong',
    'delete',
  ];
  return containers.includes(node.type) && 'children' in node && (node as Parent).children.length === 0;
}

/** Whether a node that became empty can be removed. Without an item of a numbered list, later items get other numbers. */
export function canRemoveEmptied(node: Node, parent: Parent): boolean {
  const isNumbered = parent.type === 'list' && (parent as List).ordered === true;
  return isEmptyContainer(node) && !isNumbered;
}

export function joinInline(phrases: readonly InlineContent[], between: string): PhrasingContent[] {
  return phrases.flatMap((one, index) =>
    index === 0 ? toPhrasing(one) : [text(between), ...toPhrasing(one)],
  );
}

function toPhrasing(content: InlineContent): PhrasingContent[] {
  return typeof content === 'string' ? [text(content)] : [...content];
}
