import type { PageTerms } from '../markdown/page.ts';

/** Omits names in remarks that a page explains elsewhere, because they're references. The others are aliases. */
export function omitReferences<T extends Pick<PageTerms, 'terms' | 'headings'>>(pages: readonly T[]): T[] {
  const explained = new Set(
    pages.flatMap(({ terms, headings }) => [
      ...terms.flatMap(({ label, isAlias }) => (isAlias ? [] : label)),
      ...headings.flatMap(({ names = [] }) => names),
    ]),
  );
  const isReference = ({ label, isAlias }: PageTerms['terms'][number]) => isAlias && explained.has(label);
  return pages.map((page) => ({ ...page, terms: page.terms.filter((term) => !isReference(term)) }));
}
