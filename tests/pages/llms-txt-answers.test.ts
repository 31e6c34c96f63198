import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { markdownPath } from '../../src/http/paths.ts';
import { collapsedText, parseHtml } from '../setup/parse-html.ts';
import { fetchText, listedPaths, product } from '../setup/site-under-test.ts';

const index = await fetchText('/llms.txt');
const { windowsInstallCommand, securityEmail } = JSON.parse(readFileSync('example/details.json', 'utf8'));

/** Estimates the number of tokens at four bytes per token. */
const countTokens = (text: string) => Buffer.byteLength(text) / 4;

async function fetchAnswerPage(question: string): Promise<string> {
  const [, url = ''] = index.split(`[${question}](`)[1]?.match(/^([^)]+)\)/) ?? [];
  return fetchText(new URL(url).pathname);
}

describe("/llms.txt, an agent's first request,", () => {
  it.each([
    ['install the program on macOS and Linux', product.installCommand],
    ['install the program on Windows', windowsInstallCommand],
    ['know the current version', `Version ${product.version} (`],
    ['know the supported platforms', 'It runs on macOS, Linux, and Windows.'],
    ['know whether there are webhooks', 'no accounts, webhooks,'],
  ])('is enough to %s', (_, response) => {
    expect(index).toContain(response);
  });
});

/** Common tasks of agents, each with the question in llms.txt, and the content of the answer. */
const tasks: [task: string, question: string, answer: readonly string[]][] = [
  [
    'the version and the install command for Windows',
    'Which platforms does it support?',
    [`${product.version} (`, windowsInstallCommand],
  ],
  [
    'a run in GitHub Actions',
    'How do I run it in CI without prompts?',
    ['runs-on:', 'secrets.MODEL_KEY', ' run --approve none '],
  ],
  [
    'an MCP server with a secret',
    'How do I add an MCP server over HTTP with a token?',
    ["--header 'Authorization=Bearer ${env:", '${keychain:'],
  ],
  [
    'a plugin with a hook',
    'How do I write a plugin with a hook?',
    ['[[hooks.before_tool]]', 'process.exitCode = 2', 'brindle plugin add .'],
  ],
  [
    'the flags and exit codes of a command',
    'What do the exit codes mean?',
    ['brindle run [--file PATH]', '--max-turns', '| `130` |'],
  ],
  [
    'a report of a vulnerability',
    'How do I report a vulnerability privately?',
    ['/security/advisories/new', securityEmail.replace('mailto:', '')],
  ],
];

describe('A common task for an agent', () => {
  it.each(tasks)('needs one page in addition to llms.txt: %s', async (_, question, response) => {
    const page = await fetchAnswerPage(question);
    for (const part of response) expect(page).toContain(part);
  });

  it('needs few tokens: six tasks together need fewer than 8,000, excluding llms.txt', async () => {
    const pages = await Promise.all(tasks.map(([, question]) => fetchAnswerPage(question)));
    expect(pages.map(countTokens).reduce((one, other) => one + other)).toBeLessThan(8000);
  });

  it.each(listedPaths)('never needs a page with more than 3,000 tokens: %s', async (path) => {
    expect(countTokens(await fetchText(markdownPath(path)))).toBeLessThanOrEqual(3000);
  });
});

describe('/cli and the pages under it', () => {
  /** Returns the strings in a CLI document, except those in `info`. */
  function textsOf(value: unknown): string[] {
    if (typeof value === 'string') return [value];
    if (typeof value !== 'object' || value === null) return [];
    // Skips this metadata, because the synopsis shows it as "[--]".
    if ('name' in value && value.name === 'doubleDash') return [];
    return Object.entries(value).flatMap(([key, child]) => (key === 'info' ? [] : textsOf(child)));
  }

  it('contain all text in /cli.json except info', async () => {
    const { opencli: _, conventions: __, metadata, ...described } = JSON.parse(await fetchText('/cli.json'));
    const paths = listedPaths.filter((path) => path === '/cli' || path.startsWith('/cli/'));
    const pages = await Promise.all(
      paths.map(async (path) => collapsedText(parseHtml(await fetchText(path)).body)),
    );
    const shown = pages.join('\n').replace(/[`\s]/g, '');
    const isShown = (text: string) => shown.includes(text.replace(/[`\s]/g, ''));
    const variables = Object(metadata).flatMap(({ value }: { value: unknown }) => textsOf(value));
    const texts = [...textsOf(described), ...variables];
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter((text) => !isShown(text))).toEqual([]);
  });
});
