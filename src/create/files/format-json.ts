const maxLineLength = 100;

export function formatJsonWithInlineLists(value: unknown): string {
  const indented = JSON.stringify(value, null, 2);
  return `${indented.replace(
    /^( *(?:"(?:[^"\\]|\\.)*": )?)\[\n((?: *"(?:[^"\\]|\\.)*",?\n)+) *\]/gm,
    (list, start: string, items: string) => {
      const line = `${start}[${items.trim().replace(/\n */g, ' ')}]`;
      return line.length < maxLineLength ? line : list;
    },
  )}\n`;
}
