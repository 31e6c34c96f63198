import type { Element, ElementContent } from 'hast';
import { leadingColon } from '../punctuation.ts';
import { type CodeName, groupNames, splitLeadingCode } from './code-names.ts';

/**
 * A paragraph or cell explains the flags at the start of a line if a colon follows them, and all flags on a line that
 * contains only flags. Flags inside sentences are mentions.
 */
export function findExplainedFlags({ children }: Element): CodeName[] {
  return splitLines(children).flatMap((line) => {
    const { codes, rest } = splitLeadingCode(line);
    const [next] = rest;
    if (isFlag(line[0]) && codes.every(isFlag) && next?.type === 'text' && leadingColon.test(next.value))
      return groupNames(codes);
    const isList = line.every((node) =>
      node.type === 'text' ? separatorPattern.test(node.value) : isFlag(node),
    );
    return isList ? line.filter(isFlag).flatMap((flag) => groupNames([flag])) : [];
  });
}

const separatorPattern = /^(?:, |\.|(?:Also|Flags): )$/;

function splitLines(children: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const child of children) {
    if (isBreak(child)) lines.push([]);
    else lines.at(-1)?.push(child);
  }
  return lines.filter((line) => line.length > 0);
}

export function isBreak(node: ElementContent): boolean {
  if (node.type === 'element') return node.tagName === 'br';
  return 'value' in node && /^<br\s*\/?>$/.test(node.value);
}

function isFlag(node: ElementContent | undefined): node is Element {
  const [text] = node?.type === 'element' && node.tagName === 'code' ? node.children : [];
  return text?.type === 'text' && text.value.startsWith('-');
}
