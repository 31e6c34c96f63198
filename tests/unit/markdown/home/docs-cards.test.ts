import { expect, it } from 'vitest';
import { createDocsCards } from '../../../../src/markdown/home/docs-cards.ts';
import type { MarkdownHeading } from '../../../../src/markdown/render/render-page.ts';
import { stringifyMarkdown } from '../../../../src/markdown/stringify/stringify-markdown.ts';
import { createPage } from '../../../fixtures/pages.ts';

const groups = new Map([
  ['/docs#use', 'Use it'],
  ['/docs#extend', 'Extend it'],
  ['/docs#more', 'More'],
  ['/docs#development', 'Development'],
]);

it('Cards show the groups of the navigation file with the pages of groups in them, except those for contributors and for other pages', () => {
  const pagesIn = (group: string | readonly string[], ...names: string[]) =>
    names.map((name) =>
      createPage(`/docs/${name}`, {
        nav: name,
        title: `All about ${name}`,
        trail: [
          '/docs',
          ...[group].flat(),
          ...name.split('/').map((_, depth, all) => `/docs/${all.slice(0, depth + 1).join('/')}`),
        ],
        groups,
      }),
    );
  const start = createPage('/docs');
  const heads = [
    start,
    ...pagesIn('/docs#development', 'tests', 'releases'),
    ...pagesIn('/docs#use', 'run', 'Use it', 'run/fast'),
    ...pagesIn(['/docs#extend', '/docs#extend/deep'], 'hooks', 'skills'),
    ...pagesIn('/docs#more', 'core', 'other'),
  ];
  const headings: MarkdownHeading[] = [{ depth: 2, slug: 'use', text: 'Use' }];
  const rendered = { opening: '', sections: '', headings, terms: [], releaseNameIds: [] };
  const startPage = {
    head: start,
    tree: { type: 'root' as const, children: [] },
    lines: [],
    nodes: [],
    rendered,
  };
  expect(stringifyMarkdown(createDocsCards(heads, [startPage]))).toBe(`- **[Use it](/docs#use)**\\
  [run](/docs/run), [All about Use it](</docs/Use it>)
- **[Extend it](/docs/hooks)**\\
  [hooks](/docs/hooks), [skills](/docs/skills)
`);
});
