import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { asideKinds, parseAsideClass } from './aside-kinds.ts';
import { containerOptionMismatch, selectContainerOptionPattern } from './container-options.ts';
import {
  admonitionMismatch,
  boldLabel,
  containerEnd,
  containerTypeLabel,
  directiveMismatch,
  isContainerEnd,
  isFollowedByMarkdown,
  isLabeledType,
  isTransparentType,
  nestedContainerMismatch,
  normalizeContainerSyntax,
  parseContainerLine,
  parseDirectiveFence,
} from './container-syntax.ts';
import { convertIndentedBlocks } from './indented-blocks.ts';
import { InlineCodeLines } from './inline-code-lines.ts';
import {
  expandTabs,
  indentation,
  LiteralLines,
  removeIndentation,
  updateOpenListItems,
} from './line-structure.ts';
import { hasCopiedFiles, templateTagMismatch } from './template-tags.ts';

const blockAttributes = /^\s*\{:[^{}]*\}\s*$/;
const startAttribute = /^\s*\{:[^{}]*(?<=[\s:])start=[^{}]*\}\s*$/;
const orderedItem = /^\s*\d{1,9}[.)]\s/;
const moduleSyntaxPattern =
  /^(?:(?:import|export)\s(?:type\s+)?(?:\w+,\s*)?\{[^}]*|import\s.+\sfrom\s+['"].+['"]|import\s+['"].+['"]|export\s+(?:const\b.*=.*|default\s+\w+|(?:default|function)\b.*[({].*));?$/;

// Limits the size of the output, because each line gets a marker for every container around it.
const maxDepth = 20;

interface ConvertedText {
  readonly text: string;
  /** For each line of the text, the index of the source line that it comes from. */
  readonly lines: readonly number[];
  readonly problems: readonly LineProblem[];
}

/**
 * Converts containers that other site generators support, such as `:::note`, to asides or labeled block quotes.
 * Reports lines of MDX and template languages, which pages can't show.
 */
export function convertAdmonitions(markdown: string): ConvertedText {
  const source = markdown.split('\n');
  const writer = new ContainerWriter(source);
  const lines = source.map((text, index) => ({ text: expandTabs(text), index }));
  const converted = convertIndentedBlocks(lines);
  for (const [position, { text, index }] of converted.entries())
    writer.write(text, index, converted[position + 1]?.text);
  writer.end();
  return { text: writer.output.join('\n'), lines: writer.lines, problems: writer.problems };
}

/** Label of a tab in a VitePress code group, such as `[npm]` after the language. */
const groupLabel = /[ \t]?\[([^\][\n"]+)\](?=\s|$)/;

const openingFence = /^[\s>*+\d.)-]*(?:`{3}|~{3})/;

interface OpenContainer {
  readonly type: string;
  /** Whether it becomes a block quote. Pages show only the title and the content of other containers. */
  readonly isQuote: boolean;
  /** The line that ends it. */
  readonly end: string;
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
  private readonly literal = new LiteralLines();
  private readonly inlineCode = new InlineCodeLines();
  /** Matches an option of a container. `undefined` unless the previous line started the container or is an option. */
  private options: RegExp | undefined;
  private needsBlank = false;
  private previous = '';
  private next = '';
  private isModule = false;
  private index = 0;
  private readonly source: readonly string[];
  private readonly hasCopiedFiles: boolean;

  constructor(source: readonly string[]) {
    this.source = source;
    this.hasCopiedFiles = hasCopiedFiles(source);
  }

  write(line: string, index: number, next = ''): void {
    this.index = index;
    this.next = next;
    if (this.literal.isOpen) {
      this.literal.read(line, this.column());
      this.addLiteral(line, this.literal.column);
      return;
    }
    if (line.trim() !== '') {
      updateOpenListItems(this.items, line);
      // A container in a list item ends with the item.
      this.open = this.open.filter(({ column }) => column <= indentation(line));
    }
    const isIndentedCode = this.isIndentedCode(line);
    if (this.readOption(line)) return;
    if (!isIndentedCode && isContainerEnd(line, this.open.at(-1)?.end ?? ':::')) this.close();
    else if (isIndentedCode || !this.startDirective(line)) this.writeOrdinary(line, isIndentedCode);
  }

  /** Returns whether a line is an option of the container that starts before it. */
  private readOption(line: string): boolean {
    const [option, name, value] = this.options?.exec(line) ?? [];
    if (option === undefined) {
      this.options = undefined;
      return false;
    }
    const mismatch = containerOptionMismatch(line, name, value);
    if (mismatch === undefined) {
      if (name === 'class' || name === 'type') this.setKind(value ?? '');
      return true;
    }
    this.report(mismatch.found, mismatch.expected);
    this.add(line);
    return true;
  }

  /** Uses the kind in an option, as in MyST (`:class: tip`) and pymdownx (`type: tip`), if the type has none. */
  private setKind(classes: string): void {
    const { type, isQuote, line } = this.open.at(-1) ?? { type: '', isQuote: false, line: 1 };
    const kind = classes.split(/\s+/).find((name) => Object.hasOwn(asideKinds, name));
    if (kind === undefined || !isQuote || Object.hasOwn(asideKinds, type)) return;
    this.output[line - 1] = (this.output[line - 1] ?? '').replace('**', `[!${asideKinds[kind]}] **`);
  }

  private writeOrdinary(line: string, isIndentedCode: boolean): void {
    if (!this.literal.read(line, this.column())) {
      if (isIndentedCode) this.writeText(line, line);
      else this.writeMarkdown(line);
    } else this.add(this.convertFence(line));
  }

  /** Replaces escaped quotation marks, because the parser would remove the backslashes, so that the marks end a title. */
  private convertFence(line: string): string {
    const fence = openingFence.test(line) ? line.replaceAll('\\"', "'") : line;
    return this.open.at(-1)?.type === 'code-group' ? fence.replace(groupLabel, ' tab="$1"') : fence;
  }

  private writeMarkdown(line: string): void {
    const directive = directiveMismatch(line, this.source[this.index] ?? line);
    if (directive !== undefined) this.report(directive.found, directive.expected);
    const text = normalizeContainerSyntax(line, this.previous, this.next);
    this.writeText(text, line, containerEnd(line));
    const [marker = ''] = /^[\s>]*>/.exec(text) ?? [];
    // As in `begin`, no block of the content can continue the converted label.
    if (text !== line && marker !== '' && this.next.startsWith(marker)) this.add(marker);
  }

  /** Starts a MyST aside, which is written like a code block. */
  private startDirective(line: string): boolean {
    const { container, mark } = parseDirectiveFence(line) ?? {};
    if (container === undefined) return false;
    this.writeText(container, line, mark);
    return true;
  }

  /** Reports unclosed containers, because they'd contain the rest of the page. */
  end(): void {
    for (const { line, end } of this.open) {
      const isIndented = /^\s*(?:!!!|\?\?\?|===)/.test(this.source[this.lines[line - 1] ?? 0] ?? '');
      const expected = isIndented
        ? 'all lines of its content indented, including those of code and comments'
        : `a line with only ${end}, where the container ends`;
      this.problems.push({ line, found: 'an unclosed container', expected });
    }
  }

  /** `source` is the line before the syntax of other site generators was converted. */
  private writeText(line: string, source: string, end = ':::'): void {
    // MDX has modules only at the start of a block. Elsewhere, `import` and `export` are prose, or code between HTML tags.
    this.isModule =
      (this.isModule || !this.needsBlank) && line.length < 1000 && moduleSyntaxPattern.test(line);
    if (this.isModule)
      this.report(`"${line}"`, "Markdown, because MDX components and modules aren't supported");
    const isIndentedCode = this.isIndentedCode(line);
    const mismatch = isIndentedCode
      ? undefined
      : (nestedContainerMismatch(line) ??
        templateTagMismatch(line, this.hasCopiedFiles) ??
        admonitionMismatch(line));
    if (mismatch !== undefined) this.report(mismatch.found, mismatch.expected);
    const { type, title, isEnd = false } = isIndentedCode ? {} : parseContainerLine(line);
    if (type !== undefined && this.open.length === maxDepth) {
      this.report(
        `more than ${maxDepth} levels of nested containers`,
        `at most ${maxDepth} levels of nested containers`,
      );
      this.add('');
    } else if (type !== undefined) {
      this.begin(type, end, title);
      this.options = selectContainerOptionPattern(source);
    } else if (isEnd && this.open.at(-1)?.end === ':::') this.close();
    else if (isIndentedCode) this.addLiteral(line, this.column() + 4);
    else if (this.isBlockAttributes(line)) this.add('');
    else {
      // The conversion of indented blocks adds lines.
      if (isEnd && this.source[this.index]?.trim() === line.trim())
        this.report(
          `${quoteValue(line.trim())} without the start of a container`,
          'only the end of a container, with the same indentation as its start',
        );
      this.add(line);
      this.inlineCode.read(line);
    }
    // After other text, the parser doesn't recognize some lists in block quotes.
    if (this.next.trimStart().startsWith('>') && parseAsideClass(line) !== undefined) this.add('');
    // Only a list that starts with 1 can interrupt a paragraph (CommonMark, section 5.3).
    if (!isIndentedCode && orderedItem.test(this.next) && line.length < 1000 && startAttribute.test(line))
      this.add('');
    // In raw HTML, Markdown starts after an empty line.
    if (!isIndentedCode && isFollowedByMarkdown(line, this.previous)) this.add('');
    this.previous = line;
  }

  private begin(type: string, end: string, title = ''): void {
    this.endParagraph();
    // Adds an empty line, because raw HTML or a blockquote before the container could otherwise continue.
    if (this.needsBlank) this.add('');
    const isQuote = !isTransparentType(type) && (title !== '' || isLabeledType(type));
    this.open.push({ type, isQuote, end, column: this.column(), line: this.output.length + 1 });
    if (!isQuote) {
      // In MyST, the title of a grid is its number of columns.
      this.addSeparator(this.column(), /^[\d\s]*$/.test(title) ? undefined : boldLabel(title));
      return;
    }
    const kind = Object.hasOwn(asideKinds, type) ? asideKinds[type] : undefined;
    const label = title || (kind === undefined ? containerTypeLabel(type) : '');
    this.add(`${kind === undefined ? '' : `[!${kind}] `}${label === '' ? '' : `${boldLabel(label)} `}`);
    // The label is a paragraph, which the first block of the content could otherwise continue.
    this.add('');
  }

  private close(): void {
    this.endParagraph();
    const { isQuote = true, column = 0 } = this.open.pop() ?? {};
    if (isQuote) this.add('');
    else this.addSeparator(column);
  }

  /** Reports inline code around the first or last line of a container, because other programs would read it differently. */
  private endParagraph(): void {
    if (this.inlineCode.endsAfter(this.source, this.index + 1)) {
      const found = `the line ${quoteValue((this.source[this.index] ?? '').trim())} in inline code`;
      this.report(found, 'inline code on one line, or an empty line before the container');
    }
    this.inlineCode.reset();
  }

  /** Adds a label or a comment, because the first list in a container and the one before it would become one list. */
  private addSeparator(column: number, label = '<!-- -->'): void {
    this.add(' '.repeat(column) + label);
    this.add('');
  }

  /** Whether a line contains only the attributes of the table or raw HTML before it, except the class of an aside. */
  private isBlockAttributes(line: string): boolean {
    if (line.length >= 1000 || !blockAttributes.test(line) || parseAsideClass(line) !== undefined)
      return false;
    return /\||>\s*$/.test((this.output.at(-1) ?? '').replace(/^[\s>]+/, ''));
  }

  private isIndentedCode(line: string): boolean {
    return indentation(line) - this.column() > 3;
  }

  private column(): number {
    return this.items.at(-1) ?? 0;
  }

  /** Adds a line of code or of a comment. Keeps the tabs of the source after `column`, because readers copy code. */
  private addLiteral(line: string, column: number): void {
    this.inlineCode.reset();
    const written = this.source[this.index] ?? '';
    // A line that the conversion added has the index of the line before its block.
    const source = expandTabs(written).trim() === line.trim() ? written : line;
    const removed = indentation(expandTabs(source)) - indentation(line);
    const indent = ' '.repeat(Math.min(column, indentation(line)));
    this.add(indent + removeIndentation(source, indent.length + removed));
  }

  private add(text: string): void {
    this.output.push(
      quoteLine(
        text,
        this.open.filter(({ isQuote }) => isQuote),
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
    prefix += `${' '.repeat(column - before)}> `;
    rest = removeIndentation(rest, column - before);
    before = column;
  }
  return prefix + rest;
}
