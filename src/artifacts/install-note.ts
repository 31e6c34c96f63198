import { type Blocks, joinInline, link, paragraph, text } from '../markdown/mdast-builder.ts';
import type { Details } from '../product/metadata/details.ts';
import type { Product } from '../product/metadata/product-schema.ts';

/** A command that runs what it downloads, such as `curl … | sh`, `bash <(curl …)`, or `irm … | iex`. */
const runsDownload = /\|[^|]*\b(?:ba|da|fi|k|z)?sh\b|sh\b.*[$<]\(|\b(?:iex|invoke-expression)\b/i;

/** Links to the scripts that the install commands download and run. Empty if there are none. */
export function createInstallNote(
  { installCommand }: Product,
  { windowsInstallCommand = '' }: Details,
): Blocks {
  const urls = [installCommand, windowsInstallCommand]
    .filter((command) => runsDownload.test(command))
    .flatMap((command) => /https:\/\/[^\s"'`<>|;()]+/.exec(command)?.[0] ?? []);
  const links = [...new Set(urls)].map((url) => [link(url, url.replace('https://', ''))]);
  if (links.length === 0) return [];
  const start = links.length === 1 ? 'To read the script first, open ' : 'To read a script first, open ';
  return [paragraph([text(start), ...joinInline(links, ' or '), text('.')])];
}
