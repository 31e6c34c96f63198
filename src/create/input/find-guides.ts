import { resolve } from 'node:path';
import { findDocsPages, pageNames } from '../../artifacts/find-docs-page.ts';
import { type DocsFolder, listDocsFiles } from '../../markdown/docs/docs-folder.ts';
import { docsUrlPath, isMarkdownFile } from '../../markdown/docs/file-names.ts';
import { readDocsPage } from '../../markdown/docs/read-docs-page.ts';
import { pluginsPath } from '../../markdown/page-order.ts';
import { InvalidInput } from '../../product/validation/problems.ts';

const guideNames = { mcpGuide: pageNames.mcp, pluginGuide: pageNames.plugins } as const;

type GuideField = keyof typeof guideNames;

/**
 * Finds the pages of a documentation folder to which the built-in pages about MCP and plugins can link. Ignores problems,
 * because the preview of the site reports them.
 */
export function findGuides(root: string, docs: string): Record<GuideField, string | undefined> {
  const folder: DocsFolder = { folder: resolve(root, docs), label: docs };
  try {
    return selectGuides(folder, listDocsFiles(folder).filter(isMarkdownFile));
  } catch (error) {
    if (error instanceof InvalidInput) return { mcpGuide: undefined, pluginGuide: undefined };
    throw error;
  }
}

function selectGuides(folder: DocsFolder, names: readonly string[]): ReturnType<typeof findGuides> {
  const files = new Map(names.map((name) => [docsUrlPath(name), name]));
  const find = (field: GuideField) => {
    const [path = '', ...others] = findDocsPages([...files.keys()], guideNames[field]);
    const file = others.length === 0 ? files.get(path) : undefined;
    const head = file === undefined ? undefined : readDocsPage(folder, file, undefined)?.parsed.head;
    // A page at /docs/plugins needs no link, because it replaces the built-in page.
    return head === undefined || head.unlisted || head.path === pluginsPath ? undefined : head.path;
  };
  return { mcpGuide: find('mcpGuide'), pluginGuide: find('pluginGuide') };
}
