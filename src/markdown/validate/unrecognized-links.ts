import type { Nodes } from 'mdast';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { descendants, startLine } from '../parse/parse-markdown.ts';

/** The part after a link's text. */
const destination =
  /\](?:\[(?<label>[^\][\n]{0,200})\]|(?<space>[ \t]?)(?<open>[(（]<?)(?<target>[^()（）\n]{1,300})[)）]?|:[ \t](?<afterColon>\S{1,300}))/g;
/** Characters before `](` or `][` are a link's text if a bracket opens it. */
const opening = /(?<!\\)(!?)\[([^\][]*)$/;
const fileName = /^[\w%@.~/-]+\.(?:md|mdx|markdown|html?|txt|pdf|png|jpe?g|gif|webp|avif|svg)(?![\w/])/i;
const url = /^(?:https?:\/\/|mailto:|\.{0,2}\/[\w.]|#[\w-])/i;
const sizeAtEnd = /\s=(?:\d+%?)?x(?:\d+%?)?$/;
const titleAtEnd = /\s+(?:"[^"]*"|'[^']*')$/;
const fileWithSpace =
  /^[^<>{}]*\s[^<>{}]*\.(?:md|markdown|html?|txt|pdf|png|jpe?g|gif|webp|avif|svg)(?:\?\S*)?(?:#.*)?$/i;
/** A line with the form of a definition whose URL can be such a path. */
const lineWithSpace = /^[ \t>]*(\[((?!\^|\d+\])[^\\[\]\n]{1,300})\]:)[ \t]+([^\s,][^,\n]{0,300}?)[ \t]*$/gm;

/** A line with the form of a definition. The label can contain brackets, and the URL can have a title. */
const definitionLine =
  /^[ \t>]*(\[(?!\^)((?:[^\\\n]|\\.){1,300}?)\]:)[ \t]*<?([^\s<>]{1,300})>?(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^)\n]*\)))?[ \t]*$/;

const unescapedBracket = /(?<!\\)[[\]]/;
const bracketPair = /(?<!\\)\[(?:[^[\]]|\[[^[\]]*\])*\]/g;

/**
 * Finds links that Markdown shows as text: paths with spaces, sizes after the paths of images, references to missing
 * definitions, definitions in paragraphs, and misplaced or missing brackets. Brackets after a backslash are literal.
 */
export function unrecognizedLinkProblems(nodes: readonly Nodes[], markdown: string): LineProblem[] {
  const bracketed = [...markdown.matchAll(/\[([^\][\n]{1,300})\](?!:)/g)];
  const references = new Set(bracketed.map(([, label = '']) => normalizeLabel(label)));
  const definitions = nodes.flatMap((node) => [
    ...definitionsInParagraph(node, markdown),
    ...definitionsWithSpaces(node, markdown, references),
  ]);
  const labels = new Set(definitions.map(({ label }) => normalizeLabel(label)));
  return [
    ...definitions.flatMap(({ problem }) => problem ?? []),
    ...nodes.flatMap((node) => linkProblems(node, markdown, labels)),
  ];
}

interface ShownDefinition {
  readonly label: string;
  /** Omitted for a definition that only the one in the line before makes part of the paragraph. */
  readonly problem?: LineProblem | undefined;
}

/** Finds definitions that Markdown reads as text, because they follow text in the same paragraph, or such a definition. */
function definitionsInParagraph(paragraph: Nodes, markdown: string): ShownDefinition[] {
  const { start, end } = paragraph.position ?? {};
  if (paragraph.type !== 'paragraph' || start?.offset === undefined) return [];
  const found: ShownDefinition[] = [];
  const texts = descendants(paragraph).filter(({ type }) => type === 'text');
  let offset = start.offset;
  let followsDefinition = false;
  for (const [index, line] of markdown.slice(offset, end?.offset).split('\n').entries()) {
    const [, written = '', label = '', target = ''] = definitionLine.exec(line) ?? [];
    const bracket = offset + line.indexOf(written);
    while ((texts[0]?.position?.end.offset ?? Infinity) <= bracket) texts.shift();
    const isText = (texts[0]?.position?.start.offset ?? Infinity) <= bracket;
    const hasBrackets = unescapedBracket.test(label);
    const isLabel = label !== '' && !unescapedBracket.test(label.replaceAll(bracketPair, ''));
    const isDefinition =
      isText && isLabel && (index > 0 || hasBrackets) && (url.test(target) || fileName.test(target));
    const problem = {
      line: start.line + index,
      found: `${quoteValue(written)}, which pages would show as text`,
      expected: hasBrackets
        ? 'a label without brackets, or a backslash before each bracket in it'
        : 'an empty line before it, or a backslash before the bracket',
    };
    if (isDefinition) found.push({ label, problem: followsDefinition && !hasBrackets ? undefined : problem });
    followsDefinition = isDefinition;
    offset += line.length + 1;
  }
  return found;
}

