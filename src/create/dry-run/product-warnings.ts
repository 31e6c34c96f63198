import { removeTrailingSlash } from '../../http/paths.ts';
import type { Product } from '../../product/metadata/product-schema.ts';
import { quoteValue } from '../../product/validation/problems.ts';

/** Warns about values that the specification accepts (section 2.1), but that are probably mistakes. */
export function productWarnings(
  { command, installCommand, url }: Product,
  publishedPaths: readonly string[],
): string[] {
  const host = new URL(url).host;
  const scripts = installCommand.match(/https?:\/\/[^\s"'`<>|()[\]{}]+/gi) ?? [];
  const missing = scripts.filter((script) => {
    const { host: scriptHost, pathname = '/' } = URL.parse(script) ?? {};
    return scriptHost === host && !publishedPaths.includes(removeTrailingSlash(pathname));
  });
  const commandWarning = `command is ${quoteValue(command)}, but API clients expect the name of one program, without arguments. If the product installs such a program, set command to its name.`;
  return [
    ...(/\s/.test(command) ? [commandWarning] : []),
    ...missing.map(
      (script) =>
        `installCommand downloads ${quoteValue(script)}, but this site doesn't publish that file. Before you publish the site at ${host}, put the file in public/, or add a redirect to netlify.toml.`,
    ),
  ];
}
