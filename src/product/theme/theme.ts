import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFiles } from '../files/content-root.ts';
import { readTextFile } from '../files/text-file.ts';
import { InvalidInput, type Problem, quote } from '../validation/problems.ts';
import { contrastProblems } from './contrast.ts';

const maxBytes = 50_000;
const comment = /\/\*[\s\S]*?\*\//g;
const externalResource = /@import\b[^;\n]*|@font-face\b|url\(\s*['"]?(?:[a-z][\w+.-]*:|\/\/)[^)\n]*/i;

/** @throws InvalidInput if theme.css is too large, or loads a resource that the Content-Security-Policy blocks */
export function assertTheme({ root, theme }: ContentFiles): void {
  if (!existsSync(join(root, theme))) return;
  const problems = themeProblems(readTextFile(join(root, theme), theme));
  if (problems.length > 0) throw new InvalidInput(problems.map((problem) => ({ file: theme, ...problem })));
}

/** Problems of a theme: rules that browsers skip or block, and colors with too little contrast. */
export function themeProblems(css: string): Omit<Problem, 'file'>[] {
  if (css.length > maxBytes) {
    const expected = `at most ${maxBytes} characters, because every visitor loads them`;
    return [{ field: '', found: `${css.length} characters`, expected }];
  }
  const blocked = blockedProblems(css);
  return blocked.length > 0 ? blocked : colorProblems(css);
}

function blockedProblems(css: string): Omit<Problem, 'file'>[] {
  const lines = css.replace(comment, (text) => text.replace(/[^\n]/g, ' ')).split('\n');
  return lines.flatMap((line, index) => {
    const [found] = externalResource.exec(line) ?? [];
    if (found === undefined) return [];
    const expected = /^@font-face/i.test(found)
      ? "installed fonts in --sans or --mono, because the site's Content-Security-Policy blocks other fonts"
      : "styles that don't load anything from other sites, because the site's Content-Security-Policy blocks it";
    return [{ field: `line ${index + 1}`, found: quote(found.trim()), expected }];
  });
}

function colorProblems(css: string): Omit<Problem, 'file'>[] {
  try {
    return contrastProblems(css);
  } catch (error) {
    const { message, loc } = error as SyntaxError & { readonly loc?: { readonly line: number } };
    if (loc === undefined) throw error;
    const expected = "valid CSS, because browsers skip what they can't read";
    return [{ field: `line ${loc.line}`, found: message, expected }];
  }
}
