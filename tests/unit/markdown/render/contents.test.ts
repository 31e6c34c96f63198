import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../setup/parse-html.ts';
import { renderMarkdown } from '../../../setup/render-markdown.ts';

describe('A table of contents that the author wrote', () => {
  const list = '- [A](#a)\n  - [b](#b)\n- [`C`](#c)';
  const sections = '## A\n\n### B\n\n## C';
  const ownOf = (markdown: string) => {
    const { html, headings } = renderMarkdown(markdown);
    const own = [...parseHtml(html).querySelectorAll('.own')].map(({ tagName }) => tagName);
    return { html, own, isContents: headings.map((heading) => heading.isContents === true) };
  };

  it.each(['## Table of Contents', '### Contents', '## TOC', '## On this page'])(
    'is marked, and its ID stays a target: %s',
    (heading) => {
      const { html, own, isContents } = ownOf(`${heading}\n\n${list}\n\n${sections}`);
      expect(own).toEqual([heading.startsWith('###') ? 'H3' : 'H2', 'UL']);
      expect(isContents).toEqual([true, false, false, false]);
      expect(html).toMatch(/^<span id="[a-z-]+"><\/span><h/);
    },
  );

  it.each([
    `## Parts\n\n${list}\n\n${sections}`,
    `## Contents\n\n${list}\n\nText.\n\n${sections}`,
    `## Contents\n\n${list}\n- [D](/b)\n\n${sections}`,
    `## Contents\n\n${list}\n- [D](#d)\n\n${sections}`,
    `## Contents\n\n${list}\n- [D](#d)\n\n${sections}\n\n#### D`,
    `## Contents\n\n- [A](#a): text\n\n${sections}`,
    `## Contents\n\n- [A, only for version 2](#a)\n\n${sections}`,
    `## Contents\n\n- [A](#a) x\n- [B](#b) y\n\n${sections}`,
    '## Contents\n\nText.',
    '## Contents',
  ])('is only a section that has such a title, and repeats headings in links to them: %j', (markdown) => {
    const { own, isContents } = ownOf(markdown);
    expect(own).toEqual([]);
    expect(isContents).not.toContain(true);
  });
});
