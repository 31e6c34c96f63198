import { htmlToHast } from 'satteri';

export function decodeEntities(html: string): string {
  if (!html.includes('&')) return html;
  const [content] = (
    htmlToHast(html.replaceAll('<', '&lt;'), { fragment: true }) as { children: { value?: string }[] }
  ).children;
  return content?.value ?? html;
}
