import { describe, expect, it } from 'vitest';
import { fetchText } from '../setup/site-under-test.ts';

/** Returns the rows of the table of approval modes on a page, without formatting. */
async function fetchModes(path: string): Promise<string[]> {
  const [, table = ''] = (await fetchText(path)).match(/^\| `--approve` .*\n\| --- .*\n((?:\|.*\n)+)/m) ?? [];
  return table.replaceAll(/[`*]/g, '').trim().split('\n');
}

describe('The table of approval modes', async () => {
  const modes = await fetchModes('/cli.md');

  it('lists what each mode can read, edit, and run', () => {
    expect(modes.length).toBe(4);
  });

  it('is linked directly before the table of flags', async () => {
    expect(await fetchText('/cli.md')).toMatch(/\]\(\S*#approval-modes\)\.\n\n\| Flag \|/);
  });

  it('is the same on the home page', async () => {
    expect(await fetchModes('/index.md')).toEqual(modes);
  });

  it('shows exit 5 for a run wherever a session asks', async () => {
    const inRuns = modes.map((row) => row.replaceAll(/\bask(?= \|)/g, 'exit 5'));
    expect(await fetchModes('/docs/ci.md')).toEqual(inRuns);
  });
});

it.each(['/index.md', '/cli.md', '/docs/session.md'])(
  'A page that explains approval modes links to what a command can do without a sandbox: %s',
  async (path) => {
    expect(await fetchText(path)).toMatch(/ sandbox\]\(\S+\/docs\/security\.md#what-a-command-can-do\)/);
  },
);
