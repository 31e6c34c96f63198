import type { Nodes } from 'mdast';
import type { BuildEnvironment } from '../../product/metadata/build-version.ts';
import { dedupeProblems, InvalidInput, type Problem } from '../../product/validation/problems.ts';
import { isProduction } from '../../product/validation/production-checks.ts';
import { unpublishableHostMismatches } from '../../product/validation/unpublishable-text.ts';
import type { PageSource } from '../page.ts';
import { descendants, parseMarkdown, startLine } from '../parse/parse-markdown.ts';
import { parseRawHtml } from '../parse/raw-html.ts';

const frontMatter = /^---\n[\s\S]*?\n---(?=\n|$)/;
const codeNames = ['code', 'pre', 'kbd', 'samp'];

/**
 * In production, rejects prose with hosts that nobody can own. Code can contain such hosts, because they're reserved
 * for documentation (RFC 2606).
 */
export function assertNoReservedHosts(environment: BuildEnvironment, sources: readonly PageSource[]): void {
  const problems = isProduction(environment) ? dedupeProblems(sources.flatMap(reservedHostProblems)) : [];
  if (problems.length > 0) throw new InvalidInput(problems);
}

function reservedHostProblems({ file, text }: PageSource): Problem[] {
  const [top = ''] = frontMatter.exec(text) ?? [];
  // Replaces front matter with empty lines to keep line numbers.
  const tree = parseMarkdown(text.replace(frontMatter, top.replace(/[^\n]/g, '')));
  const prose = [
    ...top.split('\n').map((text, index) => ({ text, line: index + 1 })),
    ...nodesOutsideCode(descendants(tree)).flatMap((node) =>
      nodeTexts(node).map((text) => ({ text, line: startLine(node) })),
    ),
  ];
  return prose.flatMap(({ text, line }) =>
    unpublishableHostMismatches(text, { local: false }).map((finding) => ({
      file,
      field: `line ${line}`,
      ...finding,
    })),
  );
}

function nodesOutsideCode(nodes: readonly Nodes[]): Nodes[] {
  let depth = 0;
  return nodes.filter((node) => {
    if (node.type === 'html') {
      for (const { name, isEnd } of parseRawHtml(node.value).tags)
        if (codeNames.includes(name)) depth = Math.max(0, depth + (isEnd ? -1 : 1));
    }
    return depth === 0 && node.type !== 'code' && node.type !== 'inlineCode';
  });
}

const wholeCode = /<(code|pre|kbd|samp)\b[\s\S]*?<\/\1\s*>/gi;

function nodeTexts(node: Nodes): string[] {
  if (node.type === 'html') return [node.value.replace(wholeCode, '')];
  const fields = ['value', 'url', 'title', 'alt'].map(
    (name) => (node as unknown as Record<string, unknown>)[name],
  );
  return fields.filter((value) => typeof value === 'string');
}
