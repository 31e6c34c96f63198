import { withoutTrailingSlash } from '../../src/http/paths.ts';
import { quote } from '../../src/product/problems.ts';
import type { Product } from '../../src/product/schema.ts';

/**
 * Returns what of a product is worth a second look, although it may be published: the specification (section 2.1) admits
 * any text as command and install command, and what else answers at an address is known to the maintainer alone.
 */
export function remarksOn({ command, installCommand, url }: Product, published: readonly string[]): string[] {
  const words = `command is ${quote(command)}: programs that read the API take it for the name of one program, without arguments. State that name if installing makes it one.`;
  const addresses = installCommand.match(/https?:\/\/[^\s"'`<>|()[\]{}]+/gi) ?? [];
  const missing = addresses.filter((address) => isMissing(address, url, published));
  return [
    ...(/\s/.test(command) ? [words] : []),
    ...missing.map(
      (address) =>
        `installCommand takes ${quote(address)}, where this site has nothing: put the file into public/, or have Netlify redirect that address, before ${new URL(url).host} leads here.`,
    ),
  ];
}

function isMissing(address: string, site: string, published: readonly string[]): boolean {
  const { host, pathname } = URL.parse(address) ?? {};
  return host === new URL(site).host && !published.includes(withoutTrailingSlash(pathname ?? '/'));
}
