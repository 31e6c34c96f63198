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
