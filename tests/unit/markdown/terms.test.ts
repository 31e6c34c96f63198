import { describe, expect, it } from 'vitest';
import { parsePage, textOf } from '../../setup/html.ts';
import { renderMarkdown } from '../../setup/rendered.ts';

const table = (...names: string[]) =>
  ['| Name | Meaning |', '|---|---|', ...names.map((name) => `| ${name} | what it means |`)].join('\n');

describe('a row that says what a term means', () => {
  it.each([
    ['`--model`', '--model'],
    ['`-m, --model NAME`', '--model'],
    ['`-q`', '-q'],
    ['`TOOL_HOME`', 'TOOL_HOME'],
    ['`tool config get KEY`', 'tool config get'],
    ['`tool update [VERSION]`', 'tool update'],
    ['`tool remove <name>`', 'tool remove'],
    ['`-s, --set <key,value>`', '--set'],
    ['[`tool run`](/a)', 'tool run'],
  ])('that begins with %s has an address of its own, and is found as %s', (name, label) => {
    const { html, terms } = renderMarkdown(`## Above\n\n${table(name)}`);
    expect(terms).toEqual([{ id: terms[0]?.id, label, section: 'Above' }]);
    expect(textOf(parsePage(html).getElementById(terms[0]?.id ?? ''))).toContain('what it means');
  });

  const others = ['text', '`code` and text', '`KEY`', '`[PROMPT]`', '`0`', '`what: it says`'];
  const almost = ['`0--all`', '`--all=KEY`', '`0A_B`', '`A_B!`', '`0a`'];
  it.each([...others, ...almost])('is not taken for one if it begins with %s', (name) => {
    expect(renderMarkdown(table(name)).terms).toEqual([]);
  });

  it('is looked for in tables of two columns alone', () => {
    expect(renderMarkdown('| A | B | C |\n|---|---|---|\n| `--a` | b | c |').terms).toEqual([]);
  });

  it('shares no address with another, nor with a heading', () => {
    const { html, terms } = renderMarkdown(
      `## One\n\n${table('`--all`', '`tool run`')}\n\n### Two\n\n${table('`--all`')}\n\n#### tool run\n\n${table('`--one`')}`,
    );
    const ids = [...parsePage(html).querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('tool-run');
    expect(terms.map(({ section }) => section)).toEqual(['One', 'One', 'Two', 'tool run']);
  });
});
