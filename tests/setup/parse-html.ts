import { parseHTML } from 'linkedom';

export function parseHtml(html: string): Document {
  const page = html.includes('<html') ? html : `<!doctype html><html><body>${html}</body></html>`;
  return parseHTML(page).document;
}

export function collapsedText(part: { readonly textContent: string | null } | null): string {
  return (part?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
