import type { Blockquote, Nodes, Parent } from 'mdast';
import type { LineProblem } from '../line-problem.ts';
import { descendants } from '../parse/parse-markdown.ts';
import { joinVisibleText } from '../validate/visible-text.ts';
import { convertIndentedBlocks } from './indented-blocks.ts';
import { fencePattern, indentation, updateOpenListItems } from './line-structure.ts';
import { normalizeContainerSyntax, templateTagMismatch } from './template-tags.ts';

const containerPattern = /^\s*:{3,}\s*([a-z][\w-]*(?=[\s[{]|$))?\s*(?:\[(.*)\]|(.*))$/i;
// Some site generators write attributes after the title, such as `{.wide title="Before you start"}`.
const attributesPattern = /\{\s*(?:[.#][\w-]+\s*|[\w-]+=(?:"[^"]*"|'[^']*')\s*)+\}$/;
// The content of <pre> is literal, and includes empty lines (CommonMark, section 4.6).
const preStart = /^[ \t>]*<pre(?=[\s>]|$)/i;
/** Kind of aside for each container type. Containers of other types become block quotes with a label. */
const asideKinds: Readonly<Record<string, string>> = {
  note: 'NOTE',
  info: 'NOTE',
  tip: 'TIP',
  important: 'IMPORTANT',
  hint: 'TIP',
  success: 'TIP',
  warning: 'WARNING',
  attention: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
  error: 'CAUTION',
};
const moduleSyntaxPattern =
  /^(?:import\s.+\sfrom\s+['"].+['"]|import\s+['"].+['"]|export\s+(?:const\b.*=.*|default\s+\w+|(?:default|function)\b.*[({].*));?$/;

// Limits the size of the output, because each line gets a marker for every container around it.
const maxDepth = 20;

interface ConvertedText {
  readonly text: string;
  /** Index of the line in the source for each line of the text. */
  readonly lines: readonly number[];
  readonly problems: readonly LineProblem[];
}

/**
 * Converts containers that other site generators support, such as `:::note`, to asides or labeled block quotes.
 * Reports lines of MDX and template languages, which pages can't show.
 */
export function convertAdmonitions(markdown: string): ConvertedText {
  const writer = new ContainerWriter();
  const lines = markdown.split('\n').map((text, index) => ({ text, index }));
  for (const { text, index } of convertIndentedBlocks(lines)) writer.write(text, index);
  writer.end();
  return { text: writer.output.join('\n'), lines: writer.lines, problems: writer.problems };
}

/** Label of a tab in a code group of VitePress: `sh [npm]`. */
const groupLabel = /[ \t]?\[([^\][\n"]+)\](?=\s|$)/;

interface OpenContainer {
  /** Whether it's a group of code blocks, which become tabs instead of a block quote. */
  readonly isCodeGroup: boolean;
  readonly column: number;
  /** Number of its first line in the output. */
  readonly line: number;
}

class ContainerWriter {
  readonly output: string[] = [];
  readonly lines: number[] = [];
  readonly problems: LineProblem[] = [];
  /** Column at which the content of each open list item starts. */
  private readonly items: number[] = [];
  private open: OpenContainer[] = [];
  private fenced: string | undefined;
  private needsBlank = false;
  private isModule = false;
  private isPreformatted = false;
  private index = 0;

  write(line: string, index: number): void {
    this.index = index;
    const [, mark = '', info = ''] = fencePattern.exec(line) ?? [];
    const isInFence = this.fenced !== undefined;
    if (!isInFence && line.trim() !== '') {
      updateOpenListItems(this.items, line);
      // A container in a list item ends with the item.
      this.open = this.open.filter(({ column }) => column <= indentation(line));
    }
    if (!isInFence && preStart.test(line)) this.isPreformatted = true;
    const isFence = mark !== '' && !this.isIndentedCode(line);
    if (this.fenced === undefined) this.fenced = isFence ? mark : undefined;
    else if (mark.startsWith(this.fenced) && info.trim() === '') this.fenced = undefined;
    const isTab = isFence && !isInFence && this.open.at(-1)?.isCodeGroup;
    if (isTab) this.add(line.replace(groupLabel, ' tab="$1"'));
    else if (isInFence || isFence || this.isPreformatted) this.add(line);
    else this.writeText(normalizeContainerSyntax(line));
    if (/<\/pre>/i.test(line)) this.isPreformatted = false;
  }

  /** A container without an end contains the rest of the page. */
  end(): void {
    for (const { line } of this.open)
      this.problems.push({
        line,
        found: 'a container without an end',
        expected: 'a line with only :::, where the container ends',
      });
  }

  private writeText(line: string): void {
    // MDX has modules only at the start of a block. Elsewhere, these words are prose, or code between HTML tags.
    this.isModule =
      (this.isModule || !this.needsBlank) && line.length < 1000 && moduleSyntaxPattern.test(line);
    if (this.isModule)
      this.report(`"${line}"`, "Markdown, because MDX components and modules aren't supported");
    const tag = this.isIndentedCode(line) ? undefined : templateTagMismatch(line);
    if (tag !== undefined) this.report(tag.found, tag.expected);
    const [attributes = ''] = line.length < 1000 ? (attributesPattern.exec(line.trimEnd()) ?? []) : [];
    const text = line
      .trimEnd()
      .slice(0, line.trimEnd().length - attributes.length)
      .trimEnd();
    const [found, type, title, plain] =
      (this.isIndentedCode(line) ? null : containerPattern.exec(text)) ?? [];
    if (type !== undefined && this.open.length === maxDepth) {
      this.report(
        `more than ${maxDepth} levels of nested containers`,
        `at most ${maxDepth} levels of nested containers`,
      );
      this.add('');
    } else if (type !== undefined)
      this.begin(type.toLowerCase(), title || plain || parseTitleAttribute(attributes));
    else if (found !== undefined && !plain && title === undefined && this.open.length > 0) {
      this.open.pop();
      this.add('');
    } else this.add(line);
  }

  private begin(type: string, title: string | undefined): void {
    // Adds an empty line, because raw HTML or a blockquote before the container could otherwise continue.
    if (this.needsBlank) this.add('');
    const isCodeGroup = type === 'code-group';
    this.open.push({ isCodeGroup, column: this.column(), line: this.output.length + 1 });
    if (isCodeGroup) {
      this.add(title ? `**${title}:**` : '');
      this.add('');
      return;
    }
    const kind = Object.hasOwn(asideKinds, type) ? asideKinds[type] : undefined;
    const label = title || (kind === undefined ? capitalize(type) : '');
    this.add(`${kind === undefined ? '' : `[!${kind}] `}${label === '' ? '' : `**${label}:** `}`);
    this.needsBlank = false;
  }

  private isIndentedCode(line: string): boolean {
    return indentation(line) - this.column() > 3;
  }

  private column(): number {
    return this.items.at(-1) ?? 0;
  }

  private add(text: string): void {
    this.output.push(
      quoteLine(
        text,
        this.open.filter(({ isCodeGroup }) => !isCodeGroup),
      ),
    );
    this.lines.push(this.index);
    this.needsBlank = text.trim() !== '';
  }

  private report(found: string, expected: string): void {
    this.problems.push({ line: this.output.length + 1, found, expected });
  }
}

/** Adds `> ` for each container, after the indentation of its list item. */
function quoteLine(line: string, containers: readonly OpenContainer[]): string {
  let [prefix, rest, before] = ['', line, 0];
  for (const { column } of containers) {
    const indent = ' '.repeat(column - before);
    prefix += `${indent}> `;
    rest = rest.startsWith(indent) ? rest.slice(indent.length) : rest.trimStart();
    before = column;
  }
  return prefix + rest;
}

/** Some site generators write the title as an attribute: `:::note{title="Before you start"}`. */
function parseTitleAttribute(attributes: string): string | undefined {
  return /\btitle=(["'])(.*?)\1/.exec(attributes)?.[2];
}

const textNodes = ['blockquote', 'paragraph', 'text', 'break'];

/** Removes asides without content, which would show only their marker, such as `[!NOTE]`. */
export function removeEmptyAsides(parent: Parent): void {
  parent.children = (parent.children as Nodes[]).filter((node) => {
    if ('children' in node) removeEmptyAsides(node as Parent);
    return node.type !== 'blockquote' || !isEmptyAside(node);
  }) as Parent['children'];
}

/** An aside can consist of only an image or a footnote, which aren't text. */
function isEmptyAside(aside: Blockquote): boolean {
  const hasOnlyText = descendants(aside).every(({ type }) => textNodes.includes(type));
  return hasOnlyText && /^\[![A-Z]+\]$/.test(joinVisibleText(aside));
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ');
}
