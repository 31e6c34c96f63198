import type { Image, ImageData, Nodes } from 'mdast';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { startLine } from '../parse/parse-markdown.ts';
import { largeImageProperty } from './link-large-images.ts';

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Size of each image, by URL path; `undefined` if the file isn't a valid image. */
export type ImageSizes = ReadonlyMap<string, ImageSize | undefined>;

// Minimum width and height in pixels. Readers don't see smaller images, but agents read their alternative text.
const minSize = 4;

/** Width of text on a large screen in pixels. */
const textWidth = 718;

/** Smaller images, such as icons, have no details to look at. */
const minDetailedWidth = 320;

/** Sets the size of images, so text doesn't shift while they load. Returns problems with broken and tiny images. */
export function setImageSizes(page: readonly Nodes[], sizes: ImageSizes): LineProblem[] {
  const problems: LineProblem[] = [];
  for (const node of page) {
    if (node.type !== 'image' || !sizes.has(node.url)) continue;
    const size = sizes.get(node.url);
    if (size === undefined) {
      const expected = /\.svg$/i.test(node.url)
        ? 'a valid SVG image with width and height, or with viewBox'
        : 'a complete AVIF, GIF, JPEG, PNG, or WebP image. If Git LFS stores it, run "git lfs pull" first';
      problems.push({ line: startLine(node), found: `the broken image ${quoteValue(node.url)}`, expected });
      continue;
    }
    const scaled = scaleSize(size, node.data ?? {});
    const isLarge = isShownSmaller(size, scaled) && !/\.svg$/i.test(node.url) && hasWords(node);
    node.data = { ...node.data, hProperties: { ...scaled, ...(isLarge && { [largeImageProperty]: '' }) } };
    if (isTooSmall([size, scaled]) && hasWords(node)) problems.push(tooSmallProblem(node));
  }
  return problems;
}

/** Keeps the ratio of the image. If both sides are specified, the image fits into them. */
function scaleSize({ width, height }: ImageSize, { hProperties = {}, maxSize = {} }: ImageData): ImageSize {
  const scales = [
    [hProperties.width, width],
    [hProperties.height, height],
  ].flatMap(([specified, side]) => (specified === undefined ? [] : [Number(specified) / Number(side)]));
  const scale = Math.min(
    ...(scales.length === 0 ? [1] : scales),
    (maxSize.width ?? Number.POSITIVE_INFINITY) / width,
    (maxSize.height ?? Number.POSITIVE_INFINITY) / height,
  );
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function isShownSmaller(file: ImageSize, scaled: ImageSize): boolean {
  const shown = Math.min(scaled.width, textWidth);
  return shown >= minDetailedWidth && shown < file.width;
}

function isTooSmall(sizes: readonly { readonly width: unknown; readonly height: unknown }[]): boolean {
  return sizes.some(({ width, height }) => Math.min(Number(width), Number(height)) < minSize);
}

function hasWords({ alt }: Image): boolean {
  return /[\p{L}\p{N}]/u.test(alt ?? '');
}

function tooSmallProblem(node: Image): LineProblem {
  return {
    line: startLine(node),
    found: `alternative text for the image ${quoteValue(node.url)}, which is too small to see`,
    expected: `an image of at least ${minSize} by ${minSize} pixels, or ![](${node.url}) without alternative text`,
  };
}
