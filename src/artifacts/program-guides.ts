import { type Blocks, link, paragraph, text } from '../markdown/mdast-builder.ts';
import type { Product } from '../product/metadata/product-schema.ts';
import { findDocsPage } from './find-docs-page.ts';

/** Names of pages about interfaces for programs, and labels for pages without a known title. */
const interfaces = { sdk: 'SDK', rpc: 'RPC', api: 'API' };

/** Names of pages about scripts, best first. */
const scriptNames = ['headless', 'headless-mode', 'scripting', 'automation', 'scripts', 'ci'];

/**
 * Explains how a program runs or embeds the product: the documentation's pages about its SDK, RPC, or API. If there are
 * none, the page about scripts, or the command line.
 * @param titleOf - Title of a page
 */
export function createProgramGuides(
  { name }: Pick<Product, 'name'>,
  paths: readonly string[],
  titleOf: (path: string) => string | undefined,
): Blocks {
  const guides = Object.entries(interfaces).flatMap(([pageName, label]) => {
    const path = findDocsPage(paths, [pageName]);
    return path === undefined ? [] : [{ path, label: titleOf(path) ?? label }];
  });
  if (guides.length === 0) {
    const path = findDocsPage(paths, scriptNames);
    const title = path && titleOf(path);
    const target =
      path && title ? [text('see '), link(path, title)] : [text('use its '), link('/cli', 'command line')];
    return [paragraph([text(`To run ${name} from a program, `), ...target, text('.')])];
  }
  const order = guides.map((_, index) => `${index}`);
  const links = new Intl.ListFormat('en').formatToParts(order).map(({ type, value }) => {
    const guide = type === 'element' ? guides[Number(value)] : undefined;
    return guide === undefined ? text(value) : link(guide.path, guide.label);
  });
  return [paragraph([text(`To run ${name} from a program, or embed it in one, see `), ...links, text('.')])];
}
