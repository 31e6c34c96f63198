import { fencePattern, indentation, updateOpenListItems } from './line-structure.ts';

/** A line, and the index of the line of the source that it comes from. */
export interface SourceLine {
  readonly text: string;
  readonly index: number;
}

const admonition = /^\s*(?:!!!|\?\?\?\+?)[ \t]+([a-z][\w-]*)(?:[ \t]+[a-z]+)*[ \t]*(?:"(.*)")?[ \t]*$/i;
const tab = /^\s*===[!+]?[ \t]+"(.+)"[ \t]*$/;
const width = 4;

/**
 * Converts the indented blocks of Material for MkDocs: admonitions (`!!! note`) to containers (`:::note`), and content
 * tabs (`=== "Linux"`) to a label before their content.
 */
export function convertIndentedBlocks(lines: readonly SourceLine[]): SourceLine[] {
  const converted: SourceLine[] = [];
  const items: number[] = [];
  let fence: string | undefined;
  let next = 0;
  for (const [position, line] of lines.entries()) {
    if (position < next) continue;
    const { text, index } = line;
    if (fence === undefined && text.trim() !== '') updateOpenListItems(items, text);
    const [, mark = '', info = ''] = fencePattern.exec(text) ?? [];
    const isCode = fence !== undefined || indentation(text) - (items.at(-1) ?? 0) > 3;
    if (fence === undefined) fence = mark !== '' && !isCode ? mark : undefined;
    else if (mark.startsWith(fence) && info.trim() === '') fence = undefined;
    const opening = isCode ? undefined : parseOpening(text);
    if (opening === undefined) {
      converted.push(line);
      continue;
    }
    const end = findEnd(lines, position);
    next = end;
    const content = lines.slice(position + 1, end).map((inner) => ({
      text: inner.text.replace(/^\t/, ' '.repeat(width)).slice(width),
      index: inner.index,
    }));
    const indent = ' '.repeat(indentation(text));
    const wrap = (added: string) => ({ text: added === '' ? '' : `${indent}${added}`, index });
    converted.push(
      ...opening.before.map(wrap),
      ...convertIndentedBlocks(content),
      ...opening.after.map(wrap),
    );
  }
  return converted;
}

function parseOpening(line: string): { before: readonly string[]; after: readonly string[] } | undefined {
  const [, label] = tab.exec(line) ?? [];
  if (label !== undefined) return { before: ['', `**${label}**`, ''], after: [''] };
  const [, type, title = ''] = admonition.exec(line) ?? [];
  return type === undefined ? undefined : { before: [`:::${type} ${title}`], after: [':::'] };
}

/** Returns the position after the last line that is indented as far as the content of the block. */
function findEnd(lines: readonly SourceLine[], opening: number): number {
  const content = indentation(lines[opening]?.text ?? '') + width;
  let end = opening + 1;
  for (let position = end; position < lines.length; position += 1) {
    const text = lines[position]?.text ?? '';
    if (text.trim() === '') continue;
    if (indentation(text) < content) break;
    end = position + 1;
  }
  return end;
}
