import { describe, expect, it } from 'vitest';
import { searchIndex } from '../../../../src/artifacts/search/search-index.ts';
import { pageAt } from '../../../fixtures/pages.ts';
import { renderMarkdown } from '../../../setup/render.ts';

const pageOf = (markdown: string, path = '/cli') => {
  const { html, headings, terms } = renderMarkdown(markdown);
  return pageAt(path, { title: 'Command line', sections: html, headings, terms });
};
const entriesOf = (markdown: string) => searchIndex([pageOf(markdown)]).pages[0]?.entries.slice(1);

describe('searchIndex', () => {
  it('has the description of a page and the text above its first heading', () => {
    const [page] = searchIndex([pageOf('First words.\n\n## Later')]).pages;
    expect(page).toMatchObject({ path: '/cli', title: 'Command line' });
    expect(page?.entries[0]).toEqual({ text: 'What it says. First words.' });
  });

  it('has a description that the page begins with once', () => {
    const beginning = (markdown: string) => {
      const page = { ...pageOf(markdown), repeatsDescription: true };
      return searchIndex([page]).pages[0]?.entries[0];
    };
    expect(beginning('What it says. More words.')).toEqual({ text: 'What it says. More words.' });
    expect(beginning('## Later\n\nWhat it says.')).toEqual({ text: 'What it says.' });
  });

  it('has each section with its address and its text, code included', () => {
    const text =
      '## Install it\n\nRun `tool`:\n\n```sh\nnpm install tool\n```\n\n- one\n- two\n\n### Then\n\nMore.';
    expect(entriesOf(text)).toEqual([
      { id: 'install-it', name: 'Install it', text: 'Run tool: npm install tool one two' },
      { id: 'then', name: 'Then', text: 'More.' },
    ]);
  });

  it('has each name that a table explains, with its kind, and its text nowhere else', () => {
    const text =
      '## Codes\n\nAll of them.\n\n| Exit code | Meaning |\n|---|---|\n| `3` | Configuration error |\n\n## Flags\n\n| Flag | Meaning |\n|---|---|\n| `-m, --model NAME` | Model to use |';
    expect(entriesOf(text)).toEqual([
      { id: 'codes', name: 'Codes', text: 'All of them.' },
      { id: 'exit-code-3', name: '3', kind: 'Exit code', section: 'Codes', text: 'Configuration error' },
      { id: 'flags', name: 'Flags', text: '' },
      { id: '--model', name: '-m, --model NAME', section: 'Flags', text: 'Model to use' },
    ]);
  });

  it('has the flags that the row of a command explains, with the command', () => {
    const text =
      '| Command | Meaning |\n|---|---|\n| `tool login` | Sign in.<br>`--key-stdin`: Read a key.<br>For example: `tool login acme`. |';
    expect(entriesOf(text)).toEqual([
      {
        id: 'tool-login',
        name: 'tool login',
        section: '',
        text: 'Sign in. For example: tool login acme.',
      },
      { id: 'tool-login--key-stdin', name: '--key-stdin', section: 'tool login', text: 'Read a key.' },
    ]);
  });

  it('leads from the row of a command to its section on the page', () => {
    const text =
      '| Command | Meaning |\n|---|---|\n| [`tool run`](#tool-run) | Do it. |\n\n## tool run\n\nMore.';
    expect(entriesOf(text)?.map(({ id, text }) => [id, text])).toEqual([
      ['tool-run', 'Do it.'],
      ['tool-run', 'More.'],
    ]);
  });

  it('says which pages are in a language other than English', () => {
    const pages = ['en', 'en-GB', 'de'].map((lang) => pageAt('/', { lang }));
    expect(searchIndex(pages).pages.map(({ lang }) => lang)).toEqual([undefined, undefined, 'de']);
  });

  it('keeps headings and names, and the beginning of each section, of a site with a million characters', () => {
    const long = pageOf(`## A heading\n\n${'some words '.repeat(500)}`);
    const pages = Array.from({ length: 200 }, () => long);
    const json = JSON.stringify(searchIndex(pages));
    expect(json.length).toBeLessThan(200_000);
    const [, section] = searchIndex(pages).pages[0]?.entries ?? [];
    expect(section).toMatchObject({ id: 'a-heading', name: 'A heading' });
    expect(section?.text).toMatch(/^some words .*(?:some|words) …$/);
  });
});
