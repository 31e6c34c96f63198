import type { BlockContent, Blockquote, Html, Nodes, Paragraph, Parent, Root, Table } from 'mdast';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { joinInline, paragraph, strong, text } from '../mdast-builder.ts';
import { type AsideClass, parseAsideClass } from './aside-kinds.ts';
import { labelText } from './container-syntax.ts';
import { withPosition } from './html/phrasing-content.ts';
import { joinTitles } from './text-attributes.ts';

const attributeLine = /^[\s>]*\{:[^{}]*\}\s*$/;
const asideTypes = ['blockquote', 'code', 'list', 'paragraph', 'table'];

/**
 * Converts blocks with the class of an aside, such as `{: .note }`, to asides. As in kramdown, the class is on the line
 * before or after its block. A title next to the class becomes the title of the aside. Reports classes without such a
 * block. Attributes stay in the text of paragraphs. `lines` maps the lines of the text to those of the source.
 */
export function convertAsideClasses(tree: Root, markdown: string, lines: readonly number[]): LineProblem[] {
  if (!markdown.includes('{:')) return [];
  const finder = new AsideClassFinder(markdown.split('\n'), lines);
  finder.visit(tree, []);
  wrapBlocks(tree, finder.blocks);
  return finder.problems;
}

class AsideClassFinder {
  readonly blocks = new Map<Nodes, AsideClass>();
  readonly problems: LineProblem[] = [];
  private readonly lines: readonly string[];
  private readonly sourceLines: readonly number[];

  constructor(lines: readonly string[], sourceLines: readonly number[]) {
    this.lines = lines;
    this.sourceLines = sourceLines;
  }

  /** `ancestors` starts with the root. */
  visit(node: Nodes, ancestors: readonly Parent[]): void {
    if (node.type === 'paragraph' || node.type === 'html' || node.type === 'table')
      this.readLines(node, ancestors);
    else if ('children' in node) for (const child of node.children) this.visit(child, [...ancestors, node]);
  }

  private readLines(node: Paragraph | Html | Table, ancestors: readonly Parent[]): void {
    const start = node.position?.start.line ?? 1;
    const written = this.lines.slice(start - 1, node.position?.end.line);
    const isText = (line: string) => !attributeLine.test(line);
    const texts = { first: written.findIndex(isText), last: written.findLastIndex(isText) };
    for (const [index, found] of written.entries()) {
      const aside = parseAsideClass(found);
      if (aside === undefined) continue;
      const isFirst = texts.first === -1 || index < texts.first;
      const isLast = index > texts.last;
      const block = this.findBlock(node, { isFirst, isLast, column: found.indexOf('{') + 1 }, ancestors);
      if (block !== undefined && asideTypes.includes(block.type)) this.blocks.set(block, aside);
      else this.problems.push({ line: start + index, ...unusedClass(found, aside) });
    }
  }

  private findBlock(
    node: Paragraph | Html | Table,
    { isFirst, isLast, column }: { isFirst: boolean; isLast: boolean; column: number },
    ancestors: readonly Parent[],
  ): Nodes | undefined {
    // Without an empty line before it, the line is also a row of a table.
    if (node.type === 'table') return isLast && node.children.pop() !== undefined ? node : undefined;
    if (node.type === 'html') return undefined;
    if (isFirst && isLast) return this.adjacentBlock(node, ancestors.at(-1)?.children as Nodes[]);
    if (isFirst) return node;
    if (!isLast) return undefined;
    // Without a marker, the line continues the last paragraph of a block quote or list, but the class is for all of it.
    const outer = ancestors.slice(1).find(({ position }) => position?.start.column === column);
    return (outer as Nodes | undefined) ?? node;
  }

  private adjacentBlock(node: Nodes, siblings: readonly Nodes[]): Nodes | undefined {
    const index = siblings.indexOf(node);
    const [previous, next] = [siblings[index - 1], siblings[index + 1]];
    if (this.areAdjacent(previous, node)) return previous;
    return this.areAdjacent(node, next) ? next : undefined;
  }

  private areAdjacent(first: Nodes | undefined, second: Nodes | undefined): boolean {
    const end = this.sourceLines[(first?.position?.end.line ?? 0) - 1] ?? Number.NaN;
    return this.sourceLines[(second?.position?.start.line ?? 0) - 1] === end + 1;
  }
}

function unusedClass(line: string, { kind }: AsideClass) {
  const found = `${quoteValue(line.trim())}, the class of an aside, but not directly before or after text, a list, or code`;
  return { found, expected: `an aside that starts with the line > [!${kind}], or no class` };
}

function wrapBlocks(parent: Parent, blocks: ReadonlyMap<Nodes, AsideClass>): void {
  for (const [index, node] of (parent.children as Nodes[]).entries()) {
    if ('children' in node) wrapBlocks(node as Parent, blocks);
    const aside = blocks.get(node);
    if (aside !== undefined) parent.children[index] = createAside(node as BlockContent, aside);
  }
}

function createAside(block: BlockContent, { kind, hasTitle, attributes }: AsideClass): Blockquote {
  const content = block.type === 'blockquote' ? block.children : [block];
  const [first, ...rest] = content;
  const marker = text(`[!${kind}]\n`);
  const isTitle = hasTitle && first?.type === 'paragraph' && rest.length > 0;
  const title = joinTitles(attributes);
  const titles = [
    ...(title === '' ? [] : [[strong(labelText(title))]]),
    ...(isTitle ? [[strong(first.children)]] : []),
  ];
  const label = withPosition(block, paragraph([marker, ...joinInline(titles, ' ')]));
  return withPosition(block, { type: 'blockquote', children: [label, ...(isTitle ? rest : content)] });
}
