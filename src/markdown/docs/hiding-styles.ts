import { decodeCssEscapes } from '../../product/validation/css-escapes.ts';

type Declaration = readonly [name: string, value: string];

/** Values with which a single declaration hides text. */
const hidingValues: ReadonlyMap<string, RegExp> = new Map([
  ['clip', /^rect\(\s*[01](?:px)?[\s,]/],
  ['clip-path', /^(?:inset\(\s*(?:[5-9]\d|\d{3,})(?:\.\d+)?%|circle\(\s*0|polygon\([^1-9]*$)/],
  ['content-visibility', /^hidden/],
  ['display', /^none/],
  ['filter', /opacity\(\s*(?:0*\.?0+|0*\.0\d*|\d(?:\.\d+)?%)\s*\)/],
  ['font', /^(?:[a-z]+ )*0(?:[a-z%]*)(?:\s*\/|\s)/],
  [
    'transform',
    /\bmatrix\(\s*0*\.?0+\s*,|\bscale(?:3d|[xy])?\(\s*0*\.?0+\s*[,)]|\btranslate(?:3d|[xy])?\(\s*-\d{4}/,
  ],
  ['translate', /^-\d{4}/],
  ['visibility', /^(?:hidden|collapse)/],
]);
/** By property, factors of units, with which a value is hidden below 1. Text usually has 16 pixels. */
const minimums: ReadonlyMap<string, Readonly<Record<string, number>>> = new Map([
  ['font-size', { '%': 0.15, em: 15, pt: 1.25, px: 0.99, rem: 15 }],
  ['opacity', { '': 10, '%': 0.1 }],
  ['scale', { '': 100, '%': 1 }],
  ['zoom', { '': 10, '%': 0.1 }],
]);
/** Declarations that move text out of the window. Smaller margins often undo a padding. */
const farOutside =
  /^(?:(?:left|right|top|bottom|text-indent):-\d{3}|inset(?:-\w+)*:(?:.*\s)?-\d{3}|margin(?:-\w+)?:(?:.*\s)?-\d{4}|(?:left|right|top|bottom|text-indent|margin(?:-\w+)?):(?:.*\s)?-\d{2}(?:\.\d+)?r?em)/;
const sizeUnits = { px: 0.99 };
const transparent =
  /^(?:transparent|#[\da-f]{3}0$|#[\da-f]{6}00$|(?:rgb|hsl)a\([^)]*,\s*0*\.?0+%?\s*\)|[a-z]+\([^)]*\/\s*0*\.?0+%?\s*\))/;
const textColor = /^(?:color|-webkit-text-fill-color)$/;
const size = /^(?:max-)?(?:height|width|block-size|inline-size)$/;

/** Whether the value of a style attribute hides text. */
export function hidesByStyle(style: string): boolean {
  if (style.trim() === '') return false;
  const declarations = parseDeclarations(style);
  const some = (name: RegExp, isMatch: (value: string) => boolean) =>
    declarations.some(([found, value]) => name.test(found) && isMatch(value));
  if (declarations.some(isHiding)) return true;
  // With a background that only the letters show, transparent text is visible.
  const isClipped = some(/^(?:-webkit-)?background-clip$/, (value) => value === 'text');
  if (!isClipped && some(textColor, (value) => transparent.test(value))) return true;
  const cutsOff = some(/^overflow(?:-[xy])?$/, (value) => /\b(?:hidden|clip)\b/.test(value));
  // With padding, a box of no height can show a video in its proportions.
  const isPadded = some(/^padding/, (value) => /[1-9]/.test(value));
  return cutsOff && !isPadded && some(size, (value) => isBelowMinimum(value, sizeUnits));
}

/** Returns names and values in lowercase, without comments and escapes. */
function parseDeclarations(style: string): Declaration[] {
  const plain = style.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '');
  return plain.split(';').map((declaration) => {
    const [name = '', ...others] = declaration.split(':');
    const value = decodeCssEscapes(others.join(':')).toLowerCase();
    return [decodeCssEscapes(name).toLowerCase().trim(), value.replace(/!\s*important\s*$/, '').trim()];
  });
}

function isHiding([name, value]: Declaration): boolean {
  const units = minimums.get(name);
  if (farOutside.test(`${name}:${value}`)) return true;
  return hidingValues.get(name)?.test(value) || (units !== undefined && isBelowMinimum(value, units));
}

/** Zero is below the minimum in any unit. */
function isBelowMinimum(value: string, units: Readonly<Record<string, number>>): boolean {
  const [, number, unit = ''] = /^(?:calc\(\s*)?(\d*\.?\d+)([a-z%]*)(?:\s*\))?$/.exec(value) ?? [];
  if (number === undefined) return false;
  const factor = Object.hasOwn(units, unit) ? units[unit] : undefined;
  return Number(number) === 0 || (factor !== undefined && Number(number) * factor < 1);
}
