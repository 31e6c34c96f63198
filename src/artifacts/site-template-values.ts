import { slug } from 'github-slugger';
import type { Heading } from 'mdast';
import { absoluteUrl } from '../http/paths.ts';
import { nodeText } from '../markdown/docs/node-text.ts';
import type { DocsContent } from '../markdown/docs/read-docs.ts';
import type { OpenCli } from '../product/cli/opencli.ts';
import type { Details } from '../product/metadata/details.ts';
import type { Product } from '../product/metadata/product-schema.ts';
import { findDocsPage, pageNames } from './find-docs-page.ts';

interface SitePages {
  readonly pagePaths: readonly string[];
  readonly docs: Pick<DocsContent, 'pages'> | undefined;
  /** Whether the site has documentation besides the built-in pages. */
  readonly hasOwnDocs: boolean;
}

/**
 * Values that depend on which pages the site has, by placeholder name; `undefined` if the value isn't set. The label of a
 * guide in the documentation folder is its title.
 */
export function createSiteTemplateValues(
  { url }: Product,
  cli: OpenCli | undefined,
  { mcpGuide, pluginGuide, releasedTogether }: Details,
  { pagePaths, docs, hasOwnDocs }: SitePages,
): readonly (readonly [name: string, value: string | undefined])[] {
  const title = (path: string) => docs?.pages.find(({ head }) => head.path === path)?.head.title;
  const guideLabels = Object.entries({ mcpGuide, pluginGuide }).flatMap(([name, guide = '']) => {
    const label = title(guide);
    return label === undefined ? [] : [[`details.${name}.label`, label] as const];
  });
  return [
    ...guideLabels,
    // Unless the site and the program are released together, the site's version isn't the program's.
    ['api.sample-field', releasedTogether ? 'version' : 'installCommand'],
    ['site.documentation', hasOwnDocs ? absoluteUrl(url, '/docs') : undefined],
    ['site.start', hasOwnDocs ? (findDocsPage(pagePaths, pageNames.start) ?? '/docs') : undefined],
    ['site.commands', hasOwnDocs ? findCommandReference(pagePaths, docs?.pages ?? []) : undefined],
    ['site.cli', cli !== undefined || !hasOwnDocs ? absoluteUrl(url, '/cli') : undefined],
  ];
}

/** Returns the path of a page about commands or, if there's none, the URL of a heading with such a name. */
function findCommandReference(paths: readonly string[], pages: DocsContent['pages']): string | undefined {
  const page = findDocsPage(paths, pageNames.reference);
  if (page !== undefined) return page;
  const sections = pages.flatMap(({ head, tree }) =>
    tree.children.flatMap((node) => {
      const id = node.type === 'heading' && isPlain(node) ? slug(nodeText(node)) : '';
      return commandSections.includes(id)
        ? [{ url: `${head.path}#${id}`, rank: commandSections.indexOf(id) }]
        : [];
    }),
  );
  return sections.toSorted((one, other) => one.rank - other.rank)[0]?.url;
}

/** Anchors of sections about commands and flags, best first. */
const commandSections: readonly string[] = [
  'cli-reference',
  'command-line-reference',
  'command-line',
  'command-line-options',
  'cli-options',
];

/** Whether a heading has only text and code, and no ID of its own. */
function isPlain({ children }: Heading): boolean {
  return children.every(({ type }) => /^(?:text|inlineCode|strong|emphasis)$/.test(type));
}
