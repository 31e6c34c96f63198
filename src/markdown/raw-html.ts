import type { Element, Nodes } from 'hast';
import { defaultSchema } from 'hast-util-sanitize';
import { htmlToHast } from 'satteri';

/** Something wrong with raw HTML in a page. */
interface Fault {
  readonly found: string;
  readonly expected: string;
}

const inMarkdown = ['img', 'picture', 'source', 'input'];
const elements = (defaultSchema.tagNames ?? []).filter((name) => !inMarkdown.includes(name));
const wholeDocument = /<(?:!doctype|html|head|body|frameset)\b/i;

/**
 * Returns everything in raw HTML that a page must not have. What GitHub would show is admitted, and an address has to
 * be a whole one, since the same HTML stands in the Markdown version, which is read anywhere.
 */
export function rawHtmlFaults(html: string): Fault[] {
  const faults: Fault[] = [];
  const refuse = (found: string, expected: string) =>
    faults.push({ found: `${found} in raw HTML`, expected });
  const [outer] = wholeDocument.exec(html) ?? [];
  if (outer !== undefined) refuse(outer, 'the content of a page only');
  // Those that something closes were taken out.
  if (/<!--(?![\s\S]*-->)/.test(html)) refuse('<!-- that nothing closes', '--> at the end of the comment');
  for (const { tagName, properties } of elementsIn(html)) {
    if (inMarkdown.includes(tagName))
      refuse(`<${tagName}>`, 'Markdown, such as ![What it shows](/picture.png)');
    else if (!elements.includes(tagName)) refuse(`<${tagName}>`, `one of ${elements.join(', ')}`);
    else {
      for (const [name, value] of Object.entries(properties)) {
        if (!isAdmitted(tagName, name)) refuse(`the attribute ${name} of <${tagName}>`, 'no such attribute');
        else if (['href', 'cite'].includes(name) && !/^(?:https?:\/\/|mailto:)\S+$/i.test(String(value))) {
          refuse(
            `the address ${JSON.stringify(value)}`,
            'Markdown, such as [text](/cli), or a whole address',
          );
        }
      }
    }
  }
  return faults;
}

/** Returns the ids in raw HTML, which links can lead to. */
export function idsIn(html: string): string[] {
  return elementsIn(html).flatMap(({ properties: { id } }) => (typeof id === 'string' ? [id] : []));
}

function elementsIn(html: string): Element[] {
  const below = (node: Nodes): Element[] => [
    ...(node.type === 'element' ? [node] : []),
    ...('children' in node ? node.children.flatMap(below) : []),
  ];
  return below(htmlToHast(html, { fragment: true }) as Nodes);
}

function isAdmitted(tagName: string, name: string): boolean {
  const { [tagName]: own = [], '*': all = [] } = defaultSchema.attributes ?? {};
  return [...own, ...all].includes(name);
}
