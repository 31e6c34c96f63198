import type { Nodes, Parent } from 'mdast';
import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { findListAtEnd, findListAtStart, idSource } from '../parse/attribute-list.ts';
import { blankCodeAndTags } from '../parse/blank-code-and-tags.ts';
import { isLinkOrImage, startLine } from '../parse/parse-markdown.ts';
import { unquotedUrlPattern } from './unquoted-attributes.ts';

export const containerKinds =
  'note|info|tip|important|hint|success|warning|attention|caution|danger|error|example|abstract|question|details';
const container = new RegExp(
  String.raw`^(?::{3,}[ \t]*\{?[.#]?[a-z]|::[a-z][\w-]*(?:\[[^\]]*\])?(?:\{[^{}]*\})?[ \t]*$|(?:!!!|\?\?\?\+?)[ \t]+(?:(?:${containerKinds})[ \t]*$|[a-z][\w -]*["'].*["'][ \t]*$)|={3}[!+]?[ \t]+["'].+["'][ \t]*$|/{3,}[ \t]*(?:${containerKinds})[ \t]*(?:\||$))`,
  'i',
);
/** Images, files, and layouts of Microsoft Learn, such as `:::image source="a.png":::`, which end on the same line. */
const learnSyntax = String.raw`:{3}[ \t]*(?:(code|image|video)[ \t]+[\w-]+=|(?:column|row)(?:[ \t]+[\w-]+="[^"\n]*")*[ \t]*:{3}|[a-z]+-end:{3})`;
const learnLine = new RegExp(`^[ \\t]*${learnSyntax}`);
const learnReplacements: Readonly<Record<string, string>> = {
  code: 'the content of the file in a code block',
  image: 'an image in Markdown, for example ![What it shows](image.png)',
  video: 'a link to the video',
};
/** MyST block breaks, tables of contents of GitLab and Azure DevOps, and asides and tabs of Retype and VuePress. */
const marker = /^(?:\+{3}(?:[ \t].*)?|\[\[_TOC_\]\]|!{3}|==[ \t]+\S.*|@tab(?::\w+)?[ \t].+)[ \t]*$/;
const abbreviation = /^\*\[[^\]]+\]:/;
const definition = /^:[ \t]+\S/;

/** Whether a line looks like the start of a container, but ends on the same line. */
export function isLearnLine(line: string): boolean {
  return learnLine.test(line);
}

/** Finds Markdown extensions that start a line of a paragraph, such as `:::note`, because pages would show them as text. */
export function extensionLineMismatch(line: string): Mismatch | undefined {
  if (line.length > 1000) return undefined;
  const found = `${quoteValue(line.trim())}, which pages would show as text`;
  const [learn, name = ''] = learnLine.exec(line) ?? [];
  if (learn !== undefined)
    return {
      found,
      expected: learnReplacements[name] ?? "Markdown, because the syntax of Microsoft Learn isn't supported",
    };
  if (container.test(line)) return { found, expected: 'Markdown. An aside starts with the line > [!NOTE]' };
  if (marker.test(line))
    return { found, expected: "no marker, because this site doesn't replace such lines" };
  if (abbreviation.test(line))
    return { found, expected: "the long form in the text, because abbreviations aren't supported" };
  if (!definition.test(line)) return undefined;
  const expected =
    "a list or a table, because definition lists aren't supported. If the line isn't a definition, move the colon to the line before it";
  return { found, expected };
}

