import { htmlFiles } from './published.ts';

/**
 * Returns the paths of pages that together have every kind of element that any page has, by its name, its classes, and
 * whether it is the current one. What styles do to one of a kind, they do to all.
 */
export function representatives(): string[] {
  const left = htmlFiles.map(({ file, document }) => ({ path: pathOf(file), kinds: kindsIn(document) }));
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

/** An address at which there is nothing. */
export const nowhere = '/no-such-page';

function pathOf(file: string): string {
  if (file === '/404.html') return nowhere;
  return file.replace(/(?:(?<=\/)index)?\.html$/, '');
}

function kindsIn(document: Document): Set<string> {
  const elements = [...document.body.querySelectorAll('*')];
  return new Set(
    elements.map(({ localName, classList, attributes }) =>
      [localName, ...[...classList].sort(), attributes.getNamedItem('aria-current') ? 'current' : ''].join(
        ' ',
      ),
    ),
  );
}
