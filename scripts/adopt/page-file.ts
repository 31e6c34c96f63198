import { existsSync, readFileSync, statSync } from 'node:fs';
import { CORE_SCHEMA, dump, load } from 'js-yaml';
import { markdownToMdast } from 'satteri';
import { frontMatterFields as fields } from '../../src/markdown/page-front-matter.ts';
import { readTextFile } from '../../src/product/text-file.ts';
import type { Stated } from './facts-file.ts';

/** A Markdown file of another project, as a page of this site. */
export interface TakenPage {
  readonly file: string;
  readonly text: string;
  /** Everything that is not in the page as it was in the file. */
  readonly remarks: readonly string[];
}

/** The part of a Markdown tree that front matter is made from. */
interface Node {
  readonly type: string;
  readonly depth?: number;
  readonly value?: string;
  readonly children?: readonly Node[];
  readonly position?: { readonly start: { readonly line: number }; readonly end: { readonly line: number } };
}

const longest = 155;

/** Returns the pages that several `--page` make. Throws an error if one is wrong, or if two have the same address. */
export function takePages(taken: readonly string[]): TakenPage[] {
  const pages = taken.map(takePage);
  for (const [file, ofFile = []] of Map.groupBy(pages, ({ file }) => file)) {
    if (ofFile.length > 1)
      throw new Error(`--page names ${file} ${ofFile.length} times: one file can be that page.`);
  }
  return pages;
}

/**
 * Returns the page that `--page name=file` makes: the file, with front matter from its first heading and paragraph
 * where it has none. Throws an error if the name is no address, or if the file is not in UTF-8 or has no heading to make a
 * title from.
 */
function takePage(argument: string): TakenPage {
  const [, name = '', source = ''] = /^([^=]*)=(.+)$/.exec(argument) ?? [];
  if (source === '')
    throw new Error(`--page wants an address and a file, as in mcp=../tool/docs/mcp.md: "${argument}"`);
  if (!existsSync(source)) throw new Error(`There is no file "${source}".`);
  if (!statSync(source).isFile()) throw new Error(`--page wants a file, and "${source}" is a folder.`);
  const file = pageFile(name);
  const written = readTextFile(source).replaceAll('\r\n', '\n');
  const [top = '', yaml = ''] = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(written) ?? [];
  const stated: Stated = Object(load(yaml, { schema: CORE_SCHEMA }));
  return {
    file,
    ...pageOf(source, stated, written.slice(top.length), top.split('\n').length - 1, placeOf(file)),
  };
}

/** Returns the file of the page at an address, such as `mcp`, `docs/plugins` or `/`. Throws an error if it is none. */
function pageFile(name: string): string {
  const path = name.replace(/^\/|\/$|(?:^|\/)index$|\.md$/g, '') || 'index';
  if (!/^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/.test(path)) {
    throw new Error(
      `"${name}" is no address of a page: use small letters, digits and hyphens, as in docs/plugins.`,
    );
  }
  return existsSync(`src/content/${path}/index.md`) ? `site/pages/${path}/index.md` : `site/pages/${path}.md`;
}

/** Returns the front matter of the page whose place a file takes: it says where the page stands in navigation. */
function placeOf(file: string): Stated {
  const general = file.replace('site/pages/', 'src/content/');
  const taken = [file, general].find((candidate) => existsSync(candidate));
  const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(taken ? readFileSync(taken, 'utf8') : '') ?? [];
  return Object(load(yaml, { schema: CORE_SCHEMA }));
}

function pageOf(source: string, stated: Stated, body: string, linesAbove: number, place: Stated) {
  const remarks: string[] = [];
  const say = (node: Node | undefined, remark: string) =>
    remarks.push(`${source}, line ${(node?.position?.start.line ?? 1) + linesAbove}: ${remark}`);
  const blocks = (markdownToMdast(body) as Node).children ?? [];
  const [heading, ...others] = blocks.filter(({ type, depth }) => type === 'heading' && depth === 1);
  const title = stated.title ?? (heading && textOf(heading));
  if (!title)
    throw new Error(`${source} has no title: it needs a heading of the first level, as in "# MCP servers".`);
  const paragraph = blocks.find(({ type }) => type === 'paragraph');
  const lead = paragraph && textOf(paragraph);
  const description = String(stated.description ?? shortened(lead ?? ''));
  const dropped: Node[] = [];
  if (heading !== undefined) {
    dropped.push(heading);
    const use =
      stated.title === undefined ? 'became the title' : `was left out: the title is "${stated.title}"`;
    say(heading, `the heading "${textOf(heading)}" ${use}`);
  }
  if (stated.description === undefined && paragraph !== undefined) {
    const moved = description === lead && isPlain(paragraph);
    if (moved) dropped.push(paragraph);
    say(paragraph, `the first paragraph ${moved ? 'became' : 'was used for'} the description`);
  }
  for (const other of others)
    say(other, `the heading "${textOf(other)}" went down to the second level: a page has one title`);
  for (const field of Object.keys(stated).filter((field) => !fields.includes(field)))
    remarks.push(`${source}, front matter: "${field}" was left out: pages have ${fields.join(', ')}`);
  if (description.length < 70 || description.length > longest)
    remarks.push(
      `${source}: the description has ${description.length} characters; search engines show 70 to ${longest}`,
    );
  const own = Object.entries(stated).filter(([field]) => fields.includes(field));
  const frontMatter = {
    title,
    description: description || String(title),
    nav: place.nav ?? title,
    order: place.order ?? 60,
    ...Object.fromEntries(own),
  };
  const text = `---\n${dump(frontMatter, { lineWidth: -1 })}---\n\n${without(body, dropped, others)}\n`;
  return { text, remarks };
}

/** Returns Markdown without some blocks, and with some headings of the first level made ones of the second. */
function without(body: string, dropped: readonly Node[], demoted: readonly Node[]): string {
  const covers = (line: number) => (node: Node) =>
    line >= (node.position?.start.line ?? 0) && line <= (node.position?.end.line ?? -1);
  const lines = body.split('\n').map((text, index) => ({ text, line: index + 1 }));
  return lines
    .filter(
      ({ text, line }) => !dropped.some(covers(line)) && !(text === '' && dropped.some(covers(line - 1))),
    )
    .map(({ text, line }) =>
      demoted.some(covers(line)) ? text.replace(/^( {0,3})#(?=\s)/, '$1##').replace(/^=+$/, '---') : text,
    )
    .join('\n')
    .trim();
}

function textOf({ value, children = [] }: Node): string {
  return (value ?? children.map(textOf).join('')).replace(/\s+/g, ' ');
}

/** Returns whether a paragraph says as plain text all that it says: it has no link and no picture. */
function isPlain({ type, children = [] }: Node): boolean {
  return (
    !['link', 'image', 'linkReference', 'imageReference', 'html'].includes(type) && children.every(isPlain)
  );
}

/** Returns as many sentences as a description has room for, or else as many words. */
function shortened(text: string): string {
  if (text.length <= longest) return text;
  const sentences = text.slice(0, longest + 1).match(/^.*[.!?](?=\s)/)?.[0] ?? '';
  return sentences.length >= 70 ? sentences : `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`;
}
