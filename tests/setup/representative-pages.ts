import { missingPath } from '../browser/page-problems.ts';
import { htmlFiles } from './built-files.ts';

/**
 * Selects pages that together contain almost every element name and class of the site, except the languages of code
 * blocks and the parts of drawings. Styles affect all elements of a kind in the same way. A page for a single kind isn't
 * selected, because `npm run quality` checks every page.
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
    if (richest.kinds.size < 2) return chosen;
    chosen.push(richest.path);
    for (const kind of richest.kinds) seen.add(kind);
  }
}

function pagePathOf(file: string): string {
  if (file === '/404.html') return missingPath;
  return file.replace(/(?:(?<=\/)index)?\.html$/, '');
}

function elementKinds(document: Document): Set<string> {
  const elements = [...document.body.querySelectorAll(':not(svg *)')];
  return new Set(
    elements.flatMap(({ localName, classList, attributes }) => {
      const classes = [...classList].filter((name) => !name.startsWith('language-'));
      const isCurrent = attributes.getNamedItem('aria-current') !== null;
      return ['', ...classes, ...(isCurrent ? ['[aria-current]'] : [])].map((kind) => `${localName} ${kind}`);
    }),
  );
}
