import type { HelpLine } from './help-lines.ts';

const headingPattern = /^(?:Examples?|EXAMPLES?):$/;

/**
 * Returns a function that, called with one line after another, tells whether a line is an indented heading such as
 * "Examples:" or below it. Such examples are part of a description, and don't end the list that contains it.
 */
export function createExampleSearch(): (plain: string, indent: number) => boolean {
  let headingIndent: number | undefined;
  return (plain, indent) => {
    if (headingIndent !== undefined && (plain === '' || indent > headingIndent)) return true;
    headingIndent = indent > 0 && headingPattern.test(plain) ? indent : undefined;
    return headingIndent !== undefined;
  };
}

/** Omits lines below "Examples", which can call commands that a list no longer contains. */
export function withoutExamples(lines: readonly HelpLine[]): HelpLine[] {
  let exampleIndent = Number.POSITIVE_INFINITY;
  return lines.filter(({ text, indent }) => {
    const plain = text.trim();
    if (plain !== '' && indent <= exampleIndent) exampleIndent = Number.POSITIVE_INFINITY;
    if (/^examples?:?$/i.test(plain)) exampleIndent = indent;
    return exampleIndent === Number.POSITIVE_INFINITY && !plain.startsWith('$ ');
  });
}
