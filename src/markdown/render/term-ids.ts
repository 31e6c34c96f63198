import type Slugger from 'github-slugger';
import type { Element, Root } from 'hast';
import { markedCommand } from '../command-code.ts';
import { collectFlagTerms } from './explained-flags.ts';
import { findElements, readableText } from './hast.ts';
import { headingText } from './heading-text.ts';
import type { CodeName } from './leading-names.ts';
import { findItemNames } from './list-item-terms.ts';
import { collectRowTerms, rowCells } from './row-terms.ts';
import type { Term, TermElement } from './term.ts';
import { flagPattern, parseCommandName } from './term-names.ts';

interface FoundTerm extends TermElement {
  readonly section: string;
  readonly sectionId?: string;
}

/**
 * Collects the terms that a page explains, and adds an ID to each element without one. Runs after all other IDs are
 * assigned, so that these terms don't change IDs that readers have bookmarked.
 * @param inHeadings - Names and other code in headings
 */
export function collectTermsAndAssignIds(
  page: Root,
  slugger: Slugger,
  inHeadings: readonly string[],
): Term[] {
  for (const { element } of findElements(page))
    if (element.properties.id !== undefined) slugger.occurrences[String(element.properties.id)] ??= 0;
  const aliases: FoundTerm[] = [];
  const names = [['p', 'tr'], ['li']].flatMap((tagNames) => {
    const found = Map.groupBy(findTerms(page, tagNames), ({ term }) => term.isAlias === true);
    aliases.push(...(found.get(true) ?? []));
    return (found.get(false) ?? []).map((term) => assignId(term, slugger));
  });
  const explained = new Set([...names.map(({ label }) => label), ...inHeadings]);
  const unexplained = aliases.filter(({ term }) => !explained.has(term.label));
  return [...names, ...unexplained.map((term) => assignId(term, slugger))];
}

function assignId({ element, id, term, ...place }: FoundTerm, slugger: Slugger): Term {
  const assigned = String(element.properties.id ?? slugger.slug(id.trim().replaceAll('.', '-')));
  element.properties.id = assigned;
  return { id: assigned, ...place, ...term };
}

function findTerms(page: Root, tagNames: readonly string[]): FoundTerm[] {
  const terms: FoundTerm[] = [];
  let section = '';
  let sectionId: string | undefined;
  let owner: string | undefined;
  let headers: readonly string[] = [];
  for (const { element } of findElements(page, ['h2', 'h3', 'h4', 'table', ...tagNames])) {
    if (/^h\d$/.test(element.tagName)) {
      section = headingText(element);
      sectionId = String(element.properties.id);
      owner = markedCommand(element) ?? parseCommandName(section);
    }
    const cells = element.tagName === 'tr' ? rowCells(element) : [];
    if (element.tagName === 'table') headers = [];
    if (cells[0]?.tagName === 'th') headers = cells.map(readableText);
    for (const term of findElementTerms(element, owner, headers))
      terms.push({ section, ...(sectionId !== undefined && { sectionId }), ...term });
  }
  return terms;
}

function findElementTerms(
  element: Element,
  owner: string | undefined,
  headers: readonly string[],
): TermElement[] {
  if (element.tagName === 'p') return collectFlagTerms(element, owner);
  return element.tagName === 'li'
    ? collectItemTerms(element, owner)
    : collectRowTerms(element, { headers, owner });
}

/** @param owner - Command that flags belong to */
function collectItemTerms(item: Element, owner: string | undefined): TermElement[] {
  const { names, aliases } = findItemNames(item);
  const [first] = names;
  if (first === undefined || first.element.properties.id !== undefined) return [];
  const createTerm = ({ element, label, name }: CodeName, isAlias: boolean): TermElement => {
    const command = flagPattern.test(label) ? owner : undefined;
    const term = {
      label,
      name,
      ...(command !== undefined && { command }),
      ...(isAlias && { isAlias: true as const }),
    };
    return { element: element === first.element ? item : element, id: `${command ?? ''}${label}`, term };
  };
  return [...names.map((name) => createTerm(name, false)), ...aliases.map((name) => createTerm(name, true))];
}
