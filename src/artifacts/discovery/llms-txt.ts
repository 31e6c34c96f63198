import type { PhrasingContent, RootContent } from 'mdast';
import { absoluteUrl, markdownPath, paths } from '../../http/paths.ts';
import { heading, inlineCode, link, list, paragraph, text } from '../../markdown/mdast-builder.ts';
import type { Page } from '../../markdown/page.ts';
import { descendants, parseMarkdown } from '../../markdown/parse/parse-markdown.ts';
import { stringifyMarkdown } from '../../markdown/stringify/stringify-markdown.ts';
import type { OpenCli } from '../../product/cli/opencli.ts';
import { type Details, programVersion } from '../../product/metadata/details.ts';
import type { Product } from '../../product/metadata/product-schema.ts';
import { createTemplateValues } from '../../product/metadata/template-values.ts';

export interface LlmsTxtInput {
  readonly product: Product;
  readonly details: Details;
  readonly cli: OpenCli | undefined;
  readonly pages: readonly Page[];
  /** Length of llms-full.txt, in characters. */
  readonly fullLength: number;
}

/** Describes the site to agents, and links to the Markdown versions of the pages (llmstxt.org). */
export function createLlmsTxt(input: LlmsTxtInput): string {
  const { product, details, pages } = input;
  const { name, description, url } = product;
  const content: RootContent[] = [
    heading(1, name),
    { type: 'blockquote', children: [paragraph(description)] },
    installationParagraph(product, details),
    paragraph([
      text(
        "The API has no accounts, webhooks, or hosted MCP server. Don't invent credentials or endpoints for them.\n",
      ),
      text('Every page is available as Markdown. Add '),
      inlineCode('.md'),
      text(" to the page's URL ("),
      inlineCode('/index.md'),
      text(' for the home page), or send '),
      inlineCode('Accept: text/markdown'),
      text('.'),
    ]),
    ...(details.whenToUse === undefined
      ? []
      : [heading(2, `When to use ${name}`), paragraph(details.whenToUse)]),
    heading(2, 'Data'),
    ...list(dataLinks(input)),
    ...questionLinks(url, pages),
    heading(2, 'Pages'),
    ...list(
      pages.map((page) => [
        link(absoluteUrl(url, markdownPath(page.path)), page.title),
        text(`: ${page.description} (about ${estimateTokens(page.markdown.length)} tokens)`),
      ]),
    ),
  ];
  return stringifyMarkdown(content);
}

function installationParagraph(product: Product, details: Details) {
  const { version, status, installCommand } = product;
  const release =
    programVersion(product, details) === undefined
      ? `Status: ${status}. To install ${product.name}, run `
      : `Version ${version} (${status}). To install ${product.name}, run `;
  const values = createTemplateValues(product);
  return paragraph([
    text(release),
    inlineCode(installCommand),
    ...(details.windowsInstallCommand === undefined
      ? []
      : [text('. On Windows (PowerShell), run '), inlineCode(details.windowsInstallCommand)]),
    text('.\n'),
    text(
      `It runs on ${values.get('product.platforms')}. Supported processor architectures: ${values.get('product.architectures')}.`,
    ),
  ]);
}

/**
 * Shows each document's URL as code, because llms.txt links only to Markdown. The title links to the page that
 * describes the document, if that page is listed.
 */
function dataLinks({ product, cli, pages, fullLength }: LlmsTxtInput): PhrasingContent[][] {
  const url = (path: string) => absoluteUrl(product.url, path);
  const listed = new Set(pages.map(({ path }) => path));
  const entry = (title: string, page: string, value: string, note = ''): PhrasingContent[] => [
    listed.has(page) ? link(url(markdownPath(page)), title) : text(title),
    text(': '),
    inlineCode(value),
    text(note),
  ];
  return [
    entry(
      'Product metadata as JSON',
      '/developers',
      `GET ${url(paths.product)}`,
      ', without an account or key',
    ),
    entry('OpenAPI 3.1 description of the API', '/developers/clients', url(paths.openapi)),
    entry('JSON Schema for the product', '/developers/response', url(paths.productSchema)),
    ...(cli === undefined ? [] : [entry('Command line as OpenCLI data', '/cli', url(paths.cli))]),
    entry(
      'All pages in one file',
      '/docs',
      url('/llms-full.txt'),
      ` (about ${estimateTokens(fullLength)} tokens)`,
    ),
  ];
}

function questionLinks(url: string, pages: readonly Page[]): RootContent[] {
  const links = pages.flatMap((page) =>
    page.answers.map(({ question, anchor }) => {
      const target = absoluteUrl(url, markdownPath(page.path));
      return [link(page.htmlOnlyIds.has(anchor.slice(1)) ? target : target + anchor, question)];
    }),
  );
  return links.length === 0 ? [] : [heading(2, 'Questions'), ...list(links)];
}

/** English text has about four characters per token. */
function estimateTokens(characters: number): string {
  return (Math.max(1, Math.round(characters / 400)) * 100).toLocaleString('en');
}

export function createLlmsFullTxt(
  product: Product,
  markdownVersions: readonly { readonly page: Page; readonly text: string }[],
): string {
  const sections = markdownVersions.map(
    ({ page, text }, index) =>
      `<!-- ${absoluteUrl(product.url, page.path)} -->\n\n${prefixFootnotes(text, `${index + 1}-`)}`,
  );
  return sections.join('\n---\n\n');
}

/** Adds a prefix to the labels of footnotes, because each page numbers its footnotes from 1. */
function prefixFootnotes(markdown: string, prefix: string): string {
  if (!markdown.includes('[^')) return markdown;
  const starts = descendants(parseMarkdown(markdown)).flatMap(({ type, position }) =>
    type === 'footnoteReference' || type === 'footnoteDefinition' ? (position?.start.offset ?? []) : [],
  );
  return starts.reduceRight(
    (text, start) => `${text.slice(0, start)}[^${prefix}${text.slice(start + 2)}`,
    markdown,
  );
}
