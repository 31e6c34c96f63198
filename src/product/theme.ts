import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidInput, type Problem, quote } from './problems.ts';
import type { SourceFiles } from './source.ts';
import { readTextFile } from './text-file.ts';

const largest = 50_000;
const comment = /\/\*[\s\S]*?\*\//g;
const foreign = /@import\b[^;\n]*|url\(\s*['"]?(?:[a-z][\w+.-]*:|\/\/)[^)\n]*/i;

/** @throws InvalidInput if theme.css is too large, or loads something that the Content-Security-Policy blocks */
export function assertTheme({ root, theme }: SourceFiles): void {
  if (!existsSync(join(root, theme))) return;
  const problems = themeProblems(readTextFile(join(root, theme), theme));
  if (problems.length > 0) throw new InvalidInput(problems.map((problem) => ({ file: theme, ...problem })));
}

export function themeProblems(css: string): Omit<Problem, 'file'>[] {
  if (css.length > largest) {
    const expected = `at most ${largest} characters, because every visitor loads them`;
    return [{ field: '', found: `${css.length} characters`, expected }];
  }
  const lines = css.replace(comment, (text) => text.replace(/[^\n]/g, ' ')).split('\n');
  return lines.flatMap((line, index) => {
    const [found] = foreign.exec(line) ?? [];
    if (found === undefined) return [];
    const expected =
      "styles that don't load anything from other sites, because the site's Content-Security-Policy blocks it";
    return [{ field: `line ${index + 1}`, found: quote(found.trim()), expected }];
  });
}