/** Ignores definitions without a reference, because they can be prose, such as `[Note]: See the readme.md`. */
function definitionsWithSpaces(
  node: Nodes,
  markdown: string,
  references: ReadonlySet<string>,
): ShownDefinition[] {
  const { start, end } = node.position ?? {};
  if (node.type !== 'text' || start?.offset === undefined) return [];
  const source = markdown.slice(start.offset, end?.offset);
  return [...source.matchAll(lineWithSpace)].flatMap(
    ({ index, 1: written, 2: label = '', 3: target = '' }) => {
      const path = target.replace(titleAtEnd, '');
      if (!fileWithSpace.test(path) || !references.has(normalizeLabel(label))) return [];
      const line = start.line + source.slice(0, index).split('\n').length - 1;
      const found = `${quoteValue(written)}, which pages would show as text`;
      return [
        { label, problem: { line, found, expected: `angle brackets around a path with spaces: <${path}>` } },
      ];
    },
  );
}

function normalizeLabel(label: string): string {
  return label.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

function linkProblems(node: Nodes, markdown: string, shownLabels: ReadonlySet<string>): LineProblem[] {
  const { start: { offset } = {}, end } = node.position ?? {};
  if (node.type !== 'text' || offset === undefined || end?.offset === undefined) return [];
  const length = end.offset - offset;
  // A URL after the text can be a link of its own.
  const source = markdown.slice(offset, end.offset + 300);
  return [...source.matchAll(destination)].flatMap(({ 0: found, index, groups = {} }) => {
    if (index >= length) return [];
    const [start, mark = '', text = ''] =
      opening.exec(markdown.slice(Math.max(0, offset + index - 300), offset + index)) ?? [];
    if (start === undefined) return [];
    const before = markdown[offset + index - start.length - 1] ?? '';
    if (groups.label !== undefined && shownLabels.has(normalizeLabel(groups.label || text))) return [];
    const expected =
      groups.label === undefined
        ? expectedDestination(groups, mark === '!')
        : expectedReference(text, groups.label, before);
    if (expected === undefined) return [];
    const line = startLine(node) + source.slice(0, index).split('\n').length - 1;
    return [{ line, found: `${quoteValue(start + found)}, which pages would show as text`, expected }];
  });
}

/** Returns `undefined` for code, such as `list[index][0]`, and for citations, such as `[1][2]`. */
function expectedReference(text: string, label: string, before: string): string | undefined {
  if (/[\w\]]/.test(before) || !/\p{L}{2}/u.test(text) || !/^(?:|[\p{L}\p{N}#].*)$/u.test(label))
    return undefined;
  const url = label.startsWith('#') ? label : 'https://example.com';
  return `a line with the URL, for example [${label.replace(/^#/, '') || text}]: ${url}, or a backslash before the bracket`;
}

function expectedDestination(
  groups: Record<string, string | undefined>,
  isImage: boolean,
): string | undefined {
  const { space = '', open, target = '', afterColon } = groups;
  const path = target.trim().replace(titleAtEnd, '');
  if (sizeAtEnd.test(target.trim()))
    return 'HTML to set the size, for example <img src="image.png" alt="What it shows" width="300">';
  if (space === '' && fileWithSpace.test(path))
    return `angle brackets around a path with spaces: (<${path}>)`;
  const isDestination =
    (isImage && !target.includes('{')) || fileName.test(path) || (space === '' && url.test(path));
  if (!isDestination || (afterColon !== undefined && !isImage)) return undefined;
  const example = isImage ? '![What it shows](image.png)' : '[label](page.md)';
  const syntax =
    space === '' && open === '('
      ? 'one line without spaces or unpaired parentheses in the URL, and quotation marks only around the title,'
      : 'brackets';
  return `${syntax} as in ${example}, or a backslash before the first bracket`;
}
