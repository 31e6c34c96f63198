import { dedupeProblems, type Problem } from '../validation/problems.ts';
import { contrastProblems } from './contrast.ts';
import { type CustomProperty, parseCustomProperties } from './custom-properties.ts';
import { formatDeclaration } from './declarations.ts';
import { isValidFor } from './lightning-css.ts';
import { colorNames, createPalettes, type Palette } from './palette.ts';

type ValueProblem = Omit<Problem, 'file'>;

export const fontNames = ['--sans', '--mono'];

const expectedColor =
  'an opaque color, for example #ad3c06, or light-dark() with one color for each color scheme';
const expectedFonts = 'names of fonts, separated by commas, for example "Inter", sans-serif';

/**
 * Finds colors and fonts of a theme that browsers would ignore, and colors that aren't opaque or have too little
 * contrast, in both color schemes.
 * @throws SyntaxError with `loc` if a browser would skip part of the theme
 */
export function themeValueProblems(css: string): ValueProblem[] {
  const themeProperties = parseCustomProperties(css);
  const isOwn = (property: CustomProperty) => themeProperties.includes(property);
  const problems = createPalettes(themeProperties).flatMap((palette) => [
    ...invalidValueProblems(palette, isOwn),
    ...contrastProblems(palette, isOwn),
  ]);
  return dedupeProblems(problems);
}

function invalidValueProblems(
  { properties, values, colors }: Palette,
  isOwn: (property: CustomProperty) => boolean,
): ValueProblem[] {
  const problems = (names: readonly string[], isValid: (name: string) => boolean, expected: string) =>
    names.flatMap((name) => {
      const property = properties.get(name);
      if (property === undefined || !isOwn(property) || isValid(name)) return [];
      return [{ field: `line ${property.line}`, found: formatDeclaration(name, property.value), expected }];
    });
  return [
    ...problems(colorNames, (name) => colors.has(name), expectedColor),
    ...problems(fontNames, (name) => isValidFor('font-family', values(name) ?? ''), expectedFonts),
  ];
}
