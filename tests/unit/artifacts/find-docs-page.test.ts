import { expect, it } from 'vitest';
import { findDocsPage, pageNames } from '../../../src/artifacts/find-docs-page.ts';

it.each([
  ['start', ['/docs/setup/install', '/docs/quickstart'], '/docs/quickstart'],
  ['start', ['/docs/getting-started/install'], '/docs/getting-started/install'],
  ['start', ['/docs/install/getting-started'], '/docs/install/getting-started'],
  ['start', ['/docs/sdk/quickstart', '/docs/vscode/installation'], undefined],
  ['start', ['/docs/zh/quickstart', '/docs/en/quickstart'], '/docs/en/quickstart'],
  ['start', ['/quickstart', '/docs-old/quickstart'], undefined],
  ['reference', ['/docs/contributing/commands'], undefined],
  ['reference', ['/docs/cli/commands'], '/docs/cli/commands'],
  ['mcp', ['/docs/guides/ide/mcp', '/docs/01-guides/mcp'], '/docs/01-guides/mcp'],
  ['mcp', ['/docs/mcp/servers/mcp'], undefined],
  ['plugins', ['/docs/ide/extension'], undefined],
  ['plugins', ['/docs/plugins/plugin', '/docs/ide/plugins'], '/docs/plugins/plugin'],
] as const)('For %s, the page among %j is %s', (subject, paths, expected) => {
  expect(findDocsPage(paths, pageNames[subject])).toBe(expected);
});
