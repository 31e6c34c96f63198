import { transformCss } from './lightning-css.ts';

/** Red, green, and blue, each from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number];

export const colorSchemes = ['light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

interface CssColor {
  readonly type: string;
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
  readonly light: CssColor;
  readonly dark: CssColor;
}

interface ParsedDeclaration {
  readonly property?: string;
  readonly value?: CssColor;
}

// Targets a browser that supports only sRGB, so that Lightning CSS converts colors in other color spaces.
const browserTargets = { chrome: 60 << 16 };

/** Parses a CSS color for a color scheme. Returns `undefined` unless the value is exactly one opaque color. */
export function parseColor(value: string, scheme: ColorScheme): Color | undefined {
  const inScheme = (color: CssColor) => (color.type === 'light-dark' ? color[scheme] : color);
  const convert = (css: Uint8Array, visitor: Readonly<Record<string, unknown>>) =>
    transformCss({
      filename: 'color.css',
      code: css,
      targets: browserTargets,
      minify: true,
      errorRecovery: true,
      visitor,
    }).code;
  const declarations: ParsedDeclaration[] = [];
  const Declaration = (declaration: ParsedDeclaration) => void declarations.push(declaration);
  convert(convert(Buffer.from(`a{color:${value}}`), { Color: inScheme }), { Declaration });
  // The parser doesn't assign a value that isn't exactly one color to the property.
  const [{ property, value: color } = {}] = declarations;
  return property === 'color' && color?.type === 'rgb' && color.alpha === 1
    ? [color.r / 255, color.g / 255, color.b / 255]
    : undefined;
}

/** @see {@link https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio} */
export function contrastRatio(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Returns the color with the nearest lightness that passes, and with the same hue and saturation; `undefined` if none
 * does.
 */
export function findNearestColor(color: Color, passes: (color: Color) => boolean): string | undefined {
  const step = 1 / 512;
  const { hue, saturation, lightness } = toHsl(color);
  for (let distance = 0; distance <= 1; distance += step) {
    for (const candidate of [lightness - distance, lightness + distance]) {
      if (candidate < 0 || candidate > 1) continue;
      const hex = toHex(fromHsl(hue, saturation, candidate));
      if (passes(fromHex(hex))) return hex;
    }
  }
  return undefined;
}

export function toHex(color: Color): string {
  const digits = color.map((value) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

function fromHex(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = Buffer.from(hex.slice(1), 'hex');
  return [red / 255, green / 255, blue / 255];
}

/** @see {@link https://www.w3.org/TR/css-color-4/#rgb-to-hsl} */
function toHsl(color: Color) {
  const [red, green, blue] = color;
  const [least, most] = [Math.min(...color), Math.max(...color)];
  const lightness = (least + most) / 2;
  const range = most - least;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sector =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: 60 * sector, saturation, lightness };
}

/** @see {@link https://www.w3.org/TR/css-color-4/#hsl-to-rgb} */
function fromHsl(hue: number, saturation: number, lightness: number): Color {
  const channel = (offset: number) => {
    const position = (((offset + hue / 30) % 12) + 12) % 12;
    const strength = saturation * Math.min(lightness, 1 - lightness);
    return lightness - strength * Math.max(-1, Math.min(position - 3, 9 - position, 1));
  };
  return [channel(0), channel(8), channel(4)];
}
