// In code, a backslash before a pipe is one that the reader should see.
const codeOrPipe = /(?<![`\\])(`+)(?!`).*?[^`]\1(?!`)|(?<!\\)\|/g;
const addressOrMarkup =
  /((?:https?:\/\/|www\.)\S+)|[\\`*<[\]|~]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?=#?\w+;)|(?<!\S)#/g;

/** Returns a GitHub Flavored Markdown table; columns in which every cell is empty are left out (GFM, section 4.10). */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const shown = header.map((_, column) => rows.some((row) => row[column]));
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, column) => shown[column])
      .map(cell)
      .join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

function cell(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ');
  return line.replace(codeOrPipe, (found) => codeInCell(found) ?? found.replaceAll('|', '\\|')) || ' ';
}

// No code span in a cell can show a backslash before a pipe: the pair always means the pipe alone.
function codeInCell(span: string): string | undefined {
  const [, , content] = /^(`+) ?(.*\\\|.*?) ?\1$/.exec(span) ?? [];
  return content === undefined ? undefined : `<code>${escapeMarkdown(content)}</code>`;
}

/** Returns a fenced code block, with a fence longer than any in the code (CommonMark, section 4.5). */
export function fenced(language: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

/** Returns a code span, with delimiters longer than any run of backticks inside (CommonMark, section 6.1). */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const delimiter = '`'.repeat(longest + 1);
  const padding = /^`|`$/.test(text) ? ' ' : '';
  return delimiter + padding + text + padding + delimiter;
}

/**
 * Returns a text as Markdown that means just this text. An address in it keeps its meaning by percent-encoding,
 * since backslashes would become part of it (CommonMark, section 2.4; GFM, section 6.9).
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(addressOrMarkup, (found, address?: string) =>
      address === undefined
        ? `\\${found}`
        : address.replace(/[()<>|*`[\]\\~;]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, percentEncoded),
    )
    .replace(/^[+=>-]/, '\\$&')
    .replace(/^\d+(?=[.)](?:\s|$))/, '$&\\');
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
