import type { Link, Node, Nodes, Parent, Root, RootContent, Text } from 'mdast';

type Point = NonNullable<Node['position']>['start'];

/** Full-width and CJK punctuation, and quotation marks, next to which Chinese and Japanese have no spaces. */
export const widePunctuation = String.raw`\u201c-\u201e\u3000-\u3003\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff64`;
const urlBeforeEnd = new RegExp(`(?:://|www\\.)\\S{0,2000}?[${widePunctuation}|]`, 'i');
const urlInText = new RegExp(`(?:https?://|www\\.)[^${widePunctuation}]*`, 'gi');
const urlInTable = new RegExp(`(?:https?://|www\\.)(?:\\\\\\||[^|${widePunctuation}])*`, 'gi');
const delimiterRow = /^[\s>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
/** A comment, because the parser ends URLs at `<`, and treats it like other punctuation next to emphasis. */
const marker = '<!--\ufdd0-->';
const encodedMarker = encodeURI(marker);
/** Each time, URLs can be found that were inside others. */
const maxPasses = 4;

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
 * Ends bare URLs before full-width punctuation, and before the end of a table cell, although GFM ends them only at a
 * space or `<`. The text is parsed again with a comment at each end, because the URL could contain the start or the end
 * of emphasis, of a link, or of a cell.
 * @see {@link https://github.github.com/gfm/#autolinks-extension-}
 */
export function splitAutolinks(tree: Root, markdown: string, parse: (markdown: string) => Root): Root {
  if (!urlBeforeEnd.test(markdown)) return tree;
  const ends = new Map<number, number>();
  let split = tree;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const known = ends.size;
    for (const { offset = 0, line } of findUrlEnds(split, markdown)) ends.set(offset, line);
    if (ends.size === known) break;
    split = parseWithMarkers(markdown, new Map([...ends].sort(([a], [b]) => a - b)), parse);
  }
  if (markdown.includes('\\|')) unescapeBars(split);
  return split;
}

function findUrlEnds(node: Nodes, markdown: string, inTable = false): Point[] {
  const text = bareLinkText(node);
  if (text?.position === undefined) {
    const isTable = inTable || node.type === 'table';
    return 'children' in node ? node.children.flatMap((child) => findUrlEnds(child, markdown, isTable)) : [];
  }
  const { start } = text.position;
  const pattern = inTable || isHeaderRow(start, markdown) ? urlInTable : urlInText;
  return [...text.value.matchAll(pattern)]
    .filter(({ 0: url, index }) => index + url.length < text.value.length)
    .map(({ 0: url, index }) => addColumns(start, index + trimPunctuation(url).length));
}

/** If a URL contains the ends of cells, a header row has too few columns, so the table is a paragraph. */
function isHeaderRow({ offset }: Point, markdown: string): boolean {
  const lineEnd = markdown.indexOf('\n', offset);
  if (lineEnd === -1) return false;
  const [next = ''] = markdown.slice(lineEnd + 1, lineEnd + 1000).split('\n', 1);
  return next.includes('|') && delimiterRow.test(next);
}

/** In tables, a backslash before a vertical bar isn't part of a URL. */
function unescapeBars(node: Nodes, inTable = false): void {
  const text = inTable ? bareLinkText(node) : undefined;
  if (text !== undefined && node.type === 'link') {
    text.value = text.value.replaceAll('\\|', '|');
    node.url = node.url.replaceAll('\\|', '|');
  }
  if ('children' in node)
    for (const child of node.children) unescapeBars(child, inTable || node.type === 'table');
}

/** Parses text with a marker at each offset in `ends`, which maps offsets to lines, and removes the markers again. */
function parseWithMarkers(
  markdown: string,
  ends: ReadonlyMap<number, number>,
  parse: (markdown: string) => Root,
): Root {
  const offsets = [...ends.keys()];
  const firstOnLine = new Map([...ends.values()].map((line, index) => [line, index] as const).reverse());
  const parts = [0, ...offsets].map((offset, index) => markdown.slice(offset, offsets[index]));
  const tree = parse(parts.join(marker));
  const withoutMarkers = ({ line, column, offset = 0 }: Point): Point => {
    const count = countMarkers(offsets, offset);
    const onLine = count - (firstOnLine.get(line) ?? count);
    return { line, column: column - onLine * marker.length, offset: offset - count * marker.length };
  };
  removeMarkers(tree, withoutMarkers);
  return tree;
}

/** Returns the number of markers that end before a point in text with markers. */
function countMarkers(offsets: readonly number[], point: number): number {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle - 1] ?? 0) + middle * marker.length <= point) low = middle;
    else high = middle - 1;
  }
  return low;
}

function removeMarkers(node: Nodes, withoutMarkers: (point: Point) => Point): void {
  const { position } = node;
  if (position !== undefined)
    node.position = { start: withoutMarkers(position.start), end: withoutMarkers(position.end) };
  // Code and destinations of links can contain markers if they were part of a longer URL before.
  for (const [name, value] of Object.entries(node))
    if (typeof value === 'string' && value.includes('\ufdd0'))
      Object.assign(node, { [name]: value.replaceAll(marker, '').replaceAll(encodedMarker, '') });
  if (!('children' in node)) return;
  for (const child of node.children) removeMarkers(child, withoutMarkers);
  const children: Nodes[] = [];
  for (const child of node.children) {
    const previous = children.at(-1);
    if (child.type === 'text' && previous?.type === 'text') joinTexts(previous, child);
    else if (child.type !== 'html' || child.value !== '') children.push(child);
  }
  (node as Parent).children = children as RootContent[];
}

function joinTexts(text: Text, next: Text): void {
  text.value += next.value;
  if (text.position !== undefined && next.position !== undefined)
    text.position = { start: text.position.start, end: next.position.end };
}

function addColumns({ line, column, offset = 0 }: Point, count: number): Point {
  return { line, column: column + count, offset: offset + count };
}
