import { expect, it } from 'vitest';
import { findCommonAnswers } from '../../../../src/markdown/docs/common-questions.ts';
import { createPage } from '../../../fixtures/pages.ts';
import { composeDocs, descriptionSentence } from '../../../setup/compose-docs.ts';

it('A documentation folder answers common questions with its first page or section about them', async () => {
  const { pages } = await composeDocs({
    'index.md': `# Tool\n\n${descriptionSentence}\n\n## 1. Install\n\nRun it.\n\n## Settings\n\nSee below.\n`,
    'settings.md': `# Settings\n\n${descriptionSentence}\n\n## Install themes\n\nRun it.\n`,
  });
  expect(pages.map(({ path, answers }) => [path, answers])).toEqual([
    ['/docs', [{ question: 'How do I install Tool?', anchor: '#1-install' }]],
    ['/docs/settings', [{ question: 'How do I configure Tool?', anchor: '' }]],
  ]);
});

it('A documentation folder leaves questions to other pages that answer them', () => {
  const head = createPage('/docs/install', { title: 'Installation' });
  const others = [{ question: 'How do I install Tool on Linux?', anchor: '#install' }];
  expect([...findCommonAnswers([{ head, rendered: undefined }], [], new Map())]).toHaveLength(1);
  expect([...findCommonAnswers([{ head, rendered: undefined }], others, new Map())]).toEqual([]);
});
