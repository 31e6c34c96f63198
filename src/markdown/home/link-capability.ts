import type { PhrasingContent } from 'mdast';
import { link, text } from '../mdast-builder.ts';
import type { PageHead } from '../page.ts';

/** Start of a phrase, up to the first comma, conjunction, or preposition. */
const subject =
  /^.*?(?=[,;:(–—，；：（、]|\s(?:across|after|and|as|before|between|by|for|from|in|of|on|or|over|that|through|to|using|via|with|without)\s|$)/su;

/** Maps names to the paths of the only pages that have them. A name is a title or a label. */
export function mapNamesToPaths(
  pages: readonly Pick<PageHead, 'path' | 'title' | 'nav'>[],
): ReadonlyMap<string, string> {
  const named = pages.flatMap(({ path, title, nav }) =>
    [title, nav].map((name) => ({ name: name.toLowerCase(), path })),
  );
  const byName = Map.groupBy(named, ({ name }) => name);
  return new Map(
    [...byName].flatMap(([name, all]) => {
      const [path, ...others] = new Set(all.map((one) => one.path));
      return path === undefined || others.length > 0 ? [] : [[name, path] as const];
    }),
  );
}

/**
 * Links the subject of a capability, such as "MCP servers" in "MCP servers with prompts", to the page with this name.
 * Without such a page, the capability stays text.
 */
export function linkCapability(capability: string, paths: ReadonlyMap<string, string>): PhrasingContent[] {
  const [start = ''] = subject.exec(capability) ?? [];
  const path = paths.get(start.toLowerCase());
  if (path === undefined) return [text(capability)];
  const rest = capability.slice(start.length);
  return [link(path, start), ...(rest === '' ? [] : [text(rest)])];
}
