import type { Properties } from 'hast';
import type { QualifiedTag } from 'sax';
import { type Mismatch, quote } from '../../product/validation/problems.ts';

const svg = 'http://www.w3.org/2000/svg';
const elements = 'svg g path rect circle ellipse line polyline polygon text tspan title desc'.split(' ');

const number = /^-?\d*\.?\d+$/;
const numbers = /^[-\d.,\s]+$/;
/** Colors that the page has in both schemes. Every color of text can be read on every color of a shape. */
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

const attributes: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    'x y x1 x2 y1 y2 cx cy r rx ry width height dx dy stroke-width'.split(' ').map((name) => [name, number]),
  ),
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

/** A stroke could hide text. */
const { stroke: _, ...textAttributes }: Readonly<Record<string, RegExp>> = { ...attributes, fill: textColor };

/** Problems of a diagram's element: only shapes and text in the page's colors are allowed. */
export function elementMismatches({ name, uri, attributes: all }: QualifiedTag, isRoot: boolean): Mismatch[] {
  if (isRoot !== (name === 'svg') || uri !== svg || !elements.includes(name)) {
    const expected = isRoot
      ? `<svg xmlns="${svg}" viewBox="0 0 320 200">`
      : `one of ${elements.slice(1).join(', ')}`;
    return [{ found: `<${name}>`, expected }];
  }
  const box =
    isRoot && all.viewBox === undefined
      ? [{ found: '<svg> without viewBox', expected: 'viewBox="0 0 320 200"' }]
      : [];
  return [
    ...box,
    ...Object.values(all).flatMap(({ name: attribute, value }): Mismatch[] => {
      if (attribute === 'xmlns') return [];
      const isText = name === 'text' || name === 'tspan';
      const allowed = isText ? textAttributes[attribute] : attributes[attribute];
      if (allowed === undefined) {
        const expected = `one of ${Object.keys(attributes).join(', ')}`;
        return [{ found: `the attribute ${attribute} of <${name}>`, expected }];
      }
      if (allowed.test(value)) return [];
      const expected =
        attribute === 'fill' || attribute === 'stroke'
          ? expectedColors(attribute, isText)
          : 'a number, or another simple value';
      return [{ found: `${attribute}=${quote(value)}`, expected }];
    }),
  ];
}

function expectedColors(attribute: 'fill' | 'stroke', isText: boolean): string {
  const kind = isText ? 'text' : attribute;
  const keyword = { text: 'currentColor', fill: 'none', stroke: 'none, currentColor' }[kind];
  return `${keyword}, or a color of the page: ${colors[kind].map((name) => `var(--${name})`).join(', ')}`;
}

/** Attributes of an element without namespaces, which HTML doesn't have. */
export function hastProperties({ name, attributes: all }: QualifiedTag): Properties {
  const own = Object.values(all).filter(({ name }) => name !== 'xmlns');
  const size = ['width', 'height'];
  const kept = own.filter((attribute) => name !== 'svg' || !size.includes(attribute.name));
  return {
    ...(name === 'svg' && { fill: 'none', stroke: 'currentColor' }),
    // An attribute inherited from a group could hide text.
    ...(name === 'text' && { fill: 'currentColor', stroke: 'none' }),
    ...Object.fromEntries(kept.map((attribute) => [attribute.name, attribute.value])),
  };
}
