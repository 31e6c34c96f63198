import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findMergeConflict } from '../files/merge-conflict.ts';
import { locateSiteFiles, type SiteFilePaths } from '../files/site-files.ts';
import { readTextFile } from '../files/text-file.ts';
import { collectProblems, InvalidInput, type Problem } from '../validation/problems.ts';
import { cssRuleProblems } from './theme-policy.ts';
import { themeValueProblems } from './theme-values.ts';

const maxCharacters = 50_000;
// The parser crashes on very deep nesting.
const maxDepth = 20;

/**
 * Returns an empty style sheet if there's no theme.
 * @throws InvalidInput if the theme can't be published
 */
export function readTheme({ root, theme }: SiteFilePaths): string {
  if (!existsSync(join(root, theme))) return '';
  const css = readTextFile(join(root, theme), theme);
  const problems = themeProblems(css);
  if (problems.length > 0) throw new InvalidInput(problems.map((problem) => ({ file: theme, ...problem })));
  return css;
}

/** Returns an empty style sheet instead of an invalid theme, which `composeSite` reports together with all problems. */
export async function readValidTheme(root: string, site: string): Promise<string> {
  return (await collectProblems([], () => readTheme(locateSiteFiles(root, site)))) ?? '';
}

export function themeProblems(css: string): Omit<Problem, 'file'>[] {
  if (css.length > maxCharacters) {
    const expected = `at most ${maxCharacters} characters, because every visitor loads the theme`;
    return [{ field: '', found: `${css.length} characters`, expected }];
  }
  const conflict = findMergeConflict(css);
  if (conflict !== undefined) return [conflict];
  const comment = findUnclosedComment(css);
  if (comment !== undefined) {
    const line = css.slice(0, comment).split('\n').length;
    const expected = '*/ at the end of the comment, because browsers otherwise ignore the rest of the file';
    return [{ field: `line ${line}`, found: 'an unclosed comment', expected }];
  }
  if (isTooDeeplyNested(css)) {
    const expected = `at most ${maxDepth} levels of braces, brackets, and parentheses`;
    return [{ field: '', found: `more than ${maxDepth} levels of nesting`, expected }];
  }
  try {
    const blocked = cssRuleProblems(css);
    return blocked.length > 0 ? blocked : themeValueProblems(css);
  } catch (error) {
    const { message, loc } = error as SyntaxError & { readonly loc?: { readonly line: number } };
    if (loc === undefined) throw error;
    const expected = 'valid CSS, because browsers skip invalid rules';
    return [{ field: `line ${loc.line}`, found: `invalid CSS (${message})`, expected }];
  }
}

/** Counts brackets in strings and comments too, because a theme needs few of them. */
function isTooDeeplyNested(css: string): boolean {
  let depth = 0;
  return [...css].some((character) => {
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    return depth > maxDepth;
  });
}

/** Returns the index of a comment that never ends, and that isn't in a string or URL. */
function findUnclosedComment(css: string): number | undefined {
  const tokens =
    /\/\*(?:[\s\S]*?\*\/)?|url\(\s*[^"'\s)][^)]*\)|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'/gi;
  return [...css.matchAll(tokens)].find(([token]) => token === '/*')?.index;
}
