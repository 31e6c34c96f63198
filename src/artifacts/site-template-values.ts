import { slug } from 'github-slugger';
import type { Heading, Root, RootContent } from 'mdast';
import { absoluteUrl } from '../http/paths.ts';
import { addSectionNames, areGeneralNames, docsPathNames } from '../markdown/docs/general-names.ts';
import { nodeText } from '../markdown/docs/node-text.ts';
import type { DocsContent } from '../markdown/docs/read-docs.ts';
import { pluginsPath } from '../markdown/page-order.ts';
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
 * Values that depend on which pages the site has, by placeholder name; `undefined` if the value isn't set. Without a
 * guide in the details, the guide is the page or the section of the documentation with its name.
 */
export function createSiteTemplateValues(
  { url }: Product,
  cli: OpenCli | undefined,
  details: Details,
  { pagePaths, docs, hasOwnDocs }: SitePages,
  titleOf: (link: string) => string | undefined,
): readonly (readonly [name: string, value: string | undefined])[] {
  const docsPages = docs?.pages ?? [];
  const guideValues = (['mcpGuide', 'pluginGuide'] as const).flatMap((name) => {
    const guide = details[name] ? undefined : findSubject(pagePaths, docsPages, guideNames[name]);
    if (guide === undefined) return [];
    const label = titleOf(guide) ?? guideLabels[name];
    return [[`details.${name}`, guide] as const, [`details.${name}.label`, label] as const];
  });
  return [
    ...guideValues,
    // Unless the site and the program are released together, the site's version isn't the program's.
    ['api.sample-field', details.releasedTogether ? 'version' : 'installCommand'],
    ['site.documentation', hasOwnDocs ? absoluteUrl(url, '/docs') : undefined],
    ['site.start', hasOwnDocs ? (findDocsPage(pagePaths, pageNames.start) ?? '/docs') : undefined],
    ['site.commands', hasOwnDocs ? findSubject(pagePaths, docsPages, commandNames) : undefined],
    ['site.cli', cli !== undefined || !hasOwnDocs ? absoluteUrl(url, '/cli') : undefined],
  ];
}

/** Names of pages, and anchors of sections, about a subject; best first. */
interface SubjectNames {
  readonly pages: readonly string[];
  readonly sections: readonly string[];
}

const guideNames: Readonly<Record<'mcpGuide' | 'pluginGuide', SubjectNames>> = {
  mcpGuide: { pages: pageNames.mcp, sections: pageNames.mcp },
  pluginGuide: { pages: pageNames.plugins, sections: pageNames.plugins },
};

const guideLabels = { mcpGuide: 'MCP', pluginGuide: 'Plugins' } as const;

const commandNames: SubjectNames = {
  pages: pageNames.reference,
  sections: [
    'cli-reference',
    'command-line-reference',
    'command-line',
    'command-line-options',
    'cli-options',
  ],
};

/** Returns the path of a page about a subject or, if there's none, the URL of a section. */
function findSubject(
  paths: readonly string[],
  pages: DocsContent['pages'],
  { pages: names, sections }: SubjectNames,
): string | undefined {
  // The built-in page about plugins is where the link is.
  const page = findDocsPage(
    paths.filter((path) => path !== pluginsPath),
    names,
  );
  if (page !== undefined) return page;
  const isSubject = (name: string) => [...names, ...sections].includes(slug(name));
  const found = pages.flatMap(({ head, tree }) =>
    addSectionNames(readHeadings(tree)).flatMap(({ id, sectionNames }) => {
      const rank = sections.indexOf(id);
      const isFound =
        rank !== -1 && areGeneralNames([...docsPathNames(head.path), ...sectionNames], isSubject);
      return isFound ? [{ url: `${head.path}#${id}`, rank }] : [];
    }),
  );
  return found.toSorted((one, other) => one.rank - other.rank)[0]?.url;
}

function readHeadings({ children }: Root) {
  return children
    .filter((node) => node.type === 'heading')
    .map((node) => ({ depth: node.depth, text: nodeText(node), id: headingId(node) }));
}

/** Returns the anchor of a heading, or an empty text for other nodes and for headings with an ID of their own. */
export function headingId(node: RootContent): string {
  return node.type === 'heading' && isPlain(node) ? slug(nodeText(node)) : '';
}

/** Whether a heading has only text and code, and no ID of its own. */
function isPlain({ children }: Heading): boolean {
  return children.every(({ type }) => /^(?:text|inlineCode|strong|emphasis)$/.test(type));
}
