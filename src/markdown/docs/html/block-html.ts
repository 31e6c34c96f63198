import type { Code, Heading, Html, Node, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { LineProblem } from '../../line-problem.ts';
import { text } from '../../mdast-builder.ts';
import { convertCodeElements } from '../../parse/code-elements.ts';
import { startLine } from '../../parse/parse-markdown.ts';
import { collectTitleLeftovers } from '../title-leftovers.ts';
import { isValidId, toAnchorId } from './anchors.ts';
import { decodeEntities } from './decode-entities.ts';
import { convertInlineHtml, isKnownElement } from './inline-html.ts';
import { toRawHtml, trimNodes, withPosition } from './phrasing-content.ts';
import { isLinkTag, paragraphElements, parseTag, stringifyAllowedTag, type Tag, tagPattern } from './tags.ts';

const containerElements = new Set('blockquote dd details dl dt li ol summary table td th tr ul'.split(' '));

const htmlTokens = new RegExp(`${tagPattern.source}|[^<]+|<`, 'gi');

const preformatted =
  /(<pre\b(?:(?!<pre\b)[\s\S])*?<\/pre>|<div\s[^<>]{0,300}?class=["']?mermaid\b[^<>]*>(?:(?!<div\b)[\s\S])*?<\/div>)/i;
const diagramStart = /^<(?:div|pre)\s[^<>]{0,300}?class=["']?mermaid\b[^<>]*>/i;

/** Converts a node of raw HTML, token by token. An element that starts in this node can end in another one. */
export class BlockHtmlConverter {
  readonly nodes: RootContent[] = [];
  private inline: PhrasingContent[] = [];
  private raw = '';
  /** Line of the first tag in `raw`. */
  private rawLine = 0;
  /** Whether the raw HTML ends with text, for example with that of a paragraph in a list item. */
  private endsWithText = false;
  private readonly open: string[] = [];
  private line: number;
  private readonly problems: LineProblem[];
  /** Start tag of a table whose caption isn't closed yet. */
  private captionedTable: string | undefined;
  /** Links and images from a summary, which keeps only their text. */
  private readonly afterSummary: RootContent[] = [];
  /** Tag of a link that isn't closed yet. Each block in the link becomes a link of its own. */
  openLink: Html | undefined;
  /** Depth of a heading that isn't closed yet. */
  openHeading: Heading['depth'] | undefined;

  constructor(
    node: Html,
    problems: LineProblem[],
    { link, heading }: { link?: Html | undefined; heading?: Heading['depth'] | undefined },
  ) {
    this.line = startLine(node);
    this.problems = problems;
    this.openLink = link;
    this.openHeading = heading;
    this.startBlock();
    const parts = node.value.split(preformatted);
    const segments = parts.flatMap((part, index) =>
      index % 2 === 1 ? [part] : [...part.matchAll(htmlTokens)].map(([segment]) => segment),
    );
    let line = startLine(node);
    const tokens = segments.map((segment) => {
      const token = { segment, line };
      line += segment.split('\n').length - 1;
      return token;
    });
    for (const token of moveFooters(tokens)) {
      this.line = token.line;
      if (preformatted.test(token.segment)) this.addPreformatted(token.segment);
      else this.add(token.segment);
    }
    this.line = line;
    this.endBlock();
    this.endRaw();
  }

  private addPreformatted(html: string): void {
    this.endBlock();
    this.endRaw();
    if (this.openLink !== undefined) this.problems.push(linkedCodeProblem(this.openLink));
    const content = parseDiagram(html);
    const plain = content ?? html.replaceAll(tagPattern, preformattedText);
    const value = decodeEntities(plain).replaceAll(/^\n|\n\s*$/g, '');
    const lang = content === undefined ? preformattedLanguage(html) : 'mermaid';
    const code = this.placed<Code>({ type: 'code', lang, value });
    this.nodes.push(code);
    if (content === undefined) this.nodes.push(...collectTitleLeftovers(this.linksAndImages(html), code));
  }

  /** Links and images from preformatted text follow it, because a code block can't contain them. */
  private linksAndImages(html: string): PhrasingContent[] {
    const children = [...html.matchAll(htmlTokens)].flatMap(([segment]): PhrasingContent[] => {
      const tag = parseTag(segment);
      if (tag === undefined) return [this.placed(text(decodeEntities(segment)))];
      return ['a', 'img'].includes(tag.name) ? [this.placed({ type: 'html', value: segment })] : [];
    });
    const content = { children };
    convertInlineHtml(content, this.problems);
    return content.children;
  }

  private add(segment: string): void {
    const tag = parseTag(segment);
    if (tag === undefined)
      this.inline.push(this.placed(text(decodeEntities(segment).replaceAll(/\s+/g, ' '))));
    else if (/^h[1-6]$/.test(tag.name)) {
      this.endBlock();
      this.openHeading = tag.isEnd ? undefined : (Number(tag.name[1]) as Heading['depth']);
      this.addAnchor(tag);
    } else if (containerElements.has(tag.name)) this.addContainer(tag);
    else if (paragraphElements.has(tag.name) && tag.attributes.has('dir')) this.addDirection(tag);
    else if (tag.name === 'caption' && this.isInCaptionedTable(tag)) this.moveCaption(tag);
    else if (/^col(?:group)?$/.test(tag.name) && this.open.includes('table')) this.endBlock();
    else if (tag.name === 'hr') {
      this.endBlock();
      this.endRaw();
      if (!tag.isEnd) this.nodes.push(this.placed({ type: 'thematicBreak' }));
    } else if (paragraphElements.has(tag.name)) {
      this.endBlock();
      this.addAnchor(tag);
    } else {
      const node = this.placed<Html>({ type: 'html', value: segment });
      this.inline.push(node);
      if (tag.name === 'a') this.openLink = isLinkTag(tag) ? node : undefined;
    }
  }

  /** Keeps the ID of an element that becomes Markdown. On GitHub, links also lead to names. */
  private addAnchor({ isEnd, attributes }: Tag): void {
    const id = attributes.get('id') ?? attributes.get('name');
    if (isEnd || id === undefined || !isValidId(id)) return;
    for (const value of [`<a id="${toAnchorId(id)}">`, '</a>'])
      this.inline.push(this.placed({ type: 'html', value }));
  }

  private addContainer(tag: Tag): void {
    this.endBlock();
    if (this.raw === '') this.rawLine = this.line;
    this.raw += stringifyAllowedTag(tag);
    this.endsWithText = false;
    if (!tag.isEnd) this.open.push(tag.name);
    else if (this.open.pop() === 'summary') this.endSummary();
  }

  /** Keeps the tag of an element that has a direction, but no other meaning. */
  private addDirection(tag: Tag): void {
    this.endBlock();
    if (this.raw === '') this.rawLine = this.line;
    this.raw += stringifyAllowedTag({ ...tag, name: 'div' });
    this.endsWithText = false;
    if (this.open.length === 0) this.endRaw();
  }

  private isInCaptionedTable({ isEnd }: Tag): boolean {
    return isEnd ? this.captionedTable !== undefined : /<table\b[^>]*>$/.test(this.raw);
  }

  /** Moves a caption before its table, because Markdown has no captions. */
  private moveCaption({ isEnd }: Tag): void {
    this.endBlock();
    if (isEnd) {
      this.raw += this.captionedTable ?? '';
      this.captionedTable = undefined;
      this.endsWithText = false;
      this.open.push('table');
    } else {
      const start = this.raw.lastIndexOf('<table');
      this.captionedTable = this.raw.slice(start);
      this.raw = this.raw.slice(0, start);
      this.open.pop();
    }
  }

  private endSummary(): void {
    if (this.afterSummary.length === 0) return;
    this.endRaw();
    this.nodes.push(...this.afterSummary.splice(0));
  }

  private startBlock(): void {
    this.inline = this.openLink === undefined ? [] : [this.openLink];
  }

  private endBlock(): void {
    const content = { children: trimNodes(this.inline) };
    this.startBlock();
    convertInlineHtml(content, this.problems);
    const children = trimNodes(content.children);
    if (children.length === 0) return;
    const [first] = children;
    if (this.open.at(-1) === 'summary') {
      this.addText(children);
      this.afterSummary.push(...collectTitleLeftovers(children, this.placed({ type: 'paragraph' })));
    } else if (this.openHeading !== undefined)
      this.addNode({ type: 'heading', depth: this.openHeading, children }, first);
    else if (this.open.length > 0 && children.every(({ type }) => type === 'text' || type === 'html'))
      this.addText(children);
    else this.addNode({ type: 'paragraph', children }, first);
  }

  private addText(children: readonly PhrasingContent[]): void {
    if (this.raw === '') this.rawLine = this.line;
    this.raw += `${this.endsWithText ? '<br><br>' : ''}${toRawHtml(children)}`;
    this.endsWithText = true;
  }

  private addNode(node: Heading | Paragraph, first: Node | undefined): void {
    this.endRaw();
    convertCodeElements(node);
    this.nodes.push(first === undefined ? node : withPosition(first, node));
  }

  private endRaw(): void {
    if (this.raw !== '') this.nodes.push(placedAt(this.rawLine, { type: 'html', value: this.raw }));
    this.raw = '';
    this.endsWithText = false;
  }

  private placed<T extends Node>(node: T): T {
    return placedAt(this.line, node);
  }
}

interface HtmlToken {
  readonly segment: string;
  readonly line: number;
}

/** Moves the footer of each table to its end, where browsers show it, because the converted table has no <tfoot>. */
function moveFooters(tokens: readonly HtmlToken[]): readonly HtmlToken[] {
  if (!tokens.some(({ segment }) => /^<tfoot\b/i.test(segment))) return tokens;
  const moved: HtmlToken[] = [];
  const tables: { readonly rows: HtmlToken[]; readonly footer: HtmlToken[] }[] = [];
  let current = moved;
  const endTable = () => {
    const { rows, footer } = tables.pop() ?? { rows: current, footer: [] };
    for (const token of footer) rows.push(token);
    current = rows;
  };
  for (const token of tokens) {
    const { name = '', isEnd = false } = parseTag(token.segment) ?? {};
    const table = tables.at(-1);
    if (name === 'table' && isEnd) endTable();
    else if (name === 'tfoot' && !isEnd) current = table?.footer ?? current;
    else if (/^t(?:head|body)$/.test(name)) current = table?.rows ?? current;
    current.push(token);
    if (name === 'table' && !isEnd) tables.push({ rows: current, footer: [] });
    else if (name === 'tfoot' && isEnd) current = table?.rows ?? current;
  }
  while (tables.length > 0) endTable();
  return moved;
}

/** Finds footers of tables that `moveFooters` can't move, because an empty line separates them from later rows. */
export function tableFooterProblems(nodes: readonly Nodes[]): LineProblem[] {
  const problems: LineProblem[] = [];
  const tables: { readonly start: Html; footer?: number | undefined; isInFooter?: boolean }[] = [];
  for (const node of nodes) {
    if (node.type !== 'html') continue;
    for (const { 0: segment, index } of node.value.matchAll(tagPattern)) {
      const { name = '', isEnd = false } = parseTag(segment) ?? {};
      const table = tables.at(-1);
      if (name === 'table') {
        if (isEnd) tables.pop();
        else tables.push({ start: node });
      } else if (table === undefined) continue;
      else if (name === 'tfoot') {
        table.isInFooter = !isEnd;
        table.footer ??= startLine(node) + node.value.slice(0, index).split('\n').length - 1;
      } else if (/^t(?:head|body)$/.test(name)) table.isInFooter = false;
      else if (/^t[dhr]$/.test(name) && table.footer && !table.isInFooter && table.start !== node) {
        problems.push({
          line: table.footer,
          found: 'a <tfoot> before other rows of a table that contains an empty line',
          expected: 'the <tfoot> after all other rows, or no empty line in the table',
        });
        table.footer = undefined;
      }
    }
  }
  return problems;
}

/** Returns the text of a Mermaid diagram, which can contain tags such as `<br/>`. */
function parseDiagram(html: string): string | undefined {
  const [start] = diagramStart.exec(html) ?? [];
  return start && html.slice(start.length, html.lastIndexOf('</'));
}

export function isDiagramTag(tag: string): boolean {
  return diagramStart.test(tag);
}

function placedAt<T extends Node>(line: number, node: T): T {
  const point = { line, column: 1 };
  return { ...node, position: { start: point, end: point } };
}

export function linkedCodeProblem(link: Html): LineProblem {
  return {
    line: startLine(link),
    found: 'a link around a code block',
    expected: 'the code block outside the link',
  };
}

/** Returns the language in the class, as other Markdown programs write it, or in the attribute `lang`, as on GitHub. */
function preformattedLanguage(html: string): string | null {
  const languages = [...html.matchAll(tagPattern)].flatMap(([segment]) => {
    const { name = '', attributes } = parseTag(segment) ?? {};
    if (name !== 'pre' && name !== 'code') return [];
    const [, language] = /(?:^|\s)lang(?:uage)?-([\w#+-]+)/.exec(attributes?.get('class') ?? '') ?? [];
    return language ?? (name === 'pre' ? attributes?.get('lang') : undefined) ?? [];
  });
  return languages[0] ?? null;
}

/** Text that replaces a tag in preformatted code. A tag that isn't HTML, such as `<package>`, is part of the code. */
function preformattedText(html: string): string {
  const { name = '' } = parseTag(html) ?? {};
  if (name === 'br') return '\n';
  return isKnownElement(name) ? '' : html;
}
