import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import { isMarkdownFile, isUnpublishedDocsName } from './file-names.ts';
import { type DocsFiles, listCandidateFiles, listCandidatePaths } from './find-referenced-file.ts';
import { summaryName } from './summary-file.ts';

/**
 * Explains why a file or folder that exists in the documentation folder isn't published: it's a draft or a table of
 * contents, or a name in its path, such as `.gitbook`, excludes it.
 */
export function excludedFileMismatch(
  url: string,
  path: string,
  from: string,
  { docs, files }: DocsFiles,
): Mismatch | undefined {
  const existing = listCandidatePaths(path, from, docs)
    .filter((target) => !target.startsWith('..'))
    .flatMap(listCandidateFiles)
    .find((name) => !files.has(name) && existsSync(join(docs.folder, name)));
  if (existing === undefined) return undefined;
  const found = `the path ${quoteValue(url)}, which exists but isn't published`;
  const excludedName = existing.split('/').find(isUnpublishedDocsName);
  if (excludedName !== undefined) return { found, expected: describeExclusion(excludedName) };
  if (existing === summaryName)
    return {
      found,
      expected: 'a published page. The build reads the linked file only as a table of contents',
    };
  if (!isMarkdownFile(existing)) return undefined;
  const expected =
    'a published page. The linked page is a draft. To publish it, remove "draft: true" or "published: false" from its front matter';
  return { found, expected };
}

function describeExclusion(name: string): string {
  const rule =
    name === 'node_modules'
      ? 'The build ignores folders named node_modules'
      : 'The build ignores files and folders whose names start with a dot or an underscore';
  return `a published file. ${rule}. To publish this file, rename ${quoteValue(name)}, or move the file to another folder`;
}
