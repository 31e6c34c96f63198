import { readFileSync } from 'node:fs';
import { type Color, type ColorScheme, colorSchemes, parseColor, toHex } from './color.ts';
import { type ComputedValues, computeValues } from './computed-values.ts';
import { type CustomProperty, parseCustomProperties, type ThemeSelector } from './custom-properties.ts';

export const textColors = '--ink --quiet --accent --string --name --number --warning --deleted'.split(' ');
export const backgrounds = ['--paper', '--panel'];
export const colorNames = [...textColors, ...backgrounds, '--on-accent', '--line', '--edge'];

/** Custom properties that a selector sets, in a color scheme. */
export interface Palette {
  readonly selector: ThemeSelector;
  readonly scheme: ColorScheme;
  readonly properties: ReadonlyMap<string, CustomProperty>;
  readonly values: ComputedValues;
  readonly colors: ReadonlyMap<string, Color>;
}

/** Combines the engine's custom properties with those of a theme. */
export function createPalettes(themeProperties: readonly CustomProperty[]): Palette[] {
  return colorSchemes.flatMap((scheme) => {
    const properties = [...engineProperties(), ...themeProperties].filter(
      (property) => (property.scheme ?? scheme) === scheme,
    );
    const root = createPalette(':root', scheme, properties);
    return [root, createPalette('.console', scheme, properties, root.values)];
  });
}

/**
 * Returns the colors of pages with a theme, in hexadecimal notation.
 * @param theme - valid style sheet; empty for the engine's colors
 */
export function pageColors(theme: string, scheme: ColorScheme): Readonly<Record<string, string>> {
  const page = createPalettes(parseCustomProperties(theme)).find(
    (palette) => palette.selector === ':root' && palette.scheme === scheme,
  );
  return Object.fromEntries([...(page?.colors ?? [])].map(([name, color]) => [name, toHex(color)]));
}

function createPalette(
  selector: ThemeSelector,
  scheme: ColorScheme,
  schemeProperties: readonly CustomProperty[],
  inherited?: ComputedValues,
): Palette {
  // Later declarations take precedence.
  const properties = new Map(
    schemeProperties
      .filter((property) => property.selector === selector)
      .map((property) => [property.name, property]),
  );
  const values = computeValues(properties, inherited);
  const colors = new Map<string, Color>();
  for (const name of colorNames) {
    const color = properties.has(name) ? parseColor(values(name) ?? '', scheme) : undefined;
    if (color !== undefined) colors.set(name, color);
  }
  return { selector, scheme, properties, values, colors };
}

let builtIn: readonly CustomProperty[] | undefined;

function engineProperties(): readonly CustomProperty[] {
  builtIn ??= ['base.css', 'console.css'].flatMap((file) =>
    parseCustomProperties(readFileSync(new URL(`../../styles/${file}`, import.meta.url), 'utf8')),
  );
  return builtIn;
}
