import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { product, textAt } from '../setup/example.ts';

const index = await textAt('/llms.txt');
const { windowsInstallCommand } = JSON.parse(readFileSync('example/details.json', 'utf8'));

/** Returns about how many tokens a text has. */
const tokens = (text: string) => text.length / 4;

describe('/llms.txt, the first request of an agent', () => {
  it.each([
    ['installs it on macOS and Linux', product.installCommand],
    ['installs it on Windows', windowsInstallCommand],
    ['knows the version', `Version ${product.version} (`],
    ['knows the platforms', 'It runs on macOS, Linux and Windows, '],
    ['knows whether there is a webhook', 'no webhook'],
  ])('is enough for one who %s', (_, answer) => {
    expect(index).toContain(answer);
  });

  it.each([
    ['How does it run in CI, without prompts?', ' run --approve none '],
    ['How is an MCP server added over HTTP, with a token?', "--header 'Authorization=Bearer ${env:"],
  ])('leads to the answer of "%s" by one more, of 3,000 tokens at most', async (question, answer) => {
    const [, address = ''] = index.split(`[${question}](`)[1]?.match(/^([^)]+)\)/) ?? [];
    const page = await textAt(new URL(address).pathname);
    expect(page).toContain(answer);
    expect(tokens(page)).toBeLessThanOrEqual(3000);
  });
});
