import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { htmlToHast } from 'satteri';

/** In attributes, `&copy=` isn't a character reference, because the values are often URLs (HTML, section 13.2.5.73). */
export function decodeAttribute(value: string): string {
  if (!value.includes('&')) return value;
  const [element] = parseFragment(`<i title="${value.replaceAll('"', '&quot;')}">`).childNodes;
  return (element as DefaultTreeAdapterTypes.Element).attrs[0]?.value ?? value;
}

export function decodeEntities(html: string): string {
  if (!/&[#a-z]/i.test(html)) return html;
  const [content] = (
    htmlToHast(html.replaceAll('<', '&lt;'), { fragment: true }) as { children: { value?: string }[] }
  ).children;
  return content?.value ?? html;
}
