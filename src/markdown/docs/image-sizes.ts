import type { ImageData, Nodes } from 'mdast';

/** Width of the text column in pixels, to which a percentage refers (`--measure` in base.css). */
const columnWidth = 692;

const pixelsPerUnit: Readonly<Record<string, number>> = { px: 1, em: 16, rem: 16, '%': columnWidth / 100 };

const length = /^\s*(\d{1,5}(?:\.\d{1,9})?)\s*(px|r?em|%)?\s*(?:!important\s*)?$/i;
const declaration = /(?:^|;)\s*(max-)?(width|height)\s*:([^;]{1,99})/gi;
/** The size of an image in Obsidian, at the end of its alternative text. A single number after a space can be text. */
const sizeAtEnd = /(?:(?<!\s)\||\|\s*(?=\d+x))(\d{1,5})(?:x(\d{1,5}))?\s*$/;

/** Reads the size from attributes of an image, including `style`. Ignores units that depend on the window. */
export function parseImageSize(attributes: ReadonlyMap<string, string>): ImageData {
  const size: Record<string, number | undefined> = {
    width: toPixels(attributes.get('width'), 'width'),
    height: toPixels(attributes.get('height'), 'height'),
  };
  const maxSize: typeof size = {};
  for (const [, max, name = '', value] of (attributes.get('style') ?? '').matchAll(declaration)) {
    const side = name.toLowerCase();
    const pixels = toPixels(value, side);
    if (pixels !== undefined) (max === undefined ? size : maxSize)[side] = pixels;
  }
  return { hProperties: size, maxSize };
}

/** A percentage of the height refers to the height of the page's content, so browsers ignore it. */
function toPixels(value = '', side: string): number | undefined {
  const [, number, unit = 'px'] = length.exec(value) ?? [];
  if (number === undefined || (unit === '%' && side === 'height')) return undefined;
  return Math.round(Number(number) * (pixelsPerUnit[unit.toLowerCase()] ?? 1));
}

/** Converts sizes in alternative texts, such as `![Flow|300](flow.png)`. */
export function convertImageSizes(nodes: readonly Nodes[]): void {
  for (const node of nodes) {
    if (node.type !== 'image' && node.type !== 'imageReference') continue;
    const [found, width = '', height = ''] = sizeAtEnd.exec(node.alt ?? '') ?? [];
    if (found === undefined) continue;
    node.alt = node.alt?.slice(0, -found.length).trimEnd();
    node.data = parseImageSize(new Map(Object.entries({ width, height })));
  }
}
