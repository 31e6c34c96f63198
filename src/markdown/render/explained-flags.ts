import type { Element, ElementContent } from 'hast';
import { leadingColon } from '../punctuation.ts';
import { isBreak, textContent } from './hast.ts';
import { splitLeadingCode } from './leading-code.ts';
import { type CodeName, groupNames } from './leading-names.ts';
import type { TermElement } from './term.ts';
import { flagPattern } from './term-names.ts';

/**
 * Finds the flags that a paragraph or cell explains.
 * @param owner - Command that the flags belong to
 */
export function collectFlagTerms(part: Element, owner: string | undefined): TermElement[] {
  return findExplainedFlags(part).flatMap(({ element, label, name }) => {
    if (!flagPattern.test(label)) return [];
    const term = { label, name, ...(owner !== undefined && { command: owner }) };
    return [{ element, id: `${owner ?? ''}${label}`, term }];
  });
}

/**
 * A paragraph or cell explains the flags at the start of a line if a colon follows them, and all flags on a line that
 * contains only flags. Flags inside sentences are mentions.
 */
function findExplainedFlags({ children }: Element): CodeName[] {
  return splitLines(children).flatMap((line) => {
    const { parts, rest } = splitLeadingCode(line);
    const [next] = rest;
    const areFlags = isFlag(line[0]) && parts.every(({ element }) => isFlag(element));
    if (areFlags && next?.type === 'text' && leadingColon.test(next.value)) return groupNames(parts);
    const isList = line.every((node) =>
      node.type === 'text' ? separatorPattern.test(node.value) : isFlag(node),
    );
    return isList
      ? line.filter(isFlag).flatMap((flag) => groupNames([{ element: flag, text: textContent(flag) }]))
      : [];
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

function isFlag(node: ElementContent | undefined): node is Element {
  const [text] = node?.type === 'element' && node.tagName === 'code' ? node.children : [];
  return text?.type === 'text' && text.value.startsWith('-');
}
