import type { Nodes } from 'mdast';
import { markdownPath } from '../../http/paths.ts';
import type { Problem } from '../../product/validation/problems.ts';
import type { DocsContent } from '../docs/read-docs.ts';
import { type Blocks, paragraph } from '../mdast-builder.ts';
import type { PageSource } from '../page.ts';
import { pagePathProblems } from '../page-path-problems.ts';
import { descendants } from '../parse/parse-markdown.ts';
import { parsePage, toFileProblems } from '../parse/parse-page.ts';
import { createTemplateContext, insertValues, type TemplateContext } from '../template/insert-values.ts';
import { type LinkTargets, linkAndImageProblems } from './link-and-image-problems.ts';

interface TemplateNames {
  readonly values: Iterable<string>;
  readonly blocks: Iterable<string>;
}

interface SiteContents {
  readonly files: readonly string[];
  readonly docs: DocsContent | undefined;
}

/**
 * Finds the problems in pages that would exist with any metadata, such as unknown placeholders and broken links, so
 * they're reported together with problems in the metadata. Doesn't check anchors, because headings can contain metadata.
 */
export function metadataIndependentPageProblems(
  sources: readonly PageSource[],
  names: TemplateNames,
  { files, docs }: SiteContents,
): Problem[] {
  const context = createCompleteContext(names);
  const heads = (docs?.pages ?? []).map(({ head }) => head);
  const pages = [...sources, ...heads].map(({ path }) => path);
  const targets: LinkTargets = new Map(
    [...files, ...pages, ...pages.map(markdownPath)].map((path) => [path, undefined] as const),
  );
  const parsedPages = sources.flatMap((source) => {
    const { page, problems } = parsePage(source, () => context);
    if (page === undefined) return problems;
    const links = linkAndImageProblems(withoutPlaceholderUrls(descendants(page.tree)), source.path, targets);
    return [...problems, ...toFileProblems(page, [...links, ...insertValues(page.tree, context)])];
  });
  return [...pagePathProblems([...sources, ...heads], files), ...parsedPages];
}

/** Gives every name a value, so that only unknown names are problems. */
function createCompleteContext({ values, blocks }: TemplateNames): TemplateContext {
  const block: Blocks = [paragraph([])];
  return createTemplateContext(
    new Map([...values].map((name) => [name, 'https://site.invalid'])),
    new Map(
      [...blocks, 'list.capabilities', 'list.docs', 'list.pages', 'list.terms'].map((name) => [name, block]),
    ),
  );
}

/** Omits URLs with placeholders, and URLs of pages that are generated from cli.json. */
function withoutPlaceholderUrls(nodes: readonly Nodes[]): Nodes[] {
  return nodes.filter((node) => !('url' in node) || !/\{\{|^\/cli\//.test(node.url));
}
