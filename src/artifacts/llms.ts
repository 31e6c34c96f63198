import { twinPath } from '../http/markdown.ts';
import { addressOf, paths } from '../http/paths.ts';
import type { Page } from '../markdown/page.ts';
import type { Product } from '../product/schema.ts';
import { code, escapeMarkdown } from './markdown.ts';

/** Returns llms.txt: what the site is, and the address of every page's twin (llmstxt.org). */
export function llmsTxt(
  { name, description, version, status, url, installCommand }: Product,
  pages: readonly Page[],
): string {
  const address = (path: string) => addressOf(url, path);
  const links = pages.map(
    (page) =>
      `- [${escapeMarkdown(page.title)}](${address(twinPath(page.path))}): ${escapeMarkdown(page.description)}`,
  );
  return `# ${escapeMarkdown(name)}

> ${escapeMarkdown(description)}

Version ${version} (${status}). Install with ${code(installCommand)}.

- Facts as JSON, without account or key: \`GET ${address(paths.product)}\`
- OpenAPI 3.1 description of that operation: \`${address(paths.openapi)}\`
- JSON Schema of the facts: \`${address(paths.productSchema)}\`
- Command line as data (OpenCLI): \`${address(paths.cli)}\`
- Every page in one file: \`${address('/llms-full.txt')}\`

There is no account API, no webhook and no MCP server to connect to: ${escapeMarkdown(name)} is itself an MCP client.
Every page is also Markdown: add \`.md\` to its address, or send \`Accept: text/markdown\`.

## Pages

${links.join('\n')}
`;
}

/** Returns llms-full.txt: every page's twin, one after the other, each under its address. */
export function llmsFullTxt(
  product: Product,
  twins: readonly { readonly page: Page; readonly text: string }[],
): string {
  const sections = twins.map(({ page, text }) => `<!-- ${addressOf(product.url, page.path)} -->\n\n${text}`);
  return sections.join('\n---\n\n');
}
