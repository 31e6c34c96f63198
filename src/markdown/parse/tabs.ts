import type { Blockquote, Code, Nodes, Paragraph, Parent } from 'mdast';
import { hasVisibleCharacter } from '../../product/validation/hidden-characters.ts';
import type { LineProblem } from '../line-problem.ts';
import { startLine } from './parse-markdown.ts';

declare module 'mdast' {
  interface BlockquoteData {
    /** Whether the block quote is a group of tabs. Each tab consists of a paragraph (its label) and a code block. */
    tabs?: boolean;
  }
}

/** Maximum length of a label in characters, so that it fits on one line on a phone. */
const maxLabelLength = 32;
const expected = `a label of at most ${maxLabelLength} characters, in a paragraph directly before the code block`;

/** Operating systems, and package managers of one of them. `Mac` also stands for macOS. */
const systemPattern =
  /\b(?:mac(?: ?os)?|win(?:dows|get)?|linux|unix|freebsd|wsl|debian|ubuntu|fedora|alpine|homebrew|scoop|chocolatey|apt|dnf|apk)\b/i;

type Tab = readonly [label: Paragraph, code: Code];

/**
 * Groups code blocks marked with `tab`, each with the preceding paragraph as its label. A single tab stays unchanged,
 * because the other tabs can be in an omitted section. Returns problems with missing and repeated labels.
 */
export function groupTabs(parent: Parent): LineProblem[] {
  const problems: LineProblem[] = [];
  const grouped: Nodes[] = [];
  const children = parent.children as Nodes[];
  for (let index = 0; index < children.length; ) {
    const tabs = collectTabs(children, index);
    const node = children[index] as Nodes;
    if (tabs.length > 1) grouped.push(createGroup(tabs));
    else grouped.push(...(tabs[0] ?? [node]));
    index += Math.max(1, 2 * tabs.length);
    problems.push(...duplicateProblems(tabs));
    if (tabs.length > 0) continue;
    if ('children' in node) problems.push(...groupTabs(node as Parent));
    if (node.type === 'code' && node.data?.tab)
      problems.push({ line: startLine(node), found: 'a tab without a label of its own', expected });
  }
  parent.children = grouped as Parent['children'];
  return problems;
}

function duplicateProblems(tabs: readonly Tab[]): LineProblem[] {
  const labels = tabs.map(([label]) => tabLabel(label));
  return tabs
    .filter((_, index) => labels.indexOf(labels[index]) < index)
    .map(([label]) => ({
      line: startLine(label),
      found: 'a label that another tab already has',
      expected: 'a different label',
    }));
}

function collectTabs(nodes: readonly Nodes[], start: number): Tab[] {
  const tabs: Tab[] = [];
  for (let index = start; ; index += 2) {
    const [label, code] = [nodes[index], nodes[index + 1]];
    if (label?.type !== 'paragraph' || code?.type !== 'code' || !code.data?.tab) return tabs;
    // Videos and the labels of asides are paragraphs with data.
    if (label.data !== undefined || tabLabel(label) === undefined) return tabs;
    tabs.push([label, code]);
  }
}

/** Returns the text of a label, which can be in bold. `undefined` if a paragraph can't be a label. */
export function tabLabel({ children }: Paragraph): string | undefined {
  const [first, ...others] = children;
  const content = first?.type === 'strong' && others.length === 0 ? first.children : children;
  const texts = content.map((node) =>
    node.type === 'text' || node.type === 'inlineCode' ? node.value : '\n',
  );
  const label = texts.join('');
  const isOther = /\n|@|:\/\/|www\./.test(label) || label.length > maxLabelLength;
  return isOther || !hasVisibleCharacter(label) ? undefined : label;
}

function createGroup(tabs: readonly Tab[]): Blockquote {
  const name = `tabs-${startLine(tabs[0]?.[1] as Code)}`;
  for (const [index, [label]] of tabs.entries()) {
    label.data = {
      hName: 'label',
      hProperties: { 'data-group': name, ...(index === 0 && { 'data-first': '' }) },
    };
  }
  // The tab for the visitor's system is selected only if the tabs are a choice of systems.
  const isChoiceOfSystems = tabs.every(([label]) => systemPattern.test(tabLabel(label) ?? ''));
  const className = isChoiceOfSystems ? ['tabs', 'systems'] : ['tabs'];
  const { position } = tabs[0]?.[0] ?? {};
  return {
    type: 'blockquote',
    children: tabs.flat(),
    data: { tabs: true, hName: 'div', hProperties: { className } },
    ...(position && { position }),
  };
}
