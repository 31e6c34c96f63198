import { quote } from '../validation/problems.ts';
import { type CssNode, parseRules } from './css.ts';

/** A rule of a theme that can't be published. */
interface Mismatch {
  readonly field: string;
  readonly found: string;
  readonly expected: string;
}

type Found = Omit<Mismatch, 'field'>;

interface Declaration {
  readonly property: string;
  readonly value: unknown;
}

const selfContained =
  "styles that don't load anything from other sites, because the site's Content-Security-Policy blocks it";
const systemFonts =
  "installed fonts in --sans or --mono, because the site's Content-Security-Policy blocks other fonts";
const symbols =
  'symbols only, except for names of fonts in --sans, --mono, or font-family: agents never read it';
const visible =
  'text that readers can see, as agents read it: a theme can hide only parts of header, footer, and nav';

/**
 * Returns rules that load a file, add a text that only readers see, or hide a text that agents read. A parser reads them,
 * since an escape such as `@\69mport` or a line break would hide them from a pattern.
 * @throws SyntaxError with `loc`, if a browser would skip part of the theme
 */
export function ruleProblems(css: string): Mismatch[] {
  const read = (nodes: readonly CssNode[], canHide: boolean): Mismatch[] =>
    nodes.flatMap(({ type, value }) => {
      const canHideHere = canHide || isOfFrame(value.selectors) || isPrint(value.query);
      const { line } = (value.loc ?? { line: 0 }) as { readonly line: number };
      const found = [...atRule(type, value), ...declared(value, canHideHere), ...keyframes(value)];
      const rules = (value.rules ?? []) as readonly CssNode[];
      return [...found.map((one) => ({ field: `line ${line + 1}`, ...one })), ...read(rules, canHideHere)];
    });
  return read(parseRules(css), false);
}

function atRule(type: string, { url }: CssNode['value']): Found[] {
  if (type === 'font-face') return [{ found: '"@font-face"', expected: systemFonts }];
  return type === 'import' ? [{ found: quote(`@import ${url}`), expected: selfContained }] : [];
}

function keyframes({ keyframes = [] }: CssNode['value']): Found[] {
  return (keyframes as readonly CssNode['value'][]).flatMap((frame) => declared(frame, true));
}

function declared({ declarations }: CssNode['value'], canHide: boolean): Found[] {
  const { declarations: usual = [], importantDeclarations = [] } = Object(declarations);
  return [...usual, ...importantDeclarations].flatMap((declaration: Declaration) => [
    ...urlsIn(declaration.value)
      .filter(isForeign)
      .map((url) => ({ found: quote(url), expected: selfContained })),
    ...textFound(declaration),
    ...(canHide ? [] : hidden(declaration)),
  ]);
}

/** Punctuation and arrows aren't text. */
function textFound({ property, value }: Declaration): Found[] {
  const { name = property, propertyId } = Object(value);
  const shown = property === 'unparsed' ? propertyId.property : property === 'custom' ? name : property;
  if (/^(?:font|--(?:sans|mono)$)/.test(shown)) return [];
  return partsOf(value)
    .filter(({ type, value: text }) => type === 'string' && /[\p{L}\p{N}]/u.test(String(text)))
    .map(({ value: text }) => ({ found: `${quote(text)} in ${shown}`, expected: symbols }));
}

function hidden({ property, value }: Declaration): Found[] {
  const { value: keyword = value } = Object(value);
  const hides =
    (property === 'display' && keyword === 'none') ||
    (property === 'visibility' && keyword !== 'visible') ||
    (property === 'opacity' && keyword === 0);
  return hides ? [{ found: `${property}: ${keyword}`, expected: visible }] : [];
}

function isOfFrame(selectors: unknown): boolean {
  const names = ['header', 'footer', 'nav'];
  return (
    Array.isArray(selectors) &&
    selectors.every((parts: readonly { readonly type: string; readonly name?: string }[]) =>
      parts.some(({ type, name = '' }) => type === 'type' && names.includes(name)),
    )
  );
}

/** Whether a media query applies to nothing but print. */
export function isPrint(query: unknown): boolean {
  const { mediaQueries = [] } = Object(query);
  return (
    mediaQueries.length > 0 &&
    mediaQueries.every(
      ({ mediaType, qualifier }: Record<string, unknown>) => mediaType === 'print' && qualifier !== 'not',
    )
  );
}

function urlsIn(value: unknown): string[] {
  return partsOf(value).flatMap(({ url }) => (typeof url === 'string' ? url : []));
}

function isForeign(url: string): boolean {
  const site = 'https://site.invalid';
  return URL.parse(url, site)?.origin !== site;
}

/** Every object in a value of the parser. */
function partsOf(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : [value as Record<string, unknown>];
  return [...own, ...Object.values(value).flatMap(partsOf)];
}
