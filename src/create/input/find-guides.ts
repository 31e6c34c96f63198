import { resolve } from 'node:path';
import { type DocsFolder, listDocsFiles } from '../../markdown/docs/docs-folder.ts';
import { docsUrlPath, isMarkdownFile } from '../../markdown/docs/file-names.ts';
import { readDocsPage } from '../../markdown/docs/read-docs-page.ts';
import { InvalidInput } from '../../product/validation/problems.ts';

/** Ends of the paths of guides. A page at /docs/plugins needs no link, because it replaces the built-in page. */
const guidePaths = {
  mcpGuide: /\/(?:mcp|mcp-servers?|model-context-protocol)$/,
  pluginGuide: /\/(?:plugins?|extensions?)$/,
} as const;

type GuideField = keyof typeof guidePaths;

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
  const find = (pattern: RegExp) => {
    const candidates = names.filter((name) => pattern.test(docsUrlPath(name)));
    const name = candidates.length === 1 ? candidates[0] : undefined;
    const head = name === undefined ? undefined : readDocsPage(folder, name, undefined)?.parsed.head;
    return head === undefined || head.unlisted || head.path === '/docs/plugins' ? undefined : head.path;
  };
  return { mcpGuide: find(guidePaths.mcpGuide), pluginGuide: find(guidePaths.pluginGuide) };
}
