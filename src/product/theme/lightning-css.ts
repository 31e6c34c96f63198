import { createRequire } from 'node:module';

export interface CssNode {
  readonly type: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface TransformOptions {
  readonly filename: string;
  readonly code: Uint8Array;
  readonly minify?: boolean;
  readonly errorRecovery?: boolean;
  readonly targets?: Readonly<Record<string, number>>;
  readonly visitor?: Readonly<Record<string, unknown>>;
}

interface LightningCss {
  transform(options: TransformOptions): { readonly code: Uint8Array };
}

/** Lightning CSS from the dependencies of Vite, on which Astro depends. */
export const { transform: transformCss } = loadLightningCss();

function loadLightningCss(): LightningCss {
  const ofAstro = createRequire(createRequire(import.meta.url).resolve('astro/package.json'));
  return createRequire(ofAstro.resolve('vite/package.json'))('lightningcss');
}

/** @throws SyntaxError with `loc` if a browser would skip part of the style sheet */
export function parseCssRules(css: string): readonly CssNode[] {
  let rules: readonly CssNode[] = [];
  const visitor = {
    StyleSheet(sheet: { readonly rules: readonly CssNode[] }) {
      ({ rules } = sheet);
    },
  };
  transformCss({ filename: 'theme.css', code: Buffer.from(css), visitor });
  return rules;
}

export function stringifyCssValue(tokens: unknown): string {
  // Removes null values, and replaces NaN, which represents `none` in a color. The parser outputs both, but doesn't
  // accept them as input. Browsers show `none` as 0.
  const present = JSON.parse(
    JSON.stringify(tokens, (_, part) => (Number.isNaN(part) ? 0 : (part ?? undefined))),
  );
  const value = { propertyId: { property: 'color' }, value: present };
  const Declaration = { custom: () => ({ property: 'unparsed', value }) };
  const { code } = transformCss({
    filename: 'value.css',
    code: Buffer.from('a{--value:0}'),
    visitor: { Declaration },
    minify: true,
  });
  return Buffer.from(code).toString().slice('a{color:'.length, -1);
}

/** Whether browsers accept a value, without variables, for a property. */
export function isValidFor(property: string, value: string): boolean {
  let isValid = false;
  const Declaration = (declaration: { readonly property: string }) => {
    isValid ||= declaration.property === property;
  };
  const code = Buffer.from(`a{${property}:${value}}`);
  transformCss({ filename: 'value.css', code, errorRecovery: true, visitor: { Declaration } });
  return isValid;
}