const inBackticks = 'or backticks around it to show it as it is';
const inlineExtensions: readonly (readonly [pattern: RegExp, expected: string])[] = [
  [
    /(?<![\\\w])!\[\[[^[\]\n]{1,200}\]\]/g,
    `Markdown, for example ![What it shows](image.png), ${inBackticks}`,
  ],
  [
    /(?<![\\\w!])\[\[(?!toc\]\])(?:\p{L}|#\p{L}|\.{0,2}\/|\d{4}-\d\d|\d+[^[\]\n,]{0,9}[ /](?=[^[\]\n,]*\p{L}))[^[\]\n]{0,200}\]\](?!\()/giu,
    `Markdown, for example [label](page.md), ${inBackticks}`,
  ],
  [/(?<![\\\w:]):(?:material|octicons|fontawesome|simple)-[\w-]{1,60}:/g, `no icon, ${inBackticks}`],
  [
    /(?<![\\=\w{])==[^\s=](?:[^=\n]{0,200}[^\s=])?==(?![=\w])|(?<![\\+\w{])\+\+(?:\w+|"[^"\n]{1,50}")(?:\+(?:\w+|"[^"\n]{1,50}"))*\+\+(?![+\w])/g,
    `Markdown, for example **bold text**, ${inBackticks}`,
  ],
  [
    /(?:(?<!\\)\[[^[\]\n]{1,200}\]|\](?<=^[^[\]\n]{0,200}\]))\{(?:[.#][\w-]|(?:class|custom-style|dir|id|lang|style)=)[^{}\n]{0,200}\}|(?<![\\^])\^\^[^\s^][^^\n]{0,200}\^\^(?!\^)/g,
    `text without attributes, ${inBackticks}`,
  ],
  [/(?<=[\w)])\^[\w+-]{1,20}\^(?![\^\w])/g, `<sup>…</sup> for a superscript, ${inBackticks}`],
  [
    /(?<=[\w.,;:!?)"'])\^\[[^[\]\n]{2,300}\](?!\()/g,
    `a footnote such as [^1] with its text below, ${inBackticks}`,
  ],
  [
    /(?<=[\w.,;:!?)"'])\[\^[\w-]{1,60}\](?![:(])/g,
    `the text of the footnote in a line such as [^1]: Text, ${inBackticks}`,
  ],
  [unquotedUrlPattern, `quotation marks around the value of the attribute, ${inBackticks}`],
  [
    /(?<!\\)<(?:[ \t]?(?:a|img|[a-z][a-z\d-]*\s)[^<>]{0,300}?(?:href|src)=(?=["'])|img\s(?![^<>]{0,300}(?:=\{|src=))|a\s(?![^<>]{0,300}href=)(?=[^<>\n]{0,200}(?:href|["'=]))|(?:[bh]r[ \t]*\/?$)|(?:div|h[1-6]|li|p|span|td)[ \t]+(?=[ \t<]))[^<>\n]{0,100}>?/gim,
    `a tag with > at its end and quotation marks only around the value of each attribute, ${inBackticks}`,
  ],
  [
    /(?<!\\)<(?:[ \t]+\/[ \t]*(?:a|b|code|details|div|em|i|li|p|span|strong|summary|t[dhr])[ \t]*>|\/(?:[ \t]*>|[ \t]*(?:a|b|code|details|div|em|i|li|p|span|strong|summary|t[dhr])(?![\w-]))[^<>\n]{0,30})/gi,
    `an end tag such as </a>, without spaces, ${inBackticks}`,
  ],
  [
    /(?<![\\\w])!?\([^()\n]{1,200}\)\[[\w%@.~/-]+\.(?:md|mdx|html?|png|jpe?g|gif|webp|avif|svg)(?:#[\w-]*)?\]/gi,
    `square brackets before parentheses, as in [label](page.md), ${inBackticks}`,
  ],
  // CommonMark allows slashes in values without quotation marks, but the parser doesn't.
  [
    /(?<!\\)<[a-z][a-z\d-]*\s(?![^<>]{0,300}(?:href|src)=)(?:[^<>]{0,200}\s)?[\w-]+=(?:[^\s"'<>/]{0,200}\/[^"'<>]{0,200}(?:["'][^<>]{0,200})?|[^\s"'<>]{1,200}["'][^<>]{0,200})>/gi,
    `quotation marks around the value of the attribute, ${inBackticks}`,
  ],
  [
    /(?<!\\)<[a-z][a-z\d-]*(?![^<>]{0,300}(?:href|src)=)(?:\s+[\w-]+(?:=(?:"[^"<>]{0,200}"|'[^'<>]{0,200}'|[^\s"'<>]{1,200}))?){0,9}\s+[\w-]+=(?:"[^"<>]{0,200}|'[^'<>]{0,200})>/gi,
    `a quotation mark at the end of the attribute, ${inBackticks}`,
  ],
  [
    /(?<!\\)\[!(?:badge|button|code-\w{1,20}|div|embed|file|include|video)(?:\]|[ \t](?:[^[\]\n]{1,200}\]|$))/gi,
    `Markdown, ${inBackticks}`,
  ],
  [
    /(?<![\\\w:]):[a-z][\w-]{0,30}\[[^[\]\n]{1,200}\]\{[^{}\n]{1,200}\}/gi,
    `text without attributes, ${inBackticks}`,
  ],
  // At the start of a line, `extensionLineMismatch` finds images.
  [
    /:::image(?<!(?:[\\:]|^|\n[ \t]*):::image)[ \t]+[\w-]+="[^:\n]{0,300}(?::::)?/g,
    `${learnReplacements.image}, ${inBackticks}`,
  ],
  [/(?<!\\)\[block:[\w-]+\]/g, `Markdown, ${inBackticks}`],
  [/(?<!\\)<!--/g, `--> where the comment ends, ${inBackticks}`],
  [
    /(?<!\\)<[a-z][\w.-]*\s(?:[^<>{}]{0,200}\s)?[\w-]+=\{[^<>\n]{0,100}/gi,
    `Markdown, for example ![What it shows](image.png), because JSX isn't supported, ${inBackticks}`,
  ],
];
const codeTag = /^<(?:code|kbd|samp)\b[^<>]*>$/i;

/** Finds Markdown extensions inside a line, such as `[[page]]`. Characters after a backslash are literal. */
export function inlineExtensionProblems(nodes: readonly Nodes[], markdown: string): LineProblem[] {
  return nodes.flatMap((node, index) => {
    if (node.type === 'delete') return singleTildeProblems(node, markdown);
    const previous = nodes[index - 1];
    const source =
      previous?.type === 'html' && codeTag.test(previous.value) ? '' : visibleSource(node, markdown);
    if (!/<|\[[[!b]|\)\[|=|\+\+|\^|\][{:]|:[mofs]/.test(source)) return [];
    return inlineExtensions.flatMap(([pattern, expected]) =>
      [...source.matchAll(pattern)].map(({ 0: found, index: start }) => {
        const line = startLine(node) + source.slice(0, start).split('\n').length - 1;
        return { line, found: `${quoteValue(found)}, which pages would show as text`, expected };
      }),
    );
  });
}

/**
 * Finds text that GFM strikes out although single tildes rarely mean that: subscripts of Pandoc, such as `H~2~O`, and
 * tildes of paths, revisions, and ranges, such as `~/a, ~/b`, `HEAD~1, HEAD~2`, and `"~" or "~>"`.
 */
function singleTildeProblems({ position }: Nodes, markdown: string): LineProblem[] {
  const { start, end } = position ?? {};
  const [from, to] = [start?.offset ?? markdown.length, end?.offset ?? markdown.length];
  const source = markdown.slice(from, to);
  const isInWord = /\w/.test(markdown[from - 1] ?? '') || /[\w/\\]/.test(markdown[to] ?? '');
  const content = source.slice(1, -1);
  const isQuoted = /^[\p{Pe}\p{Pf}"',.:;|]|[\p{Ps}\p{Pi}"'|]$/u.test(content);
  if (!/^~[^~]/.test(source) || !(isInWord || isQuoted)) return [];
  const meant = /^[\w+-]+$/.test(content) ? `<sub>${content}</sub> for a subscript, ` : '';
  const expected = `\\~ for each tilde, ${meant}or ~~${content}~~ to strike the text out`;
  return [{ line: start?.line ?? 1, found: `${quoteValue(source)}, which would be struck out`, expected }];
}

function visibleSource(node: Nodes, markdown: string): string {
  const { start, end } = node.position ?? {};
  if (node.type === 'text') return markdown.slice(start?.offset ?? markdown.length, end?.offset);
  if (node.type !== 'html') return '';
  // The check of raw HTML reports malformed comments.
  return blankCodeAndTags(node.value).replaceAll('<!', '  ');
}

const attributeLine = /^[ \t]*\{:[^{}\n]*\}[ \t]*$/m;
const attributesAfterLink = new RegExp(
  String.raw`^\{:?[ \t]*(?:\.?[\w:-]+|#${idSource})(?:[ \t=][^{}\n]*)?\}`,
  'u',
);
const attributed = ['delete', 'emphasis', 'inlineCode', 'strong'];
const tableOfContents = /^\[(?:toc|\[toc\])\]$/im;

/** Finds attributes, such as `{#id}` after a heading, and markers such as `[TOC]`, which other programs replace. */
export function attributeListProblems(nodes: readonly Nodes[], markdown: string): LineProblem[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return [];
    const children: readonly Nodes[] = (node as Parent).children;
    const hasText = ['heading', 'paragraph', 'tableCell'].includes(node.type);
    return children.flatMap((child, index) => {
      if (child.type !== 'text') return [];
      const previous = children[index - 1];
      const isLast = index === children.length - 1;
      const isAfterInline = attributed.includes(previous?.type ?? '');
      const [found] =
        attributeLine.exec(child.value) ??
        tableOfContents.exec(child.value) ??
        (isLinkOrImage(previous) ? attributesAfterLink.exec(child.value) : null) ??
        [
          isAfterInline ? findListAtStart(child.value, 'text') : undefined,
          isLast && hasText
            ? findListAtEnd(child.value, node.type === 'heading' ? 'link' : 'text')
            : undefined,
        ].filter((list) => list !== undefined);
      if (found === undefined || visibleSource(child, markdown).includes(`\\${found.trim()}`)) return [];
      const line = startLine(child) + child.value.slice(0, child.value.indexOf(found)).split('\n').length - 1;
      const expected = `no attributes or markers of other programs, or ${quoteValue(found.trim())} in backticks`;
      return [{ line, found: `${quoteValue(found.trim())}, which pages would show as text`, expected }];
    });
  });
}
