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
  Table,
  Text,
} from 'mdast';

/** What a table's cell, a heading or a paragraph consists of: nodes, or a text that means just itself. */
export type Phrase = string | readonly PhrasingContent[];

/** A part of a page that is made of nodes: nothing, if there is nothing to show. */
export type Block = readonly RootContent[];

/** Returns a text that means just itself, whatever Markdown would make of its characters. */
export function text(value: string): Text {
  return { type: 'text', value };
}

/** Returns code within a line (mdast, InlineCode). */
export function code(value: string): InlineCode {
  return { type: 'inlineCode', value };
}

/** Returns a link (mdast, Link). */
export function link(url: string, label: Phrase): Link {
  return { type: 'link', url, children: phrase(label) as Link['children'] };
}

/** Returns a heading (mdast, Heading). */
export function heading(depth: Heading['depth'], content: Phrase): Heading {
  return { type: 'heading', depth, children: phrase(content) };
}

/** Returns a paragraph (mdast, Paragraph). */
export function paragraph(content: Phrase): Paragraph {
  return { type: 'paragraph', children: phrase(content) };
}

/** Returns a code block (mdast, Code), or nothing if there is no code. */
export function codeBlock(lang: string, lines: readonly string[]): Code[] {
  return lines.length === 0 ? [] : [{ type: 'code', lang, value: lines.join('\n') }];
}

/** Returns a list with one paragraph for each item (mdast, List), or nothing if there is no item. */
export function list(items: readonly Phrase[]): List[] {
  const children = items.map(
    (item): ListItem => ({ type: 'listItem', spread: false, children: [paragraph(item)] }),
  );
  return children.length === 0 ? [] : [{ type: 'list', ordered: false, spread: false, children }];
}

/**
 * Returns a table without the columns in which every cell is empty (GFM, section 4.10), or nothing if there is no
 * row.
 */
export function table(header: readonly string[], rows: readonly (readonly Phrase[])[]): Table[] {
  if (rows.length === 0) return [];
  const shown = header.map((_, column) => rows.some((row) => row[column]?.length));
  const children = [header, ...rows].map((cells): Table['children'][number] => ({
    type: 'tableRow',
    children: cells
      .filter((_, column) => shown[column])
      .map((cell) => ({ type: 'tableCell', children: phrase(cell).flatMap(contentOfCell) })),
  }));
  return [{ type: 'table', children }];
}

/**
 * Returns a node as it can stand in a cell of a table, in which no code span can show a backslash before a pipe: the
 * pair always means the pipe alone (GFM, section 4.10).
 */
export function contentOfCell(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== 'inlineCode' || !node.value.includes('\\|')) return [node];
  return [{ type: 'html', value: '<code>' }, text(node.value), { type: 'html', value: '</code>' }];
}

/** Returns a text in which backticks mark code, and all else means just itself. */
export function described(description: string): PhrasingContent[] {
  return description
    .split(/`([^`]+)`/)
    .flatMap((part, index) => (part === '' ? [] : [index % 2 === 0 ? text(part) : code(part)]));
}

/** Returns whether a node shows nothing because it has no content: an item without text is only a bullet. */
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

/** Returns phrases, one after the other, with something between them. */
export function joined(phrases: readonly Phrase[], between: string): PhrasingContent[] {
  return phrases.flatMap((one, index) => (index === 0 ? phrase(one) : [text(between), ...phrase(one)]));
}

function phrase(content: Phrase): PhrasingContent[] {
  return typeof content === 'string' ? [text(content)] : [...content];
}
