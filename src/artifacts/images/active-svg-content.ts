import sax, { type QualifiedTag } from 'sax';
import type { Problem } from '../../product/validation/problems.ts';

const activeElement =
  /^(?:script|handler|listener|iframe|frame|object|embed|audio|video|form|meta|base|link)$/i;
const expected = 'an image without scripts, frames, or forms. Export the image again, or delete this part';

/**
 * Finds the first part of an SVG image that does something when a reader opens the image on its own. Other images of a
 * documentation folder can contain anything that programs export, because pages show only the drawing.
 */
export function activeSvgProblems(text: string): Omit<Problem, 'file'>[] {
  const problems: Omit<Problem, 'file'>[] = [];
  const reader = sax.parser(true, { xmlns: true, position: true });
  const report = (found: string) => problems.push({ field: `line ${reader.line + 1}`, found, expected });
  reader.onerror = () => {
    // The build rejects an image that can't be drawn as a broken image.
    reader.resume();
  };
  // An entity can contain elements.
  reader.ondoctype = (type) => {
    if (/<!ENTITY[^>]*&?[<&%]/i.test(type)) report('<!DOCTYPE> with an entity that contains elements');
  };
  reader.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml') report(`<?${name}?>`);
  };
  reader.onopentag = (tag) => {
    const { name, local, attributes } = tag as QualifiedTag;
    if (activeElement.test(local)) report(`<${name}>`);
    for (const attribute of Object.values(attributes))
      if (isActive(attribute)) report(`the attribute ${attribute.name}`);
  };
  reader.write(text).close();
  return problems.slice(0, 1);
}

/** Whether an attribute is an event handler, contains a script, or is animated to become one of both. */
function isActive({ local, value }: QualifiedTag['attributes'][string]): boolean {
  if (/^on/i.test(local)) return true;
  if (local === 'attributeName') return /^(?:on|(?:xlink:)?href)/i.test(value);
  // Browsers ignore spaces and control characters in a scheme.
  return /^(?:javascript|vbscript|data:text|data:application)/i.test(value.replaceAll(/[\s\p{Cc}]/gu, ''));
}
