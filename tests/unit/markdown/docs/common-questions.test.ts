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

const installed = 'How do I install Tool?';
const updated = 'How do I update Tool?';
const configured = 'How do I configure Tool?';
const servers = 'How do I add an MCP server?';

it.each([
  ['changelog.md', '# Changelog\n\n## 1.0.0 - 2026-05-01\n\n### MCP', []],
  ['README.md', '# Tool\n\n## Changes\n\n### 1.0.0\n\n#### MCP', []],
  ['troubleshooting.md', '# Problems\n\n## Install\n\nRetry.\n\n## MCP', []],
  ['writing-plugins.md', '# Writing plugins\n\n## Update', []],
  ['mcp.md', '# Servers\n\n## Authentication', []],
  ['ide/install.md', '# Install', []],
  ['ide/README.md', '# In your editor\n\n## Install', []],
  ['usage.md', '# Usage\n\n## VS Code\n\n### Install', []],
  ['install.md', '# Download\n\n## Configuration', []],
  ['guides/install.md', '# Install', [[installed, '']]],
  ['guide.md', '# How it works\n\n## Setup\n\n### Install', [[installed, '#install']]],
  ['guide.md', '# How it works\n\n## 🚀 Get started\n\n### Install', [[installed, '#install']]],
  ['guide.md', '# How it works\n\n## VS Code\n\nText.\n\n## Install', [[installed, '#install']]],
  ['guide.md', '# How it works\n\n## 2. Usage\n\n### MCP', [[servers, '#mcp']]],
  ['guide.md', '# How it works\n\n## Configuration', [[configured, '#configuration']]],
  ['mcp/servers.md', '# MCP servers', [[servers, '']]],
  ['install.md', '# Download\n\n## Update', [[updated, '#update']]],
  ['install/update.md', '# Updating', [[updated, '']]],
  [
    'README.md',
    '# Tool\n\n## Installation\n\n### Upgrade',
    [
      [installed, '#installation'],
      [updated, '#upgrade'],
    ],
  ],
])(
  'Only pages and sections about the whole program answer questions: %s with %j answers %j',
  async (name, text, expected) => {
    const { pages } = await composeDocs({ [name]: `${text}\n\n${descriptionSentence}\n` });
    const answers = pages.flatMap((page) => page.answers.map(({ question, anchor }) => [question, anchor]));
    expect(answers).toEqual(expected);
  },
);

it('A documentation folder leaves questions to other pages that answer them', () => {
  const head = createPage('/docs/install', { title: 'Installation' });
  const others = [{ question: 'How do I install Tool on Linux?', anchor: '#install' }];
  expect([...findCommonAnswers([{ head, rendered: undefined }], [], new Map())]).toHaveLength(1);
  expect([...findCommonAnswers([{ head, rendered: undefined }], others, new Map())]).toEqual([]);
});
