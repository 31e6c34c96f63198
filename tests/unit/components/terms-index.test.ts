import { describe, expect, it } from 'vitest';
import { indexFrom } from '../../../src/components/terms-index.ts';
import type { Term } from '../../../src/markdown/terms.ts';
import { pageAt } from '../../fixtures/pages.ts';

const term = (label: string, section = 'Section'): Term => ({ id: `the-${label}`, label, section });

describe('indexFrom', () => {
  it('is sorted from A to Z, ignoring other characters, and omits the name of the program', () => {
    const page = pageAt('/cli', { terms: [term('--zero'), term('tool run'), term('TOOL_HOME'), term('-a')] });
    expect(indexFrom([page], 'tool')).toEqual([
      { label: '-a', address: '/cli#the--a' },
      { label: 'run', address: '/cli#the-tool run' },
      { label: 'TOOL_HOME', address: '/cli#the-TOOL_HOME' },
      { label: '--zero', address: '/cli#the---zero' },
    ]);
  });

  it('omits keys and other words in code, which are not commands', () => {
    const page = pageAt('/mcp', { terms: [term('timeout'), term('other run')] });
    expect(indexFrom([page], 'tool')).toEqual([]);
  });

  it('takes a term from the first page that explains it', () => {
    const pages = ['/cli', '/mcp'].map((path) => pageAt(path, { terms: [term('tool mcp add')] }));
    expect(indexFrom(pages, 'tool').map(({ address }) => address)).toEqual(['/cli#the-tool mcp add']);
  });

  it('tells terms of the same name on a page by the headings above them', () => {
    const page = pageAt('/cli', {
      terms: [term('--scope', 'tool config set'), term('--scope', 'tool mcp add')],
    });
    expect(indexFrom([page], 'tool').map(({ label, section }) => [label, section])).toEqual([
      ['--scope', 'config set'],
      ['--scope', 'mcp add'],
    ]);
  });
});
