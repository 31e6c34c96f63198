import { removeTrailingSlash } from '../../http/paths.ts';
import type { Product } from '../../product/metadata/product-schema.ts';
import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';

const expectedTexts: Readonly<Record<string, string>> = {
  description: 'a description of the product in one or two sentences',
  installCommand: 'a command, for example curl -fsSL https://quill.dev/install.sh | sh',
};

/** Finds a URL in a field that requires a sentence or a command. */
export function onlyUrlMismatch(field: string, value: unknown): Mismatch | undefined {
  const expected = expectedTexts[field];
  if (expected === undefined || typeof value !== 'string' || !/^https?:\/\/\S+$/i.test(value))
    return undefined;
  return { found: `only the URL ${quoteValue(value)}`, expected };
}

/** Warns about values that the specification accepts (section 2.1), but that are probably mistakes. */
export function productWarnings(product: Product, publishedPaths: readonly string[]): string[] {
  const { command, installCommand, url } = product;
  const host = new URL(url).host;
  const scripts = installCommand.match(/https?:\/\/[^\s"'`<>|()[\]{}]+/gi) ?? [];
  const missing = scripts.filter((script) => {
    const { host: scriptHost, pathname = '/' } = URL.parse(script) ?? {};
    return scriptHost === host && !publishedPaths.includes(removeTrailingSlash(pathname));
  });
  const commandWarning = `command is ${quoteValue(command)}, but API clients expect the name of one program, without arguments. If the product installs such a program, set command to its name.`;
  const onlyUrls = (['description', 'installCommand'] as const).flatMap((field) => {
    const mismatch = onlyUrlMismatch(field, product[field]);
    return mismatch === undefined
      ? []
      : [`${field} is ${mismatch.found}, but should be ${mismatch.expected}.`];
  });
  return [
    ...onlyUrls,
    ...(/\s/.test(command) ? [commandWarning] : []),
    ...missing.map(
      (script) =>
        `installCommand downloads ${quoteValue(script)}, but this site doesn't publish that file. Before you publish the site at ${host}, put the file in public/, or add a redirect to netlify.toml.`,
    ),
  ];
}
