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
const predefined = /^(?:amp|apos|gt|lt|quot)$/;
const withoutDeclarations =
  'an image without declarations. Export it again as plain SVG, or delete everything from <!DOCTYPE to its last >';
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
  let hasElement = false;
  const report = (found: string, expectation = expected) =>
    problems.push({ field: `line ${reader.line + 1}`, found, expected: expectation });
  reader.onerror = () => {
    // Ignores invalid XML, because `setImageSizes` reports images that can't be drawn.
    reader.resume();
  };
  reader.ondoctype = (type) => {
    const entities = parseEntities(type);
    if (entities === undefined) {
      report('<!DOCTYPE> with declarations that can contain scripts or markup', withoutDeclarations);
      return;
    }
    // The parser ignores case, and browsers can omit unknown entities. Both would change the values that are checked.
    const references = [...text.matchAll(/&([^#;&<\s][^;&<\s]*);/g)];
    const [unknown] =
      references.find(([, name = '']) => !predefined.test(name) && !Object.hasOwn(entities, name)) ?? [];
    if (unknown !== undefined)
      report(`${unknown}, an entity that the image doesn't declare`, 'the character itself');
    Object.assign(reader.ENTITIES, entities);
  };
  reader.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml') report(`<?${name}?>`);
  };
  reader.onopentag = (tag) => {
    hasElement = true;
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
  // Browsers can read elements that this parser takes for a part of an unfinished declaration.
  if (!hasElement && /<[\w:]/.test(text)) report('an SVG image that is not valid XML', withoutDeclarations);
  return problems.slice(0, 1);
}

/**
 * Returns the entities that `<!DOCTYPE>` declares, such as those of Illustrator for namespaces. `undefined` if there are
 * other declarations, which can add attributes to elements, or if an entity is empty, or contains markup or references.
 */
function parseEntities(doctype: string): Readonly<Record<string, string>> | undefined {
  const [, subset] =
    /^\s*[\w:]+(?:\s+(?:"[^"]*"|'[^']*'|PUBLIC|SYSTEM))*\s*(?:\[([\s\S]*)\]\s*)?$/.exec(doctype) ?? [];
  const entity = /<!ENTITY\s+([\w:.-]+)\s+(?:"([^"<>&%]+)"|'([^'<>&%]+)')\s*>/g;
  const declared = subset ?? '';
  const isPlain =
    declared.replaceAll(entity, '').trim() === '' && (subset !== undefined || !doctype.includes('['));
  const values = [...declared.matchAll(entity)].map(([, name = '', one, other]) => [
    name,
    one ?? other ?? '',
  ]);
  if (!isPlain || values.some(([name = '']) => predefined.test(name))) return undefined;
  // The first declaration of an entity applies (XML 1.0, section 4.2).
  return Object.fromEntries(values.reverse());
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
