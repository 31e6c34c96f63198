import type { QualifiedTag } from 'sax';
import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import { isActiveAttribute, isForeignAttribute, svgNamespace } from './active-svg-content.ts';

/** Elements of SVG 2 that can't run scripts or contain HTML. */
const allowedElements = new Set(
  [
    'a animate animateMotion animateTransform circle clipPath defs desc ellipse filter g image line linearGradient',
    'marker mask metadata mpath path pattern polygon polyline radialGradient rect set stop style svg switch symbol text',
    'textPath title tspan use view feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix',
    'feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR',
    'feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile',
    'feTurbulence',
  ].flatMap((names) => names.split(' ')),
);
/** Namespaces besides SVG whose elements browsers support. Drawing programs add elements in other namespaces. */
const supportedNamespaces = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'];

const embeddedImage = String.raw`#|data:image\/(?:png|jpeg|webp|gif)[;,]`;
// Rejects backslashes, because a CSS escape can hide any of the other matches, and images don't need escapes.
const externalReference = new RegExp(
  String.raw`\\|@import|(?:image|image-set|src)\(|url\(\s*['"]?(?!['")\s]|${embeddedImage})`,
  'i',
);
const embeddedImageReference = new RegExp(`^\\s*(?:${embeddedImage})`, 'i');
const expectedSelfContained = "an image that doesn't load other files. Embed images as data:image/png";

/** Finds parts of an element that could run a script, contain HTML, or load a file. */
export function iconElementProblems({ name, local, uri, attributes }: QualifiedTag): Mismatch[] {
  const isAllowed = uri === svgNamespace ? allowedElements.has(local) : !supportedNamespaces.includes(uri);
  if (!isAllowed) {
    const expected = 'an image that contains only drawing elements of SVG. Delete this element';
    return [{ found: `<${name}>`, expected }];
  }
  if (uri !== svgNamespace) return [];
  return Object.values(attributes).flatMap((attribute) => {
    if (isForeignAttribute(attribute)) return [];
    const { name, local, value } = attribute;
    const loads = /^(?:href|src)$/i.test(local)
      ? !embeddedImageReference.test(value)
      : externalReference.test(value);
    if (loads)
      return [{ found: `${name}=${quoteValue(value.slice(0, 60))}`, expected: expectedSelfContained }];
    if (!isActiveAttribute(attribute)) return [];
    const expected = 'an image without scripts. Delete this attribute';
    return [{ found: `the ${name} attribute`, expected }];
  });
}

export function iconStyleProblems(style: string): Mismatch[] {
  if (!externalReference.test(style)) return [];
  return [{ found: 'a style that loads another file', expected: expectedSelfContained }];
}
