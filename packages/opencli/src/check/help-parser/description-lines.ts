import type { HelpLine } from './help-lines.ts';

type Place = Pick<HelpLine, 'indent' | 'section' | 'sectionNumber'>;

/**
 * Returns a function that, called with one line after another, tells whether a line belongs to the description of an
 * entry, because it's indented more than the entry. Such a line can end like a heading, as in "Run shell commands". It's a
 * heading only if it ends with a colon, and the next line is indented even more.
 */
export function createDescriptionSearch(): (plain: string, place: Place, next: string) => boolean {
  let flagIndent = Number.POSITIVE_INFINITY;
  let listIndent = Number.POSITIVE_INFINITY;
  let listNumber = 0;
  return (plain, { indent, section, sectionNumber }, next) => {
    if (sectionNumber !== listNumber) listIndent = Number.POSITIVE_INFINITY;
    listNumber = sectionNumber;
    const isInList = section === 'commands' || section === 'arguments';
    const isInEntry = indent > flagIndent || (isInList && indent > listIndent);
    if (plain === '') return isInEntry;
    listIndent = Math.min(listIndent, indent);
    if (section !== 'usage' && /^-{1,2}\w/.test(plain)) flagIndent = indent;
    else if (indent <= flagIndent) flagIndent = Number.POSITIVE_INFINITY;
    const isHeading = plain.endsWith(':') && next.search(/\S/) > indent && !/^\s*[-•] /.test(next);
    return isInEntry && !isHeading;
  };
}

const bullet = /^\s*[-*•] /;

/** Returns a function that tells whether a line in a list is an item of a list in a description, because entries have columns. */
export function createItemTest(list: readonly HelpLine[]): (line: HelpLine) => boolean {
  const hasColumns = list.some(
    ({ text, descriptionColumn }) => descriptionColumn !== undefined && !bullet.test(text),
  );
  return ({ text, descriptionColumn }) => hasColumns && descriptionColumn === undefined && bullet.test(text);
}
