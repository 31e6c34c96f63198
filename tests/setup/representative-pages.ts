import { htmlFiles } from './built-site.ts';

/**
 * Selects pages that together contain every kind of element on the site, by name, classes, and `aria-current`. Styles
 * affect all elements of a kind in the same way.
 */
export function selectRepresentativePages(): string[] {
  const left = htmlFiles.map(({ file, document }) => ({
    path: pagePathOf(file),
    kinds: elementKinds(document),
  }));
  const seen = new Set<string>();
  const chosen: string[] = [];
  for (;;) {
    for (const page of left) page.kinds = page.kinds.difference(seen);
    const richest = left.reduce((one, other) => (other.kinds.size > one.kinds.size ? other : one));
    if (richest.kinds.size === 0) return chosen;
    chosen.push(richest.path);
    for (const kind of richest.kinds) seen.add(kind);
  }
}

export const missingPath = '/no-such-page';

function pagePathOf(file: string): string {
  if (file === '/404.html') return missingPath;
  return file.replace(/(?:(?<=\/)index)?\.html$/, '');
}

function elementKinds(document: Document): Set<string> {
  const elements = [...document.body.querySelectorAll('*')];
  return new Set(
    elements.map(({ localName, classList, attributes }) =>
      [localName, ...[...classList].sort(), attributes.getNamedItem('aria-current') ? 'current' : ''].join(
        ' ',
      ),
    ),
  );
}
