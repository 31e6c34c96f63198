import type { Nodes } from 'mdast';
import { twinPath } from '../../http/negotiation.ts';
import type { Problem } from '../../product/validation/problems.ts';
import type { DocsPages } from '../docs/read-docs.ts';
import { linkFaults, type Targets } from '../links.ts';
import { type Block, paragraph } from '../mdast.ts';
import type { PageSource } from '../page.ts';
import { addressProblems } from '../page-paths.ts';
import { nodesIn } from '../parse/parse.ts';
import { faultProblems, readPage } from '../parse/parse-page.ts';
import { insertFacts, type Vocabulary, vocabularyOf } from '../template/insert-values.ts';

interface Names {
  readonly values: Iterable<string>;
  readonly blocks: Iterable<string>;
}

interface SiteContents {
  readonly files: readonly string[];
  readonly docs: DocsPages | undefined;
}

/**
 * Finds the problems of pages that don't depend on metadata, such as unknown placeholders and broken links, so that a
 * maintainer sees them together with the problems of the metadata. Anchors aren't checked, because headings can contain
 * metadata.
 */
export function problemsWithoutMetadata(
  sources: readonly PageSource[],
  names: Names,
  { files, docs }: SiteContents,
): Problem[] {
  const vocabulary = completeVocabulary(names);
  const heads = (docs?.drafts ?? []).map(({ head }) => head);
  const pages = [...sources, ...heads].map(({ path }) => path);
  const targets: Targets = new Map(
    [...files, ...pages, ...pages.map(twinPath)].map((path) => [path, undefined] as const),
  );
  const read = sources.flatMap((source) => {
    const { draft, problems } = readPage(source, () => vocabulary);
    if (draft === undefined) return problems;
    const links = linkFaults(literalNodes(nodesIn(draft.tree)), source.path, targets);
    return [...problems, ...faultProblems(draft, [...links, ...insertFacts(draft.tree, vocabulary)])];
  });
  return [...addressProblems([...sources, ...heads], files), ...read];
}

/** Every name has a value, so that only unknown names are problems. */
function completeVocabulary({ values, blocks }: Names): Vocabulary {
  const block: Block = [paragraph([])];
  return vocabularyOf(
    new Map([...values].map((name) => [name, 'https://site.invalid'])),
    new Map([...blocks, 'list.pages'].map((name) => [name, block])),
  );
}

/** Omits URLs with placeholders, and URLs of pages that the build generates from cli.json. */
function literalNodes(nodes: readonly Nodes[]): Nodes[] {
  return nodes.filter((node) => !('url' in node) || !/\{\{|^\/cli\//.test(node.url));
}
