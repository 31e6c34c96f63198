import type { PhrasingContent } from 'mdast';
import { stemWord } from '../../product/text/stem-word.ts';
import { link, text } from '../mdast-builder.ts';
import type { PageHead } from '../page.ts';

/** Start of a phrase, up to the first comma, conjunction, or preposition. */
const subject =
  /^.*?(?=[,;:(–—，；：（、]|\s(?:across|after|and|as|before|between|by|for|from|in|of|on|or|over|that|through|to|using|via|with|without)\s|$)/su;

/** Words that titles add to a subject, such as "mode" in "Headless mode". */
const genericWords = new Set(
  ['client', 'guide', 'integration', 'mode', 'overview', 'run', 'server', 'support', 'tool'].map(stemWord),
);

/** Maps names to the paths of the only pages that have them. A name is a label, a title, or the end of a path. */
export function mapNamesToPaths(
  pages: readonly Pick<PageHead, 'path' | 'title' | 'nav'>[],
): ReadonlyMap<string, string> {
  const named = pages.flatMap(({ path, title, nav }) =>
    [title, nav, path.split('/').at(-1) ?? ''].map((name) => ({ name: normalizeName(name), path })),
  );
  const byName = Map.groupBy(named, ({ name }) => name);
  return new Map(
    [...byName].flatMap(([name, all]) => {
      const [path, ...others] = new Set(all.map((one) => one.path));
      return name === '' || path === undefined || others.length > 0 ? [] : [[name, path] as const];
    }),
  );
}

/**
 * Links the subject of a capability, such as "MCP servers" in "MCP servers with prompts", to the page with this name.
 * Without such a page, the capability stays text.
 */
export function linkCapability(capability: string, paths: ReadonlyMap<string, string>): PhrasingContent[] {
  const [start = ''] = subject.exec(capability) ?? [];
  const path = paths.get(normalizeName(start));
  if (path === undefined) return [text(capability)];
  const rest = capability.slice(start.length);
  return [link(path, start), ...(rest === '' ? [] : [text(rest)])];
}

/** Returns the stems of the words, without generic words. */
function normalizeName(name: string): string {
  const stems = (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stemWord);
  return stems.filter((stem) => !genericWords.has(stem)).join(' ');
}
