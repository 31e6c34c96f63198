import type { Link, Node, Nodes, Paragraph, Parent, Root, RootContent, Text } from 'mdast';

type Point = NonNullable<Node['position']>['start'];

/** Full-width and CJK punctuation, and quotation marks, next to which Chinese and Japanese have no spaces. */
export const widePunctuation = String.raw`\u201c-\u201e\u3000-\u3003\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff64`;
const firstWide = new RegExp(`[${widePunctuation}]`);
const urlBeforeWide = new RegExp(`(?:://|www\\.)\\S{0,2000}?[${widePunctuation}]`, 'i');

/** Returns the text of a link that consists only of a URL or an email address, without `<` and `>`. */
export function bareLinkText(node: Node): Text | undefined {
  if (node.type !== 'link') return undefined;
  const { children, position } = node as Link;
  const [only, ...more] = children;
  const length = (position?.end.offset ?? 0) - (position?.start.offset ?? 0);
  return more.length === 0 && only?.type === 'text' && only.value.length === length ? only : undefined;
}

/** Removes punctuation that belongs to the sentence, and parentheses that surround the URL (GFM, section 6.9). */
export function trimPunctuation(found: string): string {
  let extra = found.split(')').length - found.split('(').length;
  let { length } = found;
  for (; length > 0; length -= 1) {
    const last = found.charAt(length - 1);
    if (last === ')' && extra > 0) extra -= 1;
    else if (!`?!.,:;*_~'"`.includes(last)) break;
  }
  return found.slice(0, length);
}

/**
 * Ends bare URLs before full-width punctuation, although GFM ends them only at a space or `<`. The rest of the line is
 * parsed again, because the URL could contain the start of emphasis or of a link.
 * @see {@link https://github.github.com/gfm/#autolinks-extension-}
 */
export function splitAutolinks(tree: Root, markdown: string, parse: (markdown: string) => Root): void {
  if (!urlBeforeWide.test(markdown)) return;
  let targets: string | undefined;
  const parseLine = (start: Point, source: string): Node[] => {
    if (source.includes('[')) targets ??= referenceTargets(tree);
    // The letter is in place of the URL, so that the line can't start a block.
    const [paragraph] = parse(`x${source}${targets ?? ''}`).children;
    const children = (paragraph as Paragraph).children;
    for (const child of children) moveNode(child, start);
    const [first] = children as [Text];
    first.value = first.value.slice(1);
    if (first.position !== undefined) first.position.start = start;
    return first.value === '' ? children.slice(1) : children;
  };
  const split = (parent: Parent): void => {
    const done: Node[] = [];
    const queue = [...parent.children].reverse() as Node[];
    for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
      const text = bareLinkText(node);
      const wide = text?.value.search(firstWide) ?? -1;
      if ('children' in node) split(node as Parent);
      if (text?.position === undefined || wide === -1) {
        done.push(node);
        continue;
      }
      const { start, end } = text.position;
      const url = trimPunctuation(text.value.slice(0, wide));
      const after = addColumns(start, url.length);
      const restEnd = takeRestOfLine(queue, end, markdown);
      if (/[\p{L}\p{N}]/u.test(url.replace(/^(?:https?:\/\/|www\.)/i, '')))
        done.push(shortenLink(node as Link, text, url, after));
      else done.push({ ...text, value: url, position: { start, end: after } } as Text);
      const source = markdown.slice(after.offset, restEnd);
      const [space = ''] = /[ \t]*$/.exec(source) ?? [];
      // The parser omits spaces at the end of a line.
      if (space !== '' && markdown[restEnd] !== '\n') {
        const position = {
          start: addColumns(after, source.length - space.length),
          end: addColumns(after, source.length),
        };
        queue.push({ type: 'text', value: space, position } as Text);
      }
      queue.push(...parseLine(after, source).reverse());
    }
    parent.children = done as RootContent[];
  };
  split(tree);
}

/** Returns definitions of all labels, so that references in a line that's parsed alone become nodes. */
function referenceTargets(tree: Nodes): string {
  if (tree.type === 'definition') return `\n\n[${tree.label}]: x`;
  if (tree.type === 'footnoteDefinition') return `\n\n[^${tree.label}]: x`;
  return 'children' in tree ? tree.children.map(referenceTargets).join('') : '';
}

function shortenLink(link: Link, text: Text, url: string, end: Point): Link {
  const { value } = text;
  text.value = url;
  for (const node of [link, text]) if (node.position !== undefined) node.position.end = end;
  return { ...link, url: link.url.slice(0, url.length - value.length) };
}

/** Limits the characters after each link, because parsing a line with thousands of links again would take minutes. */
const maxParsedAgain = 500;

/** Removes the nodes after a link on its line from a reversed list. Returns the offset of their end. */
function takeRestOfLine(queue: Node[], { line, offset = 0 }: Point, markdown: string): number {
  let rest = offset;
  for (
    let node = queue.at(-1);
    node?.position !== undefined && rest - offset < maxParsedAgain;
    node = queue.at(-1)
  ) {
    const { start, end } = node.position;
    const lineEnd = end.line === line ? (end.offset ?? rest) : markdown.indexOf('\n', rest);
    // In table cells, only code with an escaped vertical bar would be parsed differently.
    const isOther = end.line !== line || markdown.slice(rest, lineEnd).includes('\\|');
    if (node.type === 'break' || (isOther && node.type !== 'text')) break;
    rest = lineEnd;
    if (end.line === line) queue.pop();
    else {
      const { value } = node as Text;
      const position = {
        start: { ...start, offset: lineEnd, column: start.column + lineEnd - (start.offset ?? 0) },
        end,
      };
      queue[queue.length - 1] = { ...node, value: value.slice(value.indexOf('\n')), position } as Text;
      break;
    }
  }
  return rest;
}

/** Moves a node from the second column of the first line to a point. */
function moveNode(node: Nodes, point: Point): void {
  const { position } = node;
  if (position !== undefined)
    node.position = { start: movePoint(position.start, point), end: movePoint(position.end, point) };
  if ('children' in node) for (const child of node.children) moveNode(child, point);
}

function movePoint({ column, offset = 0 }: Point, by: Point): Point {
  return { line: by.line, column: by.column + column - 2, offset: (by.offset ?? 0) + offset - 1 };
}

function addColumns({ line, column, offset = 0 }: Point, count: number): Point {
  return { line, column: column + count, offset: offset + count };
}
