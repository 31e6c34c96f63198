import { parseHTML } from 'linkedom';

/** Returns a document, from a whole page or from the inside of a body. */
export function parsePage(html: string): Document {
  const page = html.includes('<html') ? html : `<!doctype html><html><body>${html}</body></html>`;
  return parseHTML(page).document;
}

/** Returns the text of a part of a page, with every run of whitespace as one space. */
export function textOf(part: { readonly textContent: string | null } | null): string {
  return (part?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
