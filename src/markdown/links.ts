import type { MdastPluginDefinition, Position } from 'satteri';
import { defineMdastPlugin, markdownToHtml } from 'satteri';
import { twinPath } from '../http/markdown.ts';
import { addressOf } from '../http/paths.ts';
import type { Problem } from '../product/problems.ts';
import type { Parts } from './front-matter.ts';
import type { Page } from './page.ts';
import { renderMarkdown } from './render.ts';

/** A link in a Markdown text: where it points, and where its address stands in the text. */
interface Link {
  readonly url: string;
  readonly line: number;
  readonly offset: number;
}

/** Returns every link, picture and link reference definition of a Markdown text (CommonMark, sections 4.7, 6.3, 6.4). */
export function findLinks(markdown: string): Link[] {
  const links: Link[] = [];
  const collect = ({ url, position }: { readonly url: string; readonly position?: Position | undefined }) => {
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
    const source = markdown.slice(start, end);
    const offset = start + source.indexOf(url, source.lastIndexOf(']('));
    links.push({ url, line: position?.start.line ?? 0, offset });
  };
  const collector: MdastPluginDefinition = defineMdastPlugin({
    name: 'links',
    options: { position: true },
    link: collect,
    image: collect,
    definition: collect,
  });
  markdownToHtml(markdown, { mdastPlugins: [collector] });
  return links;
}

/** Returns a page's text with absolute links, in which pages are linked by their twins. */
export function withAbsoluteLinks(page: Page, site: string, pages: readonly Page[]): string {
  const twins = new Map(pages.map(({ path }) => [path, twinPath(path)]));
  const markdown = `${page.opening}\n\n${page.text}\n`;
  return findLinks(markdown)
    .filter(({ url }) => /^[/#]/.test(url))
    .sort((one, other) => other.offset - one.offset)
    .reduce((text, { url, offset }) => {
      const [path = '', anchor] = url.split('#');
      const target = path === '' ? page.path : path;
      const address =
        addressOf(site, twins.get(target) ?? target) + (anchor === undefined ? '' : `#${anchor}`);
      return text.slice(0, offset) + address + text.slice(offset + url.length);
    }, markdown);
}

/** The anchors of everything that can be linked to, by its path; undefined where they are not known. */
type Anchors = Map<string, readonly string[] | undefined>;

/** Returns every link in the pages' files that leads to no page, file or heading of the site. */
export async function linkProblems(
  drafts: readonly {
    readonly head: { readonly file: string; readonly path: string };
    readonly parts: Parts;
  }[],
  pages: readonly Page[],
  files: readonly string[],
): Promise<Problem[]> {
  const anchors: Anchors = new Map(files.map((file) => [file, undefined]));
  for (const page of pages) {
    const { headings } = await renderMarkdown(page.text);
    for (const path of page.unlisted ? [page.path] : [page.path, twinPath(page.path)])
      anchors.set(
        path,
        headings.map(({ slug }) => slug),
      );
  }
  return drafts.flatMap(({ head, parts }) =>
    findLinks(parts.body).flatMap(({ url, line }) => {
      const fault = describeFault(url, head.path, anchors);
      if (fault === undefined) return [];
      return { file: head.file, field: `line ${line + parts.linesAbove}`, ...fault };
    }),
  );
}

function describeFault(url: string, from: string, anchors: Anchors) {
  if (/^(?:https?:|mailto:|\{\{)/.test(url)) return undefined;
  const [path = '', anchor] = url.split('#');
  const target = path === '' ? from : path;
  if (!anchors.has(target)) {
    return {
      found: `a link to "${url}", where nothing is published`,
      expected: `one of ${[...anchors.keys()].filter((path) => !path.endsWith('.md')).join(', ')}`,
    };
  }
  const known = anchors.get(target);
  if (anchor === undefined || known === undefined || known.includes(anchor)) return undefined;
  return {
    found: `a link to "${url}", a heading that the page does not have`,
    expected: `one of #${known.join(', #')}`,
  };
}
