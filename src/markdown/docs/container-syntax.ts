import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import { containerKinds, isLearnLine } from '../validate/markdown-extensions.ts';
import { asideKinds } from './aside-kinds.ts';
import { expectedVisible, hidesByClass, isHidingList, isHidingSelector } from './hidden-content.ts';
import { joinTitles, parseTextAttributes } from './text-attributes.ts';

const containerPattern = /^\s*:{3,}\s*([a-z][\w-]*(?=[\s[{]|$))?\s*(?:\[(.*)\]|(.*))$/i;
// Some site generators write attributes after the title, such as `{.wide title="Before you start"}`.
const attributesPattern =
  /\{\s*(?:[.#][\w-]+\s*|[\w-]+=(?:"(?:\\.|[^"\\])*"|'[^']*')\s*|[\w-]+=[^\s"'{}=]+(?:\s+|(?=\}))|(?:open|collapsed?)(?:\s+|(?=\})))+\}$/;
const foldAttribute = /^\{\s*(?:open|collapsed?)\s*\}$/;
const labeledTypes = new RegExp(
  `^(?:${containerKinds}|bug|definition|deprecated|exercise|failure|faq|proof|quote|seealso|solution|spoiler|summary|theorem|tldr|todo)$`,
  'i',
);
const transparentTypes = /^(?:code-group|columns?|column-.*|grid|panel-.*|raw|tab-set|v-pre)$/;
const boldText = /\*\*(?=\S)([^*`]*[^\s*`])\*\*/g;
/** Tags of Liquid and Jinja that stop and resume template processing. The content between them is ordinary text. */
const rawTag = /^\s*\{%-?\s*(?:raw|endraw)\s*-?%\}\s*$/;
const hint = /^(\s*)\{%\s*hint\s+style="(\w+)"((?:(?!%\}).)*)%\}\s*$/;
const hintEnd = '{% endhint %}';
const endHint = /^\s*\{%\s*endhint\s*%\}\s*$/;
/** Punctuation of any script after which a label needs no colon. */
const finalPunctuation = /[\p{Terminal_Punctuation}…]$/u;
/** The start of a pymdownx block, which ends with as many slashes. */
const slashes = /^\s*(\/{3,})/;
/** A MyST directive, such as `:::{note} Title`. The argument of `div` is a list of classes. */
const colonDirectiveStart = /^(\s*:{3,})\s*\{([a-z][\w-]*)\}[ \t]*(.*)$/i;
/** A class of Quarto without braces. */
const calloutClass = /^(\s*:{3,}[ \t]*)callout-(?=(?:caution|important|note|tip|warning)\s*$)/;
/** Attributes of Pandoc and Quarto, such as `::: {.callout-note}`. */
const attributedContainer = /^(\s*:{3,})\s*\{((?:[^{}"']|"[^"]*"|'[^']*')*)\}[ \t]*(.*)$/;
/** A pymdownx block, such as `/// tip | Title`. */
const slashBlock = /^(\s*)\/{3,}[ \t]*([a-z][\w-]*)[ \t]*(?:\|[ \t]*(.*))?$/i;
/** Pymdownx blocks that position or style their content. */
const slashLayout = /^(\s*)\/{3,}[ \t]*(?:html|caption|figure-caption)[ \t]*(?:\|.*)?$/;
/** The selector of a pymdownx block that's an HTML element, such as `/// html | div.wide`. */
const slashSelector = /^\s*\/{3,}[ \t]*html[ \t]*\|(.*)$/;
/** A MyST directive, such as `{note}`, at the start of a code block. */
const directiveFence = /^(\s*)(`{3,}|~{3,})[ \t]*\{([a-z]+)\}[ \t]*([^`]*)$/;
/** An aside of mdbook-admonish. */
const admonishFence =
  /^(\s*)(`{3,}|~{3,})[ \t]*admonish(?:[ \t]+([a-z][a-z-]*)(?![\w=-]))?(?:[ \t]+"((?:\\.|[^"`\\])*)")?(?:[ \t]+([^`]*))?$/;
/** An Obsidian aside. Obsidian has more kinds than GitHub, and adds a hyphen or a plus sign if readers can fold it. */
const callout = /^([\s>]*>[ \t]*)\[!([a-z][\w-]*)(\|[^\]\n]*)?\]([-+]?)(?:[ \t]+(\S.*))?[ \t]*$/i;
/** A paragraph that Docsify shows as an aside. */
const docsifyHint = /^(\s*)([?!])>[ \t]+(\S.*)$/;
/** An element whose content is Markdown in MkDocs and kramdown, even without an empty line. */
const markdownElement =
  /^\s*<[a-z][\w-]*(?=\s)[^<>]*\smarkdown(?:=(?:"(?:1|block|span)?"|'1'|1))?(?=[\s>])[^<>]*>\s*(?:<summary>[^<]*<\/summary>\s*)?$/i;
const summaryLine = /^\s*<summary>.*<\/summary>\s*$/;
const nestedContainer =
  /^\s*(?:>[ \t]*|[-*+][ \t]+|\d+[.)][ \t]+|\[[ x]\][ \t]+|#{1,6}[ \t]+)+(?::{3,}[ \t]*\{?[a-z]|\{%\s*hint\s|(?:!!!|\?\?\?\+?)[ \t]*([a-z]+)\b)/i;
const emptyAdmonition = /^\s*(?:!!!|\?\?\?\+?)[ \t]+([a-z]+)[ \t]*$/i;
const unquotedTitle = new RegExp(
  String.raw`^\s*((?:!!!|\?\?\?\+?)[ \t]+(?:${containerKinds}))[ \t]+([^\s"'].*)$`,
  'i',
);

/**
 * Converts GitBook hints, pymdownx blocks, and MyST and Quarto containers to containers such as `:::note`, and Obsidian
 * callouts and Docsify hints to asides or bold text. Deletes `raw` and `endraw` tags, but keeps the content between
 * them.
 */
export function normalizeContainerSyntax(line: string, previous: string, next: string): string {
  if (line.length > 1000) return line;
  if (rawTag.test(line)) return '';
  if (callout.test(line)) return convertCallout(line, previous, next);
  const [, quoteIndent = '', mark, text = ''] = (previous.trim() === '' && docsifyHint.exec(line)) || [];
  if (mark !== undefined) return `${quoteIndent}> [!${mark === '?' ? 'TIP' : 'IMPORTANT'}] ${text}`;
  return line
    .replace(
      hint,
      (_, indent, style, attributes) => `${indent}:::${style}${bracedAttributes(style, attributes)}`,
    )
    .replace(slashLayout, '$1:::raw')
    .replace(slashBlock, '$1:::$2 $3')
    .replace(calloutClass, '$1')
    .replace(colonDirectiveStart, (_, start, type, title) => `${start}${type} ${type === 'div' ? '' : title}`)
    .replace(
      attributedContainer,
      (_, start, attributes, title) =>
        `${start}${classType(attributes)} ${title}${bracedAttributes('div', attributes)}`,
    );
}

/** Returns the line that ends a container. `line` is its first line, before `normalizeContainerSyntax`. */
export function containerEnd(line: string): string {
  if (line.length < 1000 && hint.test(line)) return hintEnd;
  return slashes.exec(line)?.[1] ?? ':::';
}

/** Whether a line is the end of a container that doesn't end with `:::`. */
export function isContainerEnd(line: string, end: string): boolean {
  if (end === hintEnd) return line.length < 1000 && endHint.test(line);
  const mark = line.trim();
  return end !== ':::' && mark.startsWith(end) && mark === end.charAt(0).repeat(mark.length);
}

/** Prefers the class of a known kind of container, because the others only set the layout. */
function classType(attributes: string): string {
  const unquoted = attributes.replaceAll(/(["']).*?\1/g, '');
  const classes = unquoted.match(/(?<=(?:^|\s)\.(?:callout-)?)(?!callout-)[a-z][\w-]*/gi) ?? [];
  return classes.find((type) => isLabeledType(type) || isTransparentType(type)) ?? classes[0] ?? 'div';
}

/** Whether a container without a title has a label. The types of other containers are classes for the layout. */
export function isLabeledType(type: string): boolean {
  return labeledTypes.test(type);
}

/** Whether readers don't see the container: pages show only its title and content. */
export function isTransparentType(type: string): boolean {
  return transparentTypes.test(type);
}

function bracedAttributes(type: string, attributes: string): string {
  return attributes.trim() === '' ? '' : ` {.${type} ${attributes.trim()}}`;
}

function convertCallout(line: string, previous: string, next: string): string {
  const [, prefix = '', type = '', metadata = '', fold = '', title = ''] = callout.exec(line) ?? [];
  // In the middle of a paragraph, the line is ordinary text.
  const before = prefix.trimEnd();
  if (previous.startsWith(before) && previous.slice(before.length).trim() !== '') return line;
  const lower = type.toLowerCase();
  const kind = Object.hasOwn(asideKinds, lower) ? asideKinds[lower] : undefined;
  const isPlain = kind === type.toUpperCase() && metadata + fold === '';
  if (isPlain && !isCalloutTitle(title, before, next)) return line;
  // Docsify's alerts have a label among other options.
  const [, named = ''] = /\|label:([^|\]]+)/.exec(metadata) ?? [];
  const label = title || named.trim() || (kind === undefined ? containerTypeLabel(type) : '');
  return `${prefix}${kind === undefined ? '' : `[!${kind}] `}${label === '' ? '' : `${boldLabel(label)} `}`;
}

/** Whether the text after the marker is a title, and not the start of a sentence that continues in the next line. */
function isCalloutTitle(title: string, before: string, next: string): boolean {
  if (title === '' || !next.startsWith(before)) return false;
  const isWrapped = title.length > 40 && !finalPunctuation.test(title);
  return !isWrapped || !/^\s*[\p{Ll}`]/u.test(next.slice(before.length));
}

/** Comments for other tools, such as a linter, aren't part of a label. */
const commentsAtEnd = /(?<!\s)\s*(?:<!--(?:(?!-->).)*-->\s*)+$/;

export function boldLabel(label: string): string {
  const [comments = ''] = label.length < 1000 ? (commentsAtEnd.exec(label) ?? []) : [];
  const text = label.slice(0, label.length - comments.length);
  return text === '' ? comments : `**${labelText(text)}**${comments}`;
}

export function labelText(label: string): string {
  return finalPunctuation.test(label) ? label : `${label}:`;
}

export function containerTypeLabel(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ');
}

/** Whether a MyST directive that is written like a code block becomes a container. */
export function isContainerDirective(type: string): boolean {
  return /^(?:admonition|dropdown)$/.test(type) || Object.hasOwn(asideKinds, type);
}

/**
 * Converts the start of an aside of MyST or mdbook-admonish, such as ```` ```{note} ````, to a container. `mark` is the
 * line that ends it.
 */
export function parseDirectiveFence(line: string): { container: string; mark: string } | undefined {
  const admonish = admonishFence.exec(line);
  const [, indent = '', mark = '', type = 'note', title = '', attributes = ''] =
    admonish ?? directiveFence.exec(line) ?? [];
  if (mark === '' || (admonish === null && !isContainerDirective(type))) return undefined;
  return { container: `${indent}:::${type} ${title}${bracedAttributes(type, attributes)}`, mark };
}

/**
 * Whether MkDocs and kramdown read the text after a line of raw HTML as Markdown, even without an empty line.
 * `previous` is the line before `line`.
 */
export function isFollowedByMarkdown(line: string, previous: string): boolean {
  if (line.length >= 1000 || previous.length >= 1000) return false;
  return markdownElement.test(line) || (summaryLine.test(line) && markdownElement.test(previous));
}

/**
 * Finds an admonition that wasn't converted, because it has no content, or a title without quotation marks. A line such
 * as `!!!important` can be prose.
 */
export function admonitionMismatch(line: string): Mismatch | undefined {
  if (line.length >= 1000) return undefined;
  const [, start, title] = unquotedTitle.exec(line) ?? [];
  if (start !== undefined && title !== undefined)
    return {
      found: `${quoteValue(line.trim())} without quotation marks`,
      expected: `${start} "${title.trim()}"`,
    };
  const [, type = ''] = emptyAdmonition.exec(line) ?? [];
  if (!Object.hasOwn(asideKinds, type.toLowerCase())) return undefined;
  const found = `${quoteValue(line.trim())} without content`;
  return { found, expected: 'the content on the next lines, with 4 more spaces of indentation' };
}

/** A colon directive of MyST. A dot, as in `::: {.column}`, marks a class. */
const colonDirective = /^\s*:{3,}[ \t]*(\{([a-z][\w:-]*)\}.*)$/i;
/** Directives whose content is Markdown that pages can show as it is. */
const shownDirectives =
  /^(?:admonition|card|details|div|dropdown|grid|grid-item(?:-card)?|seealso|tab-item|tab-set|todo|topic)$/;

/** Content for some versions or readers, and notes of presentations. */
const conditionalContent = /^\s*:{3,}[ \t]*(?:\{[^{}]*\.notes(?![\w-])|notes(?![\w-])|(?:moniker|zone)[ \t])/;
/** The type of a container, or classes after `{div}`, and attributes, also on a line of their own. */
const attributedLine =
  /^[\s>]*(?:(?::{3,}[ \t]*(?:\{div\}([^{}]*)|([a-z][\w-]*)?[^{}]*))?(\{[^{}]*\})?)[ \t]*$/i;

/** Whether a line hides a container, or the block before it, from some readers. */
function isHidingLine(line: string): boolean {
  if (conditionalContent.test(line)) return true;
  const [, selector = ''] = slashSelector.exec(line) ?? [];
  if (isHidingSelector(selector)) return true;
  const [, classes, type, list = ''] = attributedLine.exec(line) ?? [];
  return hidesByClass(classes ?? type ?? '') || isHidingList(list);
}

/** A diagram in Azure DevOps. */
const diagram = /^\s*:{3,}[ \t]*mermaid[ \t]*$/;

/**
 * Other directives insert images, files, or code, which readers wouldn't see, or hide content from some readers. `source`
 * is the line before the conversion of indented blocks.
 */
export function directiveMismatch(line: string, source: string): Mismatch | undefined {
  if (line.length < 1000 && isHidingLine(line))
    return { found: quoteValue(source.trim()), expected: expectedVisible };
  if (line.length < 1000 && diagram.test(line))
    return { found: quoteValue(line.trim()), expected: 'a code block that starts with ```mermaid' };
  const [, found = '', type = ''] = (line.length < 1000 && colonDirective.exec(line)) || [];
  if (type === '' || Object.hasOwn(asideKinds, type) || shownDirectives.test(type)) return undefined;
  return {
    found: `the directive ${quoteValue(found.trim())}`,
    expected: "Markdown, because directives aren't supported",
  };
}

/** In block quotes, on the first line of list items, and in headings, containers aren't converted. */
export function nestedContainerMismatch(line: string): Mismatch | undefined {
  const [found, type] = (line.length < 1000 && nestedContainer.exec(line)) || [];
  if (
    found === undefined ||
    isLearnLine(line.replace(/^[\s>*+\d.)-]*/, '')) ||
    (type !== undefined && !Object.hasOwn(asideKinds, type.toLowerCase()))
  )
    return undefined;
  const expected = 'the start of the container on its own line, and outside a block quote';
  return { found: quoteValue(line.trim()), expected };
}

interface ContainerLine {
  /** In lowercase. */
  readonly type?: string;
  readonly title?: string;
  /** Whether the line can only be the end of a container. */
  readonly isEnd?: boolean;
}

/** Pandoc ignores colons after the type. */
const closingColons = /(?<=[a-z}])[ \t]+:{3,}$/i;

/** Parses the first or last line of a container. Removes bold markup from titles, because labels are bold anyway. */
export function parseContainerLine(line: string): ContainerLine {
  if (isLearnLine(line)) return {};
  const trimmed = line.trimEnd();
  const [found = ''] = line.length < 1000 ? (attributesPattern.exec(trimmed) ?? []) : [];
  const braces = foldAttribute.test(found) && !/^[\s:]*details\b/i.test(line) ? '' : found;
  const text = trimmed
    .slice(0, trimmed.length - braces.length)
    .trimEnd()
    .replace(closingColons, '');
  const [container, type, title, plain] = containerPattern.exec(text) ?? [];
  if (type === undefined) return { isEnd: container !== undefined && !plain && title === undefined };
  const value = (title ?? plain ?? '').replaceAll(boldText, '$1').trim();
  return {
    type: type.toLowerCase(),
    title: joinTitles([{ name: 'title', value }, ...parseTextAttributes(braces)]),
  };
}
