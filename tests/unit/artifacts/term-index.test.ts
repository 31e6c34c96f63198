import { toString as plainText } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { createTermIndexBlocks } from '../../../src/artifacts/term-index.ts';
import { createPage } from '../../fixtures/pages.ts';
import { product } from '../../fixtures/products.ts';

const headings = (depth: number, ...texts: string[]) =>
  texts.map((text) => ({ depth, text, slug: text.toLowerCase().replace(/\W+/g, '-') }));

const listedQuestions = (...pages: Parameters<typeof createTermIndexBlocks>[0]) => {
  const blocks = createTermIndexBlocks(pages, product);
  const at = blocks.findIndex((block) => block.type === 'heading' && plainText(block) === 'Questions');
  const [list] = at < 0 ? [] : blocks.slice(at + 1);
  return list?.type === 'list' ? list.children.map((item) => plainText(item)) : [];
};

describe('The questions of the A to Z index', () => {
  it("begin with the documentation's FAQ, before questions about the API", () => {
    const faq = createPage('/docs/faq', {
      headings: [
        ...headings(2, 'General'),
        ...headings(3, 'Is it free?', '它能运行吗？', 'هل هو مجاني؟', 'What is stored?'),
      ],
    });
    const api = createPage('/developers', { answers: [{ question: 'Has it webhooks?', anchor: '#none' }] });
    expect(listedQuestions(faq, api)).toEqual([
      'Is it free?',
      '它能运行吗？',
      'هل هو مجاني؟',
      'What is stored?',
      'Has it webhooks?',
    ]);
  });

  it('include the questions in bold of a page, but not its messages', () => {
    const labels = ['Is it free?', 'Does it run?', 'Error: Not found', 'What is stored?'];
    const terms = labels.map((label) => ({ id: label, label, section: '', isSentence: true as const }));
    const page = createPage('/docs/help', { terms });
    expect(listedQuestions(page)).toEqual(['Is it free?', 'Does it run?', 'What is stored?']);
  });

  it('omit the headings of releases', () => {
    const repeated = headings(3, 'Why?', 'What changed?', 'What do I have to do?');
    const page = createPage('/docs/news', {
      headings: repeated.map((heading) => ({ ...heading, isInRelease: true })),
    });
    expect(listedQuestions(page)).toEqual([]);
  });

  it('list a heading once if its page also lists the question, and omit single headings with a question mark', () => {
    const faq = createPage('/docs/faq', {
      headings: [...headings(3, 'Is it free?', 'Does it run?', 'What is it?'), ...headings(2, 'Need help?')],
      answers: [{ question: 'What does it cost?', anchor: '#is-it-free-' }],
    });
    const guide = createPage('/docs/guide', { headings: headings(2, "What's next?") });
    expect(listedQuestions(guide, faq)).toEqual(['What does it cost?', 'Does it run?', 'What is it?']);
  });
});
