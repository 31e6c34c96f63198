import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sax, { type QualifiedTag, type SAXOptions } from 'sax';
import { readTextFile } from '../../product/files/text-file.ts';
import { InvalidInput, type Mismatch, type Problem, quoteValue } from '../../product/validation/problems.ts';
import { expectedUtf8, foreignEncoding, svgNamespace } from './active-svg-content.ts';
import { countRenderedElements, type SvgElement } from './count-svg-elements.ts';
import { iconElementProblems, iconStyleProblems } from './icon-policy.ts';

/** Source of all icons, relative to the project root. */
export const iconFile = 'public/favicon.svg';

const maxFileSize = 1_000_000;
const maxElements = 10_000;
const maxDepth = 100;
const expectedRoot =
  'an SVG image, for example <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">…</svg>';

// Allows only the predefined XML entities, because SVG renderers don't support HTML entities.
const options: SAXOptions & { strictEntities: true } = { xmlns: true, position: true, strictEntities: true };

type IconProblem = Omit<Problem, 'file'>;

/** @throws InvalidInput unless the icon is a self-contained SVG drawing that isn't too large */
export function assertValidIcon(root: string): void {
  const problems = iconProblems(join(root, iconFile)).map((problem) => ({ file: iconFile, ...problem }));
  if (problems.length > 0) throw new InvalidInput(problems);
}

function iconProblems(file: string): IconProblem[] {
  if (!existsSync(file)) {
    const expected = `the site icon, from which the build generates all sizes: ${expectedRoot}`;
    return [{ field: '', found: 'no such file', expected }];
  }
  if (!statSync(file).isFile()) return [{ field: '', found: 'a folder', expected: expectedRoot }];
  const { size } = statSync(file);
  if (size > maxFileSize) {
    const expected = `at most ${maxFileSize} bytes, because every visitor loads the icon. Export the icon with less detail`;
    return [{ field: '', found: `${size} bytes`, expected }];
  }
  if (readFileSync(file).includes(0)) return [{ field: '', found: 'a binary file', expected: expectedRoot }];
  return iconSvgProblems(readTextFile(file, iconFile));
}

/** Finds the first problem of each kind. */
export function iconSvgProblems(text: string): IconProblem[] {
  const problems = new Map<string, IconProblem>();
  const elements: SvgElement[] = [];
  const reader = sax.parser(true, options);
  let open = 0;
  let style = '';
  let styleDepth = Number.POSITIVE_INFINITY;
  const report = (found: string, expected: string) => {
    if (!problems.has(expected))
      problems.set(expected, { field: `line ${reader.line + 1}`, found, expected });
  };
  reader.onerror = ({ message }) => {
    const [reason = ''] = message.split('\n');
    report(`invalid XML: ${quoteValue(reason)}`, expectedRoot);
    reader.resume();
  };
  // Drawing programs write a document type declaration, which is a risk only if it contains other declarations.
  reader.ondoctype = (type) => {
    if (type.includes('['))
      report(
        '<!DOCTYPE> with declarations',
        'an image without a document type declaration. Delete the declaration',
      );
  };
  reader.onprocessinginstruction = ({ name, body }) => {
    if (name !== 'xml')
      report(`<?${name}?>`, 'an image without processing instructions. Delete the instruction');
    const encoding = foreignEncoding(body, text);
    if (encoding !== undefined) report(`the encoding ${quoteValue(encoding)}`, expectedUtf8);
  };
  reader.onopentag = (tag) => {
    const element = tag as QualifiedTag;
    if (open === 0) for (const one of rootProblems(element)) report(one.found, one.expected);
    for (const one of iconElementProblems(element)) report(one.found, one.expected);
    elements.push({ depth: open, ...idReferences(element) });
    if (element.local === 'style' && element.uri === svgNamespace) styleDepth = Math.min(open, styleDepth);
    open += 1;
    if (open > maxDepth)
      report(
        `more than ${maxDepth} levels of nested elements`,
        `at most ${maxDepth} levels. Ungroup the elements`,
      );
  };
  reader.onclosetag = () => {
    open -= 1;
    if (open > styleDepth) return;
    for (const one of iconStyleProblems(style)) report(one.found, one.expected);
    style = '';
    styleDepth = Number.POSITIVE_INFINITY;
  };
  // A style can consist of several texts, for example `@im<![CDATA[port]]>`.
  const addText = (text: string) => {
    if (open > styleDepth) style += text;
  };
  reader.ontext = addText;
  reader.oncdata = addText;
  reader.write(text).close();
  if (elements.length === 0) report('no element', expectedRoot);
  if (problems.size === 0 && countRenderedElements(elements, maxElements) > maxElements) {
    const expected = `at most ${maxElements} elements, including repeated ones. Simplify the image`;
    return [{ field: '', found: `more than ${maxElements} elements`, expected }];
  }
  return [...problems.values()];
}

function rootProblems({ name, local, uri, attributes }: QualifiedTag): Mismatch[] {
  if (local !== 'svg' || uri !== svgNamespace) return [{ found: `<${name}>`, expected: expectedRoot }];
  const lengths = [attributes.width, attributes.height].map((length) => length?.value);
  const [, , width = 0, height = 0] = (attributes.viewBox?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const hasBox = width > 0 && height > 0 && width + height < Infinity;
  const isLength = (length = '') =>
    /^\s*[\d.]+(?:px|pt|pc|mm|cm|in)?\s*$/.test(length) && parseFloat(length) > 0;
  const hasLengths = attributes.viewBox === undefined && lengths.every(isLength);
  const isEmpty = lengths.some((length) => length !== undefined && parseFloat(length) <= 0);
  if ((hasBox || hasLengths) && !isEmpty) return [];
  const found = ['width', 'height', 'viewBox'].flatMap((name) => {
    const value = attributes[name]?.value;
    return value === undefined ? [] : `${name}=${quoteValue(value)}`;
  });
  const expected = 'the size of the image, for example viewBox="0 0 32 32"';
  return [{ found: found.join(' ') || 'an <svg> without width, height, and viewBox', expected }];
}

function idReferences({ attributes }: QualifiedTag): Pick<SvgElement, 'id' | 'uses'> {
  const values = Object.values(attributes);
  const uses = values.flatMap(({ value }) => [...value.matchAll(/#([\w:.-]+)/g)].map(([, id = '']) => id));
  return { id: attributes.id?.value, uses };
}
