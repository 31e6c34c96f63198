import { readdirSync, readFileSync } from 'node:fs';
import { cwd } from 'node:process';
import { describe, expect, it } from 'vitest';
import { iconSvgProblems } from '../../../../src/artifacts/images/validate-icon.ts';
import { locateSiteFiles } from '../../../../src/product/files/site-files.ts';
import {
  type ColorScheme,
  colorSchemes,
  contrastRatio,
  parseColor,
} from '../../../../src/product/theme/color.ts';
import { parseCustomProperties } from '../../../../src/product/theme/custom-properties.ts';
import { readTheme, themeProblems } from '../../../../src/product/theme/theme.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

/** Declares `--brand-0`, `--brand-1`, and so on, each with a value that refers to the next one. */
function declareChain(length: number, value: (next: string) => string): string {
  const links = Array.from(
    { length },
    (_, index) => `--brand-${index}: ${value(`var(--brand-${index + 1})`)};`,
  );
  return `${links.join(' ')} --brand-${length}: #eee;`;
}

describe('The accent color of sessions', () => {
  const styles = readFileSync('src/styles/console.css', 'utf8');
  const [, derived = ''] = /--light-accent: (oklch\(from var\(--accent\)[^;]*);/.exec(styles) ?? [];
  const panel = parseColor(/\.console \{[^}]*--panel: (#\w+)/.exec(styles)?.[1] ?? '', 'light');

  it.each(['#ad3c06', '#ffb454', '#0b57d0', '#00f', '#f00', '#060', '#000', '#fff', 'oklch(44% 0.2 320)'])(
    'has a contrast of more than 7:1 with the background of sessions if the accent is %s',
    (accent) => {
      const color = parseColor(derived.replace('var(--accent)', accent), 'light');
      expect(color && panel && contrastRatio(color, panel)).toBeGreaterThan(7);
    },
  );
});

describe('theme.css', () => {
  it.each([
    ['/* accent\n:root { --accent: #0b57d0 }', 'line 1'],
    [':root { --line: #ccc }\n/* a */ /* b\n:root { --accent: #0b57d0 }', 'line 2'],
    [':root { --line: #ccc } /*', 'line 1'],
    [':root { --sans: "a\\"", serif }\n/* "*/ /*" */ /*/', 'line 2'],
  ])('is rejected if a comment has no end, because browsers would ignore the rest: %j', (css, field) => {
    expect(themeProblems(css)).toMatchObject([{ field, found: 'an unclosed comment' }]);
  });

  it('is rejected if it is a folder', () => {
    useTempFolder({ 'site/theme.css/a.css': '' });
    expect(() => readTheme(locateSiteFiles(cwd(), 'site'))).toThrow('site/theme.css\n  found a folder');
  });

  it.each([
    '',
    ':root { --accent: light-dark(#0b57d0, #a8c7fa); }',
    ':root { --brand: #006874; --accent: var(--brand) } @media (prefers-color-scheme: dark) { :root { --brand: #4fd8eb } }',
    ':root { --sans: Georgia, serif; --mono: "Courier New", monospace }',
    '.console { --accent: #8be9fd }',
    ':root { --brand-dark: #4fd8eb; @media (prefers-color-scheme: dark) { --line: #ccc } }',
    '@media screen and (prefers-color-scheme: light) { :root { --line: #ccc } }',
    '/* @import "x"; url(https://cdn.dev/a.png) */',
    '/* "/*" */ :root { --sans: "/*", serif }',
    "/* don't */ :root { --sans: Georgia, serif }",
  ])('can be %s', (css) => {
    expect(themeProblems(css)).toEqual([]);
  });

  it.each([
    ['@font-face { font-family: Own; src: url(/own.woff2) }', 'an @font-face rule'],
    ['@\\66ont-face { font-family: Own; src: local(Own) }', 'an @font-face rule'],
    ['@keyframes fade { from { opacity: 0 } }', 'an @keyframes rule'],
    ['@property --ink { syntax: "*"; inherits: false }', 'an @property rule'],
    ['@counter-style a { symbols: "Beta" }', 'an @counter-style rule'],
    ['main { display: none }', 'a rule with a selector other than :root or .console'],
    [':root, main { --accent: #123456 }', 'a rule with a selector other than :root or .console'],
    [':root { & main { --ink: #fff } }', 'a rule with a selector other than :root or .console'],
    [':root { color: #fff }', 'color'],
    ['.console { font-size: 0 !important }', 'font-size'],
    ['@layer a { :root { --ink: #000 } }', 'an @layer-block rule'],
    ['@supports (color: red) { :root { --ink: #000 } }', 'an @supports rule'],
    ['@media print { :root { --ink: #fff } }', 'an unsupported media query'],
    ['@media not (prefers-color-scheme: dark) { :root { --ink: #000 } }', 'an unsupported media query'],
    ['@media screen, (prefers-color-scheme: dark) { :root { --ink: #000 } }', 'an unsupported media query'],
    [
      '@media (prefers-color-scheme: dark) { @media (prefers-color-scheme: light) { :root { --ink: #000 } } }',
      'an unsupported media query',
    ],
    [':root { .console { --ink: #fff } }', 'a rule with a selector other than :root or .console'],
    ['.console { --ink: #fff !important }', '!important'],
    [':root { --mark: "Beta" }', '--mark'],
    [':root { --line: u\\72l(https://cdn.dev/a.png) }', '--line with a URL'],
    [':root { --brand: url(\nhttps://cdn.dev/a.png) }', '--brand with a URL'],
  ])(
    'is rejected if it contains anything other than documented properties, and the error shows the line: %s',
    (css, found) => {
      expect(themeProblems(`:root {}\n${css}`)).toMatchObject([{ field: 'line 2', found }]);
    },
  );

  it('is rejected if it contains a merge conflict, and the error shows the line', () => {
    const css = ':root {\n<<<<<<< HEAD\n--accent: #123456;\n=======\n--accent: #654321;\n>>>>>>> topic\n}';
    expect(themeProblems(css)).toMatchObject([
      { field: 'line 2', found: expect.stringContaining('merge conflict') },
    ]);
  });

  it('is rejected if it loads styles, even with an escape', () => {
    expect(themeProblems('@\\69mport "https://fonts.dev/a.css";')).toMatchObject([
      { field: 'line 1', found: 'an @import rule' },
    ]);
  });

  it('with a typo in a property is rejected, and the message suggests the correct property', () => {
    expect(themeProblems(':root { --accnet: #123456 }')[0]?.expected).toMatch(
      /Did you mean --accent\? The names of your own properties start with --brand-$/,
    );
  });

  it.each([':root{'.repeat(3000), `@supports ${'('.repeat(15_000)}`])(
    'is rejected if it is nested too deeply for the parser',
    (css) => {
      expect(themeProblems(css)).toMatchObject([{ found: 'more than 20 levels of nesting' }]);
    },
  );

  it.each([
    '--sans: 12px',
    '--mono: ',
    '--sans: 16px "Inter", sans-serif',
    '--sans: "Avenir Next" sans-serif',
    '--sans: var(--brand-typo), serif',
    '--mono: inherit',
  ])('is rejected if browsers would ignore its fonts: %s', (declaration) => {
    expect(themeProblems(`:root { --brand-sans: Inter; ${declaration}; }`)).toEqual([
      {
        field: 'line 1',
        found: declaration,
        expected: 'names of fonts, separated by commas, for example "Inter", sans-serif',
      },
    ]);
  });

  it.each([
    '"Inter 4", sans-serif',
    'Arial Black, Inter',
    'var(--brand-sans), serif',
    'var(--brand-typo, "Inter", serif)',
  ])('can set the font %s', (fonts) => {
    expect(themeProblems(`:root { --brand-sans: Inter; --sans: ${fonts}; }`)).toEqual([]);
  });

  it.each([
    [
      ':root {\n  --line: #ccc;\n  --accent: light-dark(#0b57d0, #a8c7fa)\n  --on-accent: #fff;\n}',
      'line 3',
      '--accent: light-dark(#0b57d0,#a8c7fa) --on-accent: #fff',
    ],
    [
      ':root {\n  --sans: Inter, serif\n  --mono: Courier;\n}',
      'line 2',
      '--sans: Inter, serif --mono: Courier',
    ],
    ['.console { --panel: #0b0c0e\n--ink: #f1f0ec; }', 'line 1', '--panel: #0b0c0e --ink: #f1f0ec'],
    [':root { --brand: red\n--ink: #111 }', 'line 1', '--brand: red --ink: #111'],
  ])('is rejected if a semicolon is missing between declarations: %s', (css, field, found) => {
    expect(themeProblems(css)).toEqual([
      { field, found, expected: 'a semicolon at the end of each declaration' },
    ]);
  });

  it('is rejected if it is too large', () => {
    expect(themeProblems('a'.repeat(50_001))).toMatchObject([{ found: '50001 characters' }]);
  });
});

describe('A color in theme.css', () => {
  const inLight = (value: string) => `:root { --accent: light-dark(${value}, #ffb454) }`;
  const inDark = (value: string) => `:root { --accent: light-dark(#ad3c06, ${value}) }`;
  const bothIn = (property: string, light: string, dark: string) =>
    `:root { ${property}: ${light} }\n@media (prefers-color-scheme: dark) { :root { ${property}: ${dark} } }`;

  it.each([
    ['hex', inLight('#3b82f6'), 'light', '#0e65f4'],
    ['a name', inLight('orange'), 'light', '#9a6400'],
    ['rgb()', inLight('rgb(59 130 246)'), 'light', '#0e65f4'],
    ['hsl()', inLight('hsl(210 80% 50%)'), 'light', '#1670c9'],
    ['hwb()', inDark('hwb(0 0% 60%)'), 'dark', '#ff1d1d'],
    ['lab()', inLight('lab(60% 40 20)'), 'light', '#c83d3a'],
    ['oklch()', inDark('oklch(40% 0.1 200)'), 'dark', '#009099'],
    ['a wide-gamut color', inLight('color(display-p3 1 0 0)'), 'light', '#e00100'],
    ['color-mix()', inLight('color-mix(in srgb, red, white)'), 'light', '#e10000'],
    ['a variable', `${inLight('var(--brand)')} :root { --brand: #3b82f6 }`, 'light', '#0e65f4'],
    ['a media query', bothIn('--accent', '#ad3c06', '#123456'), 'dark', '#3585d5'],
    ['a value for both schemes', ':root { --accent: #123456 }', 'dark', 'light-dark(#123456, #3585d5)'],
    [
      'a nested media query',
      ':root { @media (prefers-color-scheme: dark) { --accent: #123456 } }',
      'dark',
      '#3585d5',
    ],
  ])(
    'is rejected with the nearest color that passes if the contrast is too low: %s',
    (_, css, scheme, nearest) => {
      const [problem] = themeProblems(css);
      expect(problem?.found).toMatch(
        new RegExp(`^--accent: .* whose contrast in the ${scheme} color scheme is \\d\\.\\d\\d:1 with --`),
      );
      expect(problem?.expected).toBe(
        `at least 4.5:1 (WCAG 2.2 AA). The nearest color that passes is ${nearest}`,
      );
      const corrected = scheme === 'light' ? inLight(nearest) : inDark(nearest);
      const isWhole = nearest.startsWith('light-dark(');
      expect(themeProblems(isWhole ? `:root { --accent: ${nearest} }` : corrected)).toEqual([]);
    },
  );

  it.each([
    ['the text of filled buttons', ':root { --on-accent: #888 }', '--on-accent: #888, '],
    ['a background', ':root { --paper: light-dark(#777, #111) }', '--paper: light-dark(#777,#111), '],
    ['quiet text', ':root { --quiet: light-dark(#888, #aaa) }', '--quiet: light-dark(#888,#aaa), '],
    ['a terminal session', '.console { --accent: #333 }', '--accent: #333, whose contrast in sessions is '],
    [
      'one of several selectors',
      ':root, .console { --ink: light-dark(#1a1916, #ecebe7) }',
      '--ink: light-dark(#1a1916,#ecebe7), whose contrast in sessions is ',
    ],
    [
      'a color without a channel',
      ':root { --ink: rgb(none none none) }',
      '--ink: #000, whose contrast in the dark color scheme is ',
    ],
  ])('is rejected wherever text would be hard to read: %s', (_, css, found) => {
    const [problem] = themeProblems(css);
    expect(problem?.found).toContain(found);
    expect(problem?.expected).toMatch(/The nearest color that passes is (?:#[0-9a-f]{6}|light-dark\(.+\))$/);
  });

  it('is reported with its line, and with each color and contrast', () => {
    expect(themeProblems('/* Ours */\n:root {\n  --accent: light-dark(#3b82f6, #ffb454);\n}')).toEqual([
      {
        field: 'line 3',
        found:
          '--accent: light-dark(#3b82f6,#ffb454), whose contrast in the light color scheme is 3.58:1 with --paper #fdfcf9, 3.31:1 with --panel #f5f3ec, 3.62:1 with --on-accent #fffdf9',
        expected: 'at least 4.5:1 (WCAG 2.2 AA). The nearest color that passes is #0e65f4',
      },
    ]);
  });

  it('that passes only with a different color of button text is rejected, and the message advises changing that color', () => {
    const [problem] = themeProblems(':root { --accent: yellow; --on-accent: #333 }');
    expect(problem?.expected).toMatch(
      /For example, set --accent to light-dark\(#[0-9a-f]{6}, #?\w+\), and --on-accent to a contrasting color$/,
    );
  });

  it.each([
    '#0000ff80',
    'transparent',
    'currentcolor',
    'canvas',
    'blurple',
    'inherit',
    'var(--missing)',
    '',
    'linear-gradient(#060, #fff)',
    'light-dark(#060, #9d9) #fff',
    'light-dark(#060, #9d9), #fff',
    'light-dark(#060)',
    'rgb(light-dark(#444, #bbb))',
    'color-mix(in srgb, light-dark(#060, #9d9) 5%, canvas)',
    'contrast-color(#060)',
    'if(style(--a): #060; else: #9d9)',
    '{#060}',
  ])('is rejected unless it is exactly one opaque color: %s', (value) => {
    for (const name of ['--accent', '--edge'])
      expect(themeProblems(`:root {\n/* ${name}: red */\n ${name}: ${value} }`)).toMatchObject([
        {
          field: 'line 3',
          found: expect.stringContaining(`${name}: `),
          expected: expect.stringContaining('an opaque color'),
        },
      ]);
  });

  const console = '.console { --panel: var(--brand-surface) }';

  it.each([
    ['which a session inherits', `:root { --brand-surface: var(--panel) } ${console}`],
    ['of the session', `${console} .console { --brand-surface: #111 }`],
    ['with a fallback that is used', '.console { --panel: var(--brand-typo, var(--brand-other, #111)) }'],
    ['that repeat each other', `:root { ${declareChain(30, (next) => next)} --ink: var(--brand-0) }`],
  ])('can use properties %s', (_, css) => {
    const inDark = `@media (prefers-color-scheme: dark) { ${css} }`;
    expect(themeProblems(inDark)).toEqual([]);
  });

  it.each([
    [
      'a light color of the page in a session',
      `:root { --brand-surface: var(--paper) } ${console}`,
      /^--panel: var\(--brand-surface\), whose contrast in sessions is /,
    ],
    [
      'itself',
      ':root { --ink: var(--brand-a); --brand-a: var(--brand-b, #111); --brand-b: var(--brand-a, #111) }',
      /^--ink: /,
    ],
    [
      'more than 32 properties, one after the other',
      `:root { ${declareChain(200, (next) => next)} --ink: var(--brand-0) }`,
      /^--ink: var\(--brand-0\)$/,
    ],
    [
      'so many properties that its value becomes too long',
      `:root { ${declareChain(30, (next) => `${next} `.repeat(10))} --ink: var(--brand-0) }`,
      /^--ink: var\(--brand-0\)$/,
    ],
  ])("can't use %s", (_, css, found) => {
    expect(themeProblems(css)[0]?.found).toMatch(found);
  });
});

describe('The print styles', () => {
  it.each([
    ['html:root', 'print.css'],
    ['html:root .console', 'console.css'],
  ])("override the theme's colors for text and its background, for %s", (selector, file) => {
    const [, printed = ''] =
      /@media print \{([\s\S]*)/.exec(readFileSync(`src/styles/${file}`, 'utf8')) ?? [];
    const [rule = ''] = printed.slice(printed.indexOf(`${selector} {`)).split('}');
    const colors = '--ink --quiet --accent --string --name --number --warning --deleted --paper --panel';
    for (const name of colors.split(' ')) expect(rule).toContain(`${name}:`);
  });
});

describe('theme.css with a syntax error', () => {
  it('is rejected with the line, because browsers would ignore part of it', () => {
    expect(themeProblems(':root {\n  color red;\n}')).toMatchObject([{ field: 'line 2' }]);
  });
});

describe('The brand', () => {
  it.each(readdirSync('tests/fixtures/brands'))('%s in the README passes every check', (name) => {
    const theme = readFileSync(`tests/fixtures/brands/${name}/theme.css`, 'utf8');
    const icon = readFileSync(`tests/fixtures/brands/${name}/favicon.svg`, 'utf8');
    expect([themeProblems(theme), iconSvgProblems(icon)]).toEqual([[], []]);
  });
});

describe('The borders of controls', () => {
  const properties = parseCustomProperties(readFileSync('src/styles/base.css', 'utf8'));
  const colorOf = (name: string, scheme: ColorScheme) => {
    const value = properties.findLast(
      (property) => property.name === name && (property.scheme ?? 'light') === scheme,
    )?.value;
    return parseColor(value ?? '', scheme) ?? [0, 0, 0];
  };

  // WCAG 2.2, success criterion 1.4.11.
  it.each(colorSchemes)('have a contrast of at least 3:1 with their background: %s', (scheme) => {
    for (const background of ['--paper', '--panel'])
      expect(contrastRatio(colorOf('--edge', scheme), colorOf(background, scheme))).toBeGreaterThanOrEqual(3);
  });
});
