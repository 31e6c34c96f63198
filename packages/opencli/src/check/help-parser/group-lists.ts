import type { HelpLine } from './help-lines.ts';

// Groups of commands as alternatives to commands, as in `tool GROUP | COMMAND`, which gcloud and Python Fire print.
const groupPattern = /(?:^|[ |])(?:GROUP \| (?:[A-Z]+ \| )*COMMAND|COMMAND \| (?:[A-Z]+ \| )*GROUP)(?= |$)/;

/** Makes a list under the heading "GROUPS" a section of commands if the usage line contains GROUP as an alternative to COMMAND. */
export function markGroupLists(lines: readonly HelpLine[]): readonly HelpLine[] {
  const isGroup = ({ section, text }: HelpLine) => section === 'usage' && groupPattern.test(text.trim());
  const start = lines.findIndex(({ section, text }) => section === 'other' && text.trim() === 'GROUPS');
  if (start < 0 || !lines.some(isGroup)) return lines;
  const { indent = 0 } = lines[start] ?? {};
  const below = lines.slice(start + 1);
  const length = below.findIndex((line) => /\S/.test(line.text) && line.indent <= indent);
  const end = length < 0 ? lines.length : start + 1 + length;
  const position = { section: 'commands', sectionNumber: lines.length + start } as const;
  return lines.map((line, index) =>
    index < start || index >= end ? line : { ...line, ...position, isHeading: index === start },
  );
}
