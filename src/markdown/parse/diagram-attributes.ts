import type { Properties } from 'hast';
import type { QualifiedTag } from 'sax';

export interface ViewBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns `undefined` if the attribute is malformed, or the area is empty. */
export function parseViewBox(viewBox = ''): ViewBox | undefined {
  const values = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left = 0, top = 0, width = 0, height = 0] = values;
  const isSized = values.length === 4 && values.every(Number.isFinite) && width > 0 && height > 0;
  return isSized ? { left, top, right: left + width, bottom: top + height } : undefined;
}

export interface TextPosition {
  readonly x: number;
  readonly y: number;
}

/** A `<tspan>` without its own position has that of the element before it. */
export function textPosition({ name, attributes }: QualifiedTag, previous: TextPosition): TextPosition {
  const start = name === 'tspan' ? previous : { x: 0, y: 0 };
  const readNumber = (attribute: string, missing: number) => Number(attributes[attribute]?.value ?? missing);
  return {
    x: readNumber('x', start.x) + readNumber('dx', 0),
    y: readNumber('y', start.y) + readNumber('dy', 0),
  };
}

/** Removes namespaces, which HTML doesn't have, and the size of the whole drawing. */
export function toHastProperties({ name, attributes }: QualifiedTag): Properties {
  const ownAttributes = Object.values(attributes).filter(({ name }) => name !== 'xmlns');
  const size = ['width', 'height'];
  const kept = ownAttributes.filter((attribute) => name !== 'svg' || !size.includes(attribute.name));
  return {
    ...(name === 'svg' && { fill: 'none', stroke: 'currentColor' }),
    // Overrides attributes that text would inherit from a group, because they could hide it.
    ...(name === 'text' && { fill: 'currentColor', stroke: 'none' }),
    ...Object.fromEntries(kept.map((attribute) => [attribute.name, attribute.value])),
  };
}
