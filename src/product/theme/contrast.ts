import { readFileSync } from 'node:fs';
import { dedupeProblems, quoteValue } from '../validation/problems.ts';
import {
  type Color,
  type ColorScheme,
  colorSchemes,
  contrastRatio,
  findNearestColor,
  parseColor,
  toHex,
} from './color.ts';
import { type CustomProperty, parseCustomProperties } from './custom-properties.ts';

interface ColorProblem {
  readonly field: string;
  readonly found: string;
  readonly expected: string;
}

/** Minimum contrast ratio of text (WCAG 2.2, success criterion 1.4.3). */
const minContrast = 4.5;
const textColors = '--ink --quiet --accent --string --name --number --warning --deleted'.split(' ');
const backgrounds = ['--paper', '--panel'];
const onBackgrounds = textColors.flatMap((text) =>
  backgrounds.map((background) => [text, background] as const),
);
const colorPairs = [...onBackgrounds, ['--on-accent', '--accent'] as const];
const colorNames = [...textColors, ...backgrounds, '--on-accent'];
const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });
const selectors = [':root', '.console'] as const;
type Selector = (typeof selectors)[number];

interface Palette {
  readonly selector: Selector;
  readonly scheme: ColorScheme;
  readonly properties: ReadonlyMap<string, CustomProperty>;
  readonly colors: ReadonlyMap<string, Color>;
}

interface ContrastFailure {
  readonly property: CustomProperty;
  /** Name of the color that has too little contrast with `property`. */
  readonly other: string;
  readonly ratio: number;
  readonly palette: Palette;
}

/**
 * Finds colors of text and its background in a theme that can't be parsed, aren't opaque, or have too little contrast,
 * in both color schemes.
 * @throws SyntaxError with `loc` if a browser would skip part of the theme
 */
export function contrastProblems(css: string): ColorProblem[] {
  const themeProperties = parseCustomProperties(css);
  const problems = colorSchemes.flatMap((scheme) =>
    selectors.flatMap((selector) => selectorProblems(themeProperties, scheme, selector)),
  );
  return dedupeProblems(problems);
}

function selectorProblems(
  themeProperties: readonly CustomProperty[],
  scheme: ColorScheme,
  themeSelector: Selector,
): ColorProblem[] {
  const schemeProperties = [...engineProperties(), ...themeProperties].filter(
    (property) => (property.scheme ?? scheme) === scheme,
  );
  const selectorProperties = schemeProperties.filter(({ selector }) => selector === themeSelector);
  // More specific selectors and later declarations take precedence.
  const inherited = new Map(
    [...schemeProperties, ...selectorProperties].map(({ name, value }) => [name, value]),
  );
  const properties = new Map(selectorProperties.map((property) => [property.name, property]));
  const colors = new Map<string, Color>();
  const problems: ColorProblem[] = [];
  for (const name of colorNames) {
    const property = properties.get(name);
    if (property === undefined) continue;
    const color = parseColor(resolveVariables(property.value, inherited), scheme);
    if (color !== undefined) colors.set(name, color);
    else if (themeProperties.includes(property)) problems.push(colorProblem(property));
  }
  const isOwn = (property: CustomProperty) => themeProperties.includes(property);
  return [
    ...problems,
    ...failureProblems(contrastFailures({ selector: themeSelector, scheme, properties, colors }, isOwn)),
  ];
}

let builtIn: readonly CustomProperty[] | undefined;

function engineProperties(): readonly CustomProperty[] {
  builtIn ??= ['base.css', 'code.css'].flatMap((file) =>
    parseCustomProperties(readFileSync(new URL(`../../styles/${file}`, import.meta.url), 'utf8')),
  );
  return builtIn;
}

function resolveVariables(value: string, values: ReadonlyMap<string, string>): string {
  let resolved = value;
  for (let depth = 0; depth < 10 && resolved.includes('var('); depth += 1)
    resolved = resolved.replace(
      /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g,
      (_, name, fallback = '') => values.get(name) ?? fallback,
    );
  return resolved;
}

function colorProblem({ line, name, value }: CustomProperty): ColorProblem {
  const expected =
    'an opaque color, for example #ad3c06, or light-dark() with one color for each color scheme';
  return { field: `line ${line}`, found: `${name}: ${quoteValue(value)}`, expected };
}

/** Reports only colors that the theme sets. If the theme sets both colors of a pair, reports the text color. */
function contrastFailures(palette: Palette, isOwn: (property: CustomProperty) => boolean): ContrastFailure[] {
  const { properties, colors } = palette;
  return colorPairs.flatMap((pair) => {
    const [color, background] = pair.map((name) => colors.get(name));
    const property = pair.flatMap((name) => properties.get(name) ?? []).find(isOwn);
    if (property === undefined || color === undefined || background === undefined) return [];
    const ratio = contrastRatio(color, background);
    const other = pair[0] === property.name ? pair[1] : pair[0];
    return ratio >= minContrast ? [] : [{ property, other, ratio, palette }];
  });
}

function failureProblems(failures: readonly ContrastFailure[]): ColorProblem[] {
  return [...Map.groupBy(failures, ({ property }) => property)].map(([property, group]) => {
    const [{ palette }] = group as [ContrastFailure];
    const where = palette.selector === '.console' ? 'sessions' : `the ${palette.scheme} color scheme`;
    // Rounds down, so 4.499 isn't printed as 4.50.
    const ratios = group.map(
      ({ other, ratio }) =>
        `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1 with ${other} ${toHex(palette.colors.get(other) as Color)}`,
    );
    return {
      field: `line ${property.line}`,
      found: `${property.name}: ${property.value}, whose contrast in ${where} is ${ratios.join(', ')}`,
      expected: `at least ${minContrast}:1 (WCAG 2.2 AA)${suggestColor(property, palette)}`,
    };
  });
}

function suggestColor(property: CustomProperty, palette: Palette): string {
  const { name } = property;
  const { colors } = palette;
  const color = colors.get(name) as Color;
  const passes = (names: readonly string[]) => (candidate: Color) =>
    names.every(
      (other) =>
        contrastRatio(candidate, colors.get(other) ?? candidate) >= minContrast || !colors.has(other),
    );
  const others = colorPairs
    .filter((pair) => pair.includes(name))
    .flat()
    .filter((other) => other !== name);
  const nearest = findNearestColor(color, passes(others));
  if (nearest !== undefined)
    return `. The nearest color that passes is ${valueForScheme(nearest, property, palette)}`;
  const readable = name === '--accent' ? findNearestColor(color, passes(backgrounds)) : undefined;
  if (readable !== undefined)
    return `. For example, set ${name} to ${valueForScheme(readable, property, palette)}, and --on-accent to a contrasting color`;
  return `. No color passes unless you also change ${alternatives.format(others)}`;
}

/** If a declaration sets one color for both schemes, keeps it for the other scheme. */
function valueForScheme(
  color: string,
  { value, scheme, selector }: CustomProperty,
  palette: Palette,
): string {
  if (selector !== ':root' || scheme !== undefined || /light-dark\(/i.test(value)) return color;
  return palette.scheme === 'light' ? `light-dark(${color}, ${value})` : `light-dark(${value}, ${color})`;
}
