import type { Problem } from '../validation/problems.ts';
import { type Color, contrastRatio, findNearestColor, toHex } from './color.ts';
import type { CustomProperty } from './custom-properties.ts';
import { formatDeclaration } from './declarations.ts';
import { backgrounds, type Palette, textColors } from './palette.ts';

/** Minimum contrast ratio of text (WCAG 2.2, success criterion 1.4.3). */
const minContrast = 4.5;
const onBackgrounds = textColors.flatMap((text) =>
  backgrounds.map((background) => [text, background] as const),
);
const colorPairs = [...onBackgrounds, ['--on-accent', '--accent'] as const];
const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

interface ContrastFailure {
  readonly property: CustomProperty;
  /** Name of the color that has too little contrast with `property`. */
  readonly other: string;
  readonly ratio: number;
  readonly palette: Palette;
}

/** Finds colors of a theme that have too little contrast with their background, or with text on them. */
export function contrastProblems(
  palette: Palette,
  isOwn: (property: CustomProperty) => boolean,
): Omit<Problem, 'file'>[] {
  return failureProblems(contrastFailures(palette, isOwn));
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

function failureProblems(failures: readonly ContrastFailure[]): Omit<Problem, 'file'>[] {
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
      found: `${formatDeclaration(property.name, property.value)}, whose contrast in ${where} is ${ratios.join(', ')}`,
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
