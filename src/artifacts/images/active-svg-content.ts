import sax, { type QualifiedTag } from 'sax';
import { decodeCssEscapes } from '../../product/validation/css-escapes.ts';
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
const notLoaded = "which browsers don't load in an image";
const expectedEmbedded = 'an image that contains all its parts. Export it again with embedded images';
const embeddedUrl = /^\s*(?:data:|#|$)/i;
/** A URL in CSS outside `@font-face`, because an image without its font has the same text in another font. */
const externalStyle =
  /@import|\b(?:url|src|image|image-set)\((?!\s*["']?\s*(?:data:|#|["']?\s*\)|url\(|[a-z-]+-gradient\())(?<!@namespace[^;{}]*)/i;
const fontFace = /@font-face\s*\{[^{}]*\}/gi;
const cssAttribute =
  /^(?:by|clip-path|cursor|fill|filter|from|marker(?:-\w+)?|mask(?:-[\w-]+)?|stroke|style|to|values)$/;
const xhtmlNamespace = 'http://www.w3.org/1999/xhtml';

export const expectedUtf8 = 'an SVG image in UTF-8. Save the image again with this encoding';

/**
 * Finds the first problem in an SVG image from a documentation folder: an active part, such as a script, which could
 * run if a reader opened the image on its own, or a part in another file, which browsers don't load in an image. Unlike
 * the icon, such an image can contain everything else that drawing programs export.
 */
export function activeSvgProblems(text: string): Omit<Problem, 'file'>[] {
  const problems: Omit<Problem, 'file'>[] = [];
  const reader = sax.parser(true, { xmlns: true, position: true });
  let hasElement = false;
  let style = '';
  let isStyle = false;
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
  reader.onprocessinginstruction = ({ name, body }) => {
    // Browsers ignore instructions of other programs. The parser can read their ends differently.
    if (name !== 'xml' && (/^xml/i.test(name) || /[<>]/.test(body))) report(`<?${name}?>`);
    const encoding = name === 'xml' ? foreignEncoding(body, text) : undefined;
    if (encoding !== undefined) report(`the encoding ${quoteValue(encoding)}`, expectedUtf8);
  };
  reader.onopentag = (tag) => {
    hasElement = true;
    const { name, local, attributes } = tag as QualifiedTag;
    if (activeElement.test(local)) report(`<${name}>`);
    for (const attribute of Object.values(attributes)) {
      if (isActiveAttribute(attribute)) report(`the ${attribute.name} attribute`);
      else {
        const external = findExternalPart(tag as QualifiedTag, attribute);
        if (external !== undefined) report(`${external}, ${notLoaded}`, expectedEmbedded);
      }
    }
    isStyle = local === 'style';
    style = '';
  };
  // A style can consist of several texts, for example `@im<![CDATA[port]]>`.
  const addText = (part: string) => {
    if (isStyle) style += part;
  };
  reader.ontext = addText;
  reader.oncdata = addText;
  reader.onclosetag = () => {
    const rule = isStyle ? findExternalStyle(style) : undefined;
    isStyle = false;
    if (rule !== undefined) report(`${quoteValue(rule)} in a style, ${notLoaded}`, expectedEmbedded);
  };
  reader.write(text).close();
  // Browsers can read elements that this parser takes for a part of an unfinished declaration.
  if (!hasElement && /<[\w:]/.test(text)) report('an SVG image that is not valid XML', withoutDeclarations);
  return problems.slice(0, 1);
}

/**
 * Returns the encoding in an XML declaration, unless it's UTF-8, or the image contains only ASCII, which is the same in
 * all encodings of the ISO 8859 and Windows families.
 */
export function foreignEncoding(declaration: string, text: string): string | undefined {
  const [, encoding = 'utf-8'] = /\bencoding\s*=\s*["']([^"']*)/.exec(declaration) ?? [];
  const isSame = /^(?:us-ascii|iso-8859-\d+|windows-125\d)$/i.test(encoding) && !/\P{ASCII}/u.test(text);
  return /^utf-?8$/i.test(encoding) || isSame ? undefined : encoding;
}

function findExternalPart({ name, local, uri }: QualifiedTag, attribute: Attribute): string | undefined {
  if (isForeignAttribute(attribute)) return undefined;
  const rule = cssAttribute.test(attribute.local) ? findExternalStyle(attribute.value) : undefined;
  if (rule !== undefined) return `the ${attribute.name} attribute with ${quoteValue(rule)}`;
  const loads =
    attribute.local === 'href'
      ? ['', svgNamespace].includes(uri) && local !== 'a'
      : /^(?:src|srcset|poster|background)$/.test(attribute.local) && uri === xhtmlNamespace;
  if (!loads || embeddedUrl.test(attribute.value)) return undefined;
  return `<${name}> with the URL ${quoteValue(attribute.value)}`;
}

/** Finds CSS that loads a file. Escapes can hide it. */
function findExternalStyle(css: string): string | undefined {
  const styles = decodeCssEscapes(css).replaceAll(fontFace, '');
  const { index } = externalStyle.exec(styles) ?? {};
  return index === undefined ? undefined : styles.slice(index, index + 60).split(/[;}\n]/)[0];
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
