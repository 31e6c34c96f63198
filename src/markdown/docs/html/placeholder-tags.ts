import type { Html, Node, Parent, Text } from 'mdast';
import type { LineProblem } from '../../line-problem.ts';
import { startLine } from '../../parse/parse-markdown.ts';
import { isKnownElement, isRemovedElement } from './inline-html.ts';
import { parseTag, type Tag, tagPattern } from './tags.ts';

/** Elements without a required end tag, and the elements that they're part of. */
const parts: readonly (readonly [names: RegExp, containers: RegExp])[] = [
  [/^li$/, /^[ou]l$/],
  [/^d[dt]$/, /^dl$/],
  [/^rt$/, /^ruby$/],
  [/^(?:t[rdh]|thead|tbody|tfoot)$/, /^table$/],
];
const wrappers = /^(?:center|div)$/;
/** Elements without a required end tag that can be anywhere. */
const separators = /^(?:p|hr)$/;

/**
 * Finds start tags without attributes that have no meaning in HTML, because they have no end tag, or aren't in the
 * element that they're part of. They're probably placeholders, as in `--since <time>`, and pages wouldn't show them.
 */
export function placeholderTagProblems(tree: Parent): LineProblem[] {
  const finder = new PlaceholderFinder();
  finder.visit(tree);
  return finder.problems();
}

class PlaceholderFinder {
  /** For each element, the tags that aren't closed, or `undefined` for one that can't be a placeholder. */
  private readonly open = new Map<string, (LineProblem | undefined)[]>();

  visit(parent: Parent): void {
    let before = '';
    const isBlock = !['paragraph', 'heading', 'tableCell'].includes(parent.type);
    for (const node of parent.children as Node[]) {
      if ('children' in node) this.visit(node as Parent);
      if (node.type === 'html') this.readHtml(node as Html, before, isBlock);
      before = node.type === 'text' ? (node as Text).value : '';
    }
  }

  problems(): LineProblem[] {
    return [...this.open.values()].flat().filter((problem) => problem !== undefined);
  }

  /** `before` is the text before a tag in a paragraph. */
  private readHtml(node: Html, before: string, isBlock: boolean): void {
    let [line, end] = [startLine(node), 0];
    for (const { 0: source, index } of node.value.matchAll(tagPattern)) {
      const between = node.value.slice(end, index);
      line += between.split('\n').length - 1;
      end = index;
      const tag = parseTag(source);
      if (tag === undefined || !isKnownElement(tag.name)) continue;
      const problems = this.open.get(tag.name) ?? [];
      this.open.set(tag.name, problems);
      // At the start of a line, these elements contain the blocks after it, even without an end tag.
      const isWrapper = isBlock && wrappers.test(tag.name) && /(?:^|\n)[ \t]*$/.test(between);
      const isPlaceholder = !isWrapper && !source.endsWith('/>') && this.isPlaceholder(tag, before);
      if (tag.isEnd) problems.pop();
      else problems.push(isPlaceholder ? unclosedProblem(line, tag.name) : undefined);
    }
  }

  private isPlaceholder({ name, attributes }: Tag, before: string): boolean {
    if (attributes.size > 0) return false;
    // In `<a id="install"><a>`, browsers read the second tag as an end tag.
    if (name === 'a' && before === '' && this.open.get(name)?.length) return false;
    if (separators.test(name)) return /[^\s.!?:;>)][ \t]+$/.test(before);
    const [, containers] = parts.find(([names]) => names.test(name)) ?? [];
    if (containers === undefined) return isRemovedElement(name);
    const isOpen = [...this.open].some(([each, tags]) => containers.test(each) && tags.length > 0);
    return before !== '' && !isOpen;
  }
}

function unclosedProblem(line: number, name: string): LineProblem {
  const literal = `\`<${name}>\` in backticks to show the tag`;
  if (/^(?:hr|img|source)$/.test(name))
    return { line, found: `<${name}> without attributes`, expected: `Markdown, or ${literal}` };
  const expected = `the tag </${name}> after the content, or ${literal}`;
  return { line, found: `<${name}> without an end tag`, expected };
}
