import type { RootContent } from 'mdast';
import { twinPath } from '../http/markdown.ts';
import { addressOf, paths } from '../http/paths.ts';
import { code, heading, link, list, paragraph, text } from '../markdown/nodes.ts';
import type { Page } from '../markdown/page.ts';
import { writeMarkdown } from '../markdown/write.ts';
import type { OpenCli } from '../product/cli.ts';
import { type Details, programVersion } from '../product/details.ts';
import { factValues } from '../product/fact-values.ts';
import { language } from '../product/language.ts';
import type { Product } from '../product/schema.ts';

/** Returns llms.txt: what the site is, and the address of every page's Markdown version (llmstxt.org). */
export function llmsTxt(
  product: Product,
  details: Details,
  cli: OpenCli | undefined,
  pages: readonly Page[],
): string {
  const { name, description, version, status, url, installCommand } = product;
  const { windowsInstallCommand } = details;
  const whose = programVersion(product, details) === undefined ? 'Version of this site:' : 'Version';
  const address = (path: string) => addressOf(url, path);
  const documents: [string, string][] = [
    ['Facts as JSON, without account or key: ', `GET ${address(paths.product)}`],
    ['OpenAPI 3.1 description of that operation: ', address(paths.openapi)],
    ['JSON Schema of the facts: ', address(paths.productSchema)],
    ...(cli === undefined
      ? []
      : [['Command line as data (OpenCLI): ', address(paths.cli)] as [string, string]]),
    ['Every page in one file: ', address('/llms-full.txt')],
  ];
  const content: RootContent[] = [
    heading(1, name),
    { type: 'blockquote', children: [paragraph(description)] },
    paragraph([
      text(`${whose} ${version} (${status}). Install with `),
      code(installCommand),
      ...(windowsInstallCommand === undefined
        ? []
        : [text('; on Windows, in PowerShell, with '), code(windowsInstallCommand)]),
      text(`.\n${runsOn(product)}`),
    ]),
    ...list(documents.map(([what, where]) => [text(what), code(where)])),
    paragraph([
      text('There is no account API, no webhook and no MCP server to connect to.\n'),
      text('Every page is also Markdown: add '),
      code('.md'),
      text(' to its address ('),
      code('/index.md'),
      text(' is the home page), or send '),
      code('Accept: text/markdown'),
      text('.'),
    ]),
    ...questions(url, pages),
    heading(2, 'Pages'),
    ...list(
      pages.map((page) => [
        link(address(twinPath(page.path)), page.title),
        text(`: ${page.description} (about ${tokens(page)} tokens)`),
      ]),
    ),
  ];
  return writeMarkdown(content);
}

/** Returns what the program runs on, as a sentence. */
function runsOn(product: Product): string {
  const facts = factValues(product);
  return `It runs on ${facts.get('product.platforms')}, with processors of the architectures ${facts.get('product.architectures')}.`;
}

/** Returns the usual questions that pages answer, each as a link to the place of its answer. */
function questions(url: string, pages: readonly Page[]): RootContent[] {
  const links = pages.flatMap(({ path, answers }) =>
    answers.map(({ question, anchor }) => [link(addressOf(url, twinPath(path)) + anchor, question)]),
  );
  return links.length === 0 ? [] : [heading(2, 'Usual questions'), ...list(links)];
}

/** Returns about how many tokens a page has: models make one of some four characters of English. */
function tokens({ markdown }: Page): string {
  return (Math.max(1, Math.round(markdown.length / 400)) * 100).toLocaleString(language);
}

/** Returns llms-full.txt: every page's Markdown version, one after the other, each under its address. */
export function llmsFullTxt(
  product: Product,
  twins: readonly { readonly page: Page; readonly text: string }[],
): string {
  const sections = twins.map(({ page, text }) => `<!-- ${addressOf(product.url, page.path)} -->\n\n${text}`);
  return sections.join('\n---\n\n');
}
