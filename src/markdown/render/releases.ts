import type { Element, ElementContent, Root } from 'hast';
import { isReleaseHeading, parseReleaseHeading } from '../changelog.ts';
import { classNames, element, findElements, separator, textContent, textNode } from './hast.ts';
import { wrapSections } from './sections.ts';

/** Kinds of changes, by the headings of Keep a Changelog and of tools that write changelogs from commits. */
const changeKinds: readonly (readonly [heading: RegExp, kind: string])[] = [
  [/^(?:added|new|features?)\b/i, 'tip'],
  [/^(?:fixed|(?:bug )?fixes)\b/i, 'important'],
  [/^deprecat/i, 'warning'],
  [/^(?:removed|security|.*\bbreaking\b)/i, 'caution'],
];

const datedText = /^(.*?)(\s*[-–—/(]\s*|\s+)(\d{4}-\d\d-\d\d)(.*)$/s;

/** Marks the releases of a changelog: a section for each, its date, and labels for its kinds of changes. */
export function markReleases(page: Root): void {
  const headings = findElements(page, ['h2']).filter(({ element }) => markDate(element));
  if (headings.length === 0) return;
  wrapSections(page);
  for (const { element: section } of findElements(page, ['section'])) {
    const [title, ...content] = section.children;
    if (!headings.some(({ element }) => element === title)) continue;
    section.properties.className = ['dated'];
    for (const node of content) if (node.type === 'element') markKinds(node);
  }
}

/** Returns the IDs of the headings of releases, and of all elements in them. */
export function collectReleaseIds(page: Root): Set<string> {
  const ids = new Set<string>();
  let releaseDepth = 0;
  for (const { element } of findElements(page)) {
    const [, level] = /^h([1-6])$/.exec(element.tagName) ?? [];
    const depth = Number(level);
    if (level !== undefined && (releaseDepth === 0 || depth <= releaseDepth))
      releaseDepth = isReleaseHeading(textContent(element), depth) ? depth : 0;
    if (releaseDepth > 0 && element.properties.id !== undefined) ids.add(String(element.properties.id));
  }
  return ids;
}

/**
 * Puts the date of a release and the marks around it, such as parentheses, into elements, because the date has its own
 * style. Returns whether the heading is that of a release.
 */
function markDate(heading: Element): boolean {
  if (parseReleaseHeading(textContent(heading)) === undefined) return false;
  const [link, ...others] = heading.children;
  const content = link?.type === 'element' && others.length === 0 ? link.children : heading.children;
  const last = content.at(-1);
  const [, version, before, date, after] = (last?.type === 'text' && datedText.exec(last.value)) || [];
  if (version === undefined || before === undefined || date === undefined) return false;
  const shownDate = element('span', { className: ['date'] }, [textNode(date)]);
  const end = after === ')' ? separator(after) : textNode(after ?? '');
  content.splice(-1, 1, textNode(version), separator(before), shownDate, end);
  return true;
}

function markKinds(node: Element): void {
  if (node.tagName === 'h3') {
    const text = textContent(node);
    const kind = changeKinds.find(([heading]) => heading.test(text))?.[1];
    if (kind !== undefined) node.properties.className = [kind];
  }
  for (const { element: item } of findElements(node, ['li', 'p'])) markBreaking(item.children[0]);
}

/** Puts the colon after `**Breaking:**` into an element, because the label has no colon. */
function markBreaking(label: ElementContent | undefined): void {
  if (label?.type !== 'element' || label.tagName !== 'strong') return;
  if (!/^breaking(?: change)?[:：]?$/i.test(textContent(label))) return;
  label.properties.className = ['caution'];
  separateColon(label);
}

/** The label can contain a link, and a list of definitions or cards already has the colon in an element. */
function separateColon({ children }: Element): void {
  const last = children.at(-1);
  if (last?.type === 'element' && !classNames(last).includes('separator')) separateColon(last);
  if (last?.type !== 'text' || !/[:：]$/.test(last.value)) return;
  children.push(separator(last.value.slice(-1)));
  last.value = last.value.slice(0, -1);
}
