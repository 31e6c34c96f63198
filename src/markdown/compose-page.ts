import type { Nodes } from 'mdast';
import type { Problem } from '../product/validation/problems.ts';
import { changelogProblems, isChangelogPath, isReleaseHeading } from './changelog.ts';
import type { Diagrams } from './parse/diagrams.ts';
import { descendants } from './parse/parse-markdown.ts';
import { type ParsedPage, toFileProblems } from './parse/parse-page.ts';
import { loosenListItems } from './render/loosen-list-items.ts';
import { markAsRelease, type RenderedPage, renderPage } from './render/render-page.ts';
import { type ImageSizes, setImageSizes } from './render/set-image-sizes.ts';
import { autolink } from './stringify/autolinks.ts';
import { diagramAlternativeTextProblems } from './validate/diagram-alternative-text.ts';
import { rawHtmlNestingProblems } from './validate/raw-html-nesting.ts';

const startPageFile = /\/(?:index|readme)\.\w+$/i;

export interface ComposedPage extends ParsedPage {
  readonly nodes: readonly Nodes[];
  /** `undefined` if the raw HTML has problems, because rendering it could take a long time. */
  readonly rendered: RenderedPage | undefined;
}

export function composePage(
  page: ParsedPage,
  { imageSizes, diagrams }: { readonly imageSizes: ImageSizes; readonly diagrams: Diagrams },
  problems: Problem[],
): ComposedPage {
  const { head, tree } = page;
  autolink(tree);
  loosenListItems(tree);
  const nodes = descendants(tree);
  const htmlProblems = rawHtmlNestingProblems(tree);
  const lineProblems = [
    ...setImageSizes(nodes, imageSizes),
    ...(isChangelogPath(head.path) ? changelogProblems(nodes) : []),
    ...htmlProblems,
    ...diagramAlternativeTextProblems(nodes, diagrams),
  ];
  problems.push(...toFileProblems(page, lineProblems));
  const rendered = htmlProblems.length > 0 ? undefined : renderParsedPage(page, diagrams);
  return { ...page, nodes, rendered };
}

export function renderParsedPage({ head, tree }: ParsedPage, diagrams: Diagrams): RenderedPage {
  // The home page shows its opening next to the product's name, and its sections below both.
  const rendered = renderPage(tree.children, {
    splitsOpening: head.path === '/',
    startsFolder: startPageFile.test(head.file),
    needsLead: head.repeatsDescription,
    diagrams,
  });
  return isReleaseHeading(head.heading ?? head.title, 1) ? markAsRelease(rendered) : rendered;
}
