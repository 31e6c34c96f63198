import sax, { type QualifiedTag } from 'sax';
import { type Problem, quoteValue } from '../../product/validation/problems.ts';

type Attribute = QualifiedTag['attributes'][string];

export const svgNamespace = 'http://www.w3.org/2000/svg';
const ownNamespaces = [
  '',
  svgNamespace,
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/XML/1998/namespace',
];
const activeElement =
  /^(?:script|handler|listener|iframe|frame|object|embed|audio|video|form|meta|base|link)$/i;
const expected = 'an image without scripts, frames, or forms. Export the image again, or delete this part';
// In an SVG image on a page, browsers show only what the file itself contains (SVG 2, secure static mode).
const drawnElement = /^(?:image|feImage|use)$/;
const embedded = /^\s*(?:data:|#)/i;

/**
 * Finds the first problem in an SVG image from a documentation folder: an active part, such as a script, which could
 * run if a reader opened the image on its own, or a part in another file, which browsers don't load in an image. Unlike
 * the icon, such an image can contain everything else that drawing programs export.
 */
export function activeSvgProblems(text: string): Omit<Problem, 'file'>[] {
  const problems: Omit<Problem, 'file'>[] = [];
  const reader = sax.parser(true, { xmlns: true, position: true });
  const report = (found: string, expectation = expected) =>
    problems.push({ field: `line ${reader.line + 1}`, found, expected: expectation });
  reader.onerror = () => {
    // Ignores invalid XML, because `setImageSizes` reports images that can't be drawn.
    reader.resume();
  };
  // An entity can contain elements, or refer to another entity that does.
  reader.ondoctype = (type) => {
    if (/<!ENTITY[^>]*&?[<&%]/i.test(type))
      report('<!DOCTYPE> with an entity that contains markup or references');
  };
  reader.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml') report(`<?${name}?>`);
  };
  reader.onopentag = (tag) => {
    const { name, local, attributes } = tag as QualifiedTag;
    if (activeElement.test(local)) report(`<${name}>`);
    for (const attribute of Object.values(attributes)) {
      if (isActiveAttribute(attribute)) report(`the ${attribute.name} attribute`);
      else if (drawnElement.test(local) && attribute.local === 'href' && !embedded.test(attribute.value))
        report(
          `<${name}> with the URL ${quoteValue(attribute.value)}, which browsers don't load in an image`,
          'an image that contains all its parts. Export it again with embedded images',
        );
    }
  };
  reader.write(text).close();
  return problems.slice(0, 1);
}

/** Whether an attribute belongs to a drawing program, such as `inkscape:label`. Browsers ignore these attributes. */
export function isForeignAttribute({ uri }: Attribute): boolean {
  return !ownNamespaces.includes(uri);
}

/**
 * Whether an attribute is an event handler, contains a URL that runs a script, or animates an attribute of one of these
 * kinds.
 */
export function isActiveAttribute(attribute: Attribute): boolean {
  const { local, value } = attribute;
  if (isForeignAttribute(attribute)) return false;
  if (/^on/i.test(local)) return true;
  if (local === 'attributeName') return /^\s*(?:on|(?:[^:]*:)?href)/i.test(value);
  // Browsers ignore spaces and control characters in a scheme.
  return /^(?:javascript|vbscript|data:text|data:application)/i.test(value.replaceAll(/[\s\p{Cc}]/gu, ''));
}
