import type { QualifiedTag } from 'sax';
import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import { parseViewBox, type TextPosition, type ViewBox } from '../parse/diagram-attributes.ts';

const svg = 'http://www.w3.org/2000/svg';
const allowedElements = 'svg g path rect circle ellipse line polyline polygon text tspan title desc'.split(
  ' ',
);

const number = /^-?\d*\.?\d+$/;
const numbers = /^[-\d.,\s]+$/;
/** Colors that the page defines in both color schemes. Every text color is readable on every fill color. */
const colors = {
  text: ['ink', 'quiet', 'accent'],
  fill: ['paper', 'panel'],
  stroke: ['ink', 'quiet', 'accent', 'line', 'edge'],
};
const pattern = (names: readonly string[], keyword: string) =>
  new RegExp(`^(?:${keyword}|var\\(--(?:${names.join('|')})\\))$`);
const textColor = pattern(colors.text, 'currentColor');
const fillColor = pattern(colors.fill, 'none');
const strokeColor = pattern(colors.stroke, 'none|currentColor');

const shapeAttributes: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    'x y x1 x2 y1 y2 cx cy r rx ry width height dx dy'.split(' ').map((name) => [name, number]),
  ),
  // On a wide line, text could be unreadable, because both can have the same color.
  'stroke-width': /^(?:[0-3](?:\.\d+)?|\.\d+|4)$/,
  viewBox: numbers,
  points: numbers,
  d: /^[-+\d.,\seMmLlHhVvCcSsQqTtAaZz]+$/,
  fill: fillColor,
  stroke: strokeColor,
  'stroke-dasharray': numbers,
  'stroke-linecap': /^(?:butt|round|square)$/,
  'stroke-linejoin': /^(?:miter|round|bevel)$/,
  'text-anchor': /^(?:start|middle|end)$/,
  'font-size': /^(?:1\d|2\d|3\d)$/,
  'font-weight': /^(?:[4-7]00|bold|normal)$/,
};

/** Text has no stroke, because a stroke could hide it. */
const { stroke: _, ...textAttributes }: Readonly<Record<string, RegExp>> = {
  ...shapeAttributes,
  fill: textColor,
};

export function diagramElementMismatches(
  { name, uri, attributes }: QualifiedTag,
  isRoot: boolean,
): Mismatch[] {
  if (isRoot !== (name === 'svg') || uri !== svg || !allowedElements.includes(name)) {
    const expected = isRoot
      ? `an <svg> element, for example <svg xmlns="${svg}" viewBox="0 0 320 200">`
      : `one of ${allowedElements.slice(1).join(', ')}`;
    return [{ found: `<${name}>`, expected }];
  }
  const viewBoxMismatches =
    isRoot && parseViewBox(attributes.viewBox?.value) === undefined
      ? [viewBoxMismatch(attributes.viewBox?.value)]
      : [];
  return [
    ...viewBoxMismatches,
    ...Object.values(attributes).flatMap(({ name: attribute, value }): Mismatch[] => {
      if (attribute === 'xmlns') return [];
      const isText = name === 'text' || name === 'tspan';
      const allowedAttributes = isText ? textAttributes : shapeAttributes;
      const allowed = Object.hasOwn(allowedAttributes, attribute) ? allowedAttributes[attribute] : undefined;
      if (allowed === undefined) {
        const expected = `one of ${Object.keys(shapeAttributes).join(', ')}`;
        return [{ found: `the ${attribute} attribute of <${name}>`, expected }];
      }
      if (allowed.test(value)) return [];
      const expected =
        attribute === 'fill' || attribute === 'stroke'
          ? expectedColors(attribute, isText)
          : 'a valid number or keyword, without units or functions';
      return [{ found: `${attribute}=${quoteValue(value)}`, expected }];
    }),
  ];
}

function viewBoxMismatch(viewBox: string | undefined): Mismatch {
  const found = viewBox === undefined ? '<svg> without viewBox' : `viewBox=${quoteValue(viewBox)}`;
  return { found, expected: 'four numbers, for example viewBox="0 0 320 200"' };
}

/** Rejects text outside the visible area, or at its edge and extending away from it, because only agents would read it. */
export function textPositionMismatches(
  name: string,
  { x, y, anchor }: TextPosition & { readonly anchor: unknown },
  box: ViewBox,
): Mismatch[] {
  const isRightOfLeft = anchor === 'end' ? x > box.left : x >= box.left;
  const isLeftOfRight = anchor === 'end' || anchor === 'middle' ? x <= box.right : x < box.right;
  if (isRightOfLeft && isLeftOfRight && y > box.top && y <= box.bottom) return [];
  const expected = `a position at which the text is visible, in the viewBox: x from ${box.left} to ${box.right}, y from ${box.top} to ${box.bottom}`;
  return [{ found: `<${name}> at x=${x}, y=${y}`, expected }];
}

function expectedColors(attribute: 'fill' | 'stroke', isText: boolean): string {
  const kind = isText ? 'text' : attribute;
  const keyword = { text: 'currentColor', fill: 'none', stroke: 'none, currentColor' }[kind];
  return `${keyword}, or one of the page's colors: ${colors[kind].map((name) => `var(--${name})`).join(', ')}`;
}
