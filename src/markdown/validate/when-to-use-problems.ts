import type { Details } from '../../product/metadata/details.ts';
import type { Problem } from '../../product/validation/problems.ts';
import type { PageSource } from '../page.ts';

/** Text in llms.txt must be on a page too, because people don't read llms.txt. */
export function whenToUseProblems(
  { whenToUse }: Details,
  file: string,
  pages: readonly PageSource[],
): Problem[] {
  const isShown = pages.some(({ text }) => /\{\{\s*details\.whenToUse\s*\}\}/.test(text));
  if (whenToUse === undefined || isShown) return [];
  const expected =
    '{{details.whenToUse}} on one of your pages, because otherwise only llms.txt contains this text. The built-in page /developers contains the placeholder';
  return [{ file, field: 'whenToUse', found: 'text that no page shows', expected }];
}
