import { containerTypeLabel, isLabeledType } from './container-syntax.ts';
import { hidesByClass } from './hidden-content.ts';
import { indentation, LiteralLines, removeIndentation, updateOpenListItems } from './line-structure.ts';

/** A line, and the index of the source line that it comes from. */
interface SourceLine {
  readonly text: string;
  readonly index: number;
}

const admonition =
  /^\s*(?:!!!|\?\?\?\+?)[ \t]*(?=[a-z"])(?:([a-z][\w-]*)((?:[ \t]+[a-z][\w-]*)*))?[ \t]*(?:"(.*)")?[ \t]*$/i;
/** Classes that an admonition without a title can have. Other words are probably a title without quotation marks. */
const classes = /^(?:[ \t]+(?:inline|end|annotate|[a-z]+(?:-[a-z\d]+)+))*$/;
const tab = /^\s*===[!+]?[ \t]+"(.+)"[ \t]*$/;
const width = 4;

/**
 * Converts the indented blocks of Material for MkDocs: admonitions (`!!! note`) to containers (`:::note`), and content
 * tabs (`=== "Linux"`) to a label and a container of their content that readers don't see (`:::raw`).
 */
export function convertIndentedBlocks(lines: readonly SourceLine[]): SourceLine[] {
  const converted: SourceLine[] = [];
  const items: number[] = [];
  const literal = new LiteralLines();
  let next = 0;
  for (const [position, line] of lines.entries()) {
    if (position < next) continue;
    const { text, index } = line;
    if (!literal.isOpen && text.trim() !== '') updateOpenListItems(items, text);
    const column = items.at(-1) ?? 0;
    const isIndentedCode = indentation(text) - column > 3;
    const isLiteral = literal.read(text, column);
    const opening = isLiteral || isIndentedCode ? undefined : parseOpening(text);
    const end = opening === undefined ? position + 1 : findEnd(lines, position);
    // A line with neither a title nor content is ordinary text.
    if (opening === undefined || (end === position + 1 && !opening.hasTitle)) {
      converted.push(line);
      continue;
    }
    next = end;
    const contentColumn = indentation(text) + width;
    const content = lines.slice(position + 1, end).map((inner) => ({
      text: removeIndentation(inner.text, contentColumn),
      index: inner.index,
    }));
    const added = (addedText: string) => ({ text: addedText, index });
    const block = [
      ...opening.before.map(added),
      ...convertIndentedBlocks(content),
      ...opening.after.map(added),
    ];
    // Indents the block exactly like its list item, because more indentation would make the content of inner blocks code.
    const indent = ' '.repeat(column);
    for (const inner of block)
      converted.push({ text: inner.text === '' ? '' : indent + inner.text, index: inner.index });
  }
  return converted;
}

interface Opening {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly hasTitle: boolean;
}

function parseOpening(line: string): Opening | undefined {
  const [, label] = tab.exec(line) ?? [];
  if (label !== undefined)
    return { before: ['', `**${label}**`, '', ':::raw'], after: [':::'], hasTitle: true };
  const [found, type = 'details', words = '', title] = admonition.exec(line) ?? [];
  if (found === undefined || (title === undefined && !classes.test(words))) return undefined;
  // MkDocs also shows unknown types.
  const shown = title ?? (isLabeledType(type) ? '' : containerTypeLabel(type));
  // Keeps hiding classes, which are reported later.
  const attributes = hidesByClass(words) ? `{${words.trim().replaceAll(/^|\s+/g, ' .')} }` : '';
  return { before: [`:::${type} ${attributes || shown}`], after: [':::'], hasTitle: Boolean(title) };
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
