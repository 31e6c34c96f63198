import type { HelpLine } from './help-lines.ts';

// Aliases look like examples, and are compared separately.
const headingPattern = /\bexamples?\b|\be\.g\.|\bfor instance\b|^aliases:?$/i;
const indentedHeading = /^(?:Examples?|EXAMPLES?):?$/;

/**
 * Returns a function that, called with one line after another, tells whether a line is an indented heading such as
 * "Examples:" or below it. Such examples are part of a description, and don't end the list that contains it.
 */
export function createExampleSearch(): (plain: string, indent: number) => boolean {
  let headingIndent: number | undefined;
  return (plain, indent) => {
    if (headingIndent !== undefined && (plain === '' || indent > headingIndent)) return true;
    headingIndent = indent > 0 && indentedHeading.test(plain) ? indent : undefined;
    return headingIndent !== undefined;
  };
}

/** Whether a line introduces examples. */
export function isExampleHeading(text: string): boolean {
  return headingPattern.test(text.replace(/\(.*/, '').trim());
}

// A heading that consists of one word, and a line that ends such a section.
const sectionPattern = /^[^\w\s]*\s*examples?\b[^\w\s]*(?: \(.*\):?)?$/i;
const otherHeading = /[:：━─═]$|^#|^[A-Z][A-Z ]+$/;

/**
 * Finds lines such as "Examples:", the lines below that are indented more, and the section below a heading that consists
 * of this word. They can call commands that a list no longer contains.
 */
export function findExamples(lines: readonly HelpLine[]): Set<HelpLine> {
  return new Set(scanExamples(lines).map(({ line }) => line));
}

/** Finds only the sections below a heading that consists of the word "Example" or "Examples". */
export function findExampleSections(lines: readonly HelpLine[]): Set<HelpLine> {
  return new Set(scanExamples(lines).flatMap(({ line, isSection }) => (isSection ? [line] : [])));
}

function scanExamples(lines: readonly HelpLine[]): { line: HelpLine; isSection: boolean }[] {
  let indent = Number.POSITIVE_INFINITY;
  let isSection = false;
  let section = '';
  return lines.flatMap((line) => {
    const text = line.text.trim();
    const isInside = line.indent > indent;
    // In a list, a word in lowercase can be a name.
    const isName = line.section === 'commands' && /^[a-z]+$/.test(text);
    const isLabel =
      line.descriptionColumn === undefined ? !isName : line.section === 'other' && text.endsWith(':');
    if (text !== '' && !isInside && isLabel && isExampleHeading(text)) {
      indent = line.indent;
      isSection = sectionPattern.test(text);
      section = line.section;
    } else if (text !== '' && !isInside) {
      // Examples in a description end before the next entry of the list.
      const isBeside = line.indent === indent && line.section === section;
      if (!isSection || !isBeside || line.isHeading || otherHeading.test(text))
        indent = Number.POSITIVE_INFINITY;
    }
    return indent < Number.POSITIVE_INFINITY ? [{ line, isSection }] : [];
  });
}
