import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Product } from '../../src/product/metadata/product-schema.ts';
import { type NetworkResponse, serveNetworkResponse } from './network-response.ts';
import {
  type CodeBlock,
  findCodeUnderHeading,
  hasProgram,
  readDeveloperPages,
  runBlocks,
} from './page-samples.ts';

const site = inject('site');
const placeholder = 'http://network.invalid';
const lastGoodCopy = JSON.stringify({ name: 'Last', version: '0.0.1' });
let page: string;
let product: Product;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nameplate-samples-'));
  product = await (await fetch(`${site}/api/v1/product`)).json();
  page = await readDeveloperPages(site, product.url, placeholder);
  const headings = ['A typed client', 'Validate a response', 'Tell a user about an update'];
  const code = headings
    .flatMap((heading) => findCodeUnderHeading(page, heading).map(({ code }) => code))
    .join('');
  const installs = (code.match(/^npm install .*$/gm) ?? []).join('\n');
  const outcome = await runBlocks([{ language: 'sh', file: undefined, code: installs }], folder);
  expect(outcome.status, outcome.output).toBe(0);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const isInstall = ({ language, code }: CodeBlock) => language === 'sh' && code.startsWith('npm install');

interface Sample {
  readonly heading: string;
  readonly needs: readonly string[];
  /** File name of the first block, unless the page shows one. */
  readonly file?: string;
  /** Command to run instead of the sample's own commands. */
  readonly run?: string;
}

const samples: readonly Sample[] = [
  { heading: 'Get a field in a script', needs: ['curl', 'jq'] },
  { heading: 'JavaScript', needs: ['node'], file: 'sample.mjs', run: 'node sample.mjs' },
  { heading: 'Python', needs: ['python3'], file: 'sample.py', run: 'python3 sample.py' },
  { heading: 'Go', needs: ['go'], file: 'sample.go', run: 'go run sample.go' },
  { heading: 'PowerShell', needs: ['pwsh'], file: 'sample.ps1', run: 'pwsh sample.ps1' },
  { heading: 'A typed client', needs: ['node'], run: 'node product.mts' },
  { heading: 'Validate a response', needs: ['node'], run: 'node validate.mjs' },
  { heading: 'Know when something changes', needs: ['curl', 'jq'] },
  { heading: 'Detect a new version in CI', needs: ['curl', 'jq'] },
];

/** Network failures, each with the message that samples are expected to print. */
const networkFailures: readonly (readonly [string, (text: string) => NetworkResponse, RegExp])[] = [
  [
    'a captive portal',
    () => ({ status: 200, type: 'text/html', body: '<h1>Sign in</h1>' }),
    /JSON|product|parse error|invalid character/,
  ],
  [
    'a truncated body',
    (text) => ({
      status: 200,
      type: 'application/json',
      body: text.slice(0, text.length / 2),
      failure: 'truncated',
    }),
    /terminated|IncompleteRead|unexpected EOF|curl: \(18\)/,
  ],
  ['a timeout', () => ({ status: 200, failure: 'silent' }), /time(?:d )?-?out|deadline exceeded/i],
  ['an empty body', () => ({ status: 200, type: 'application/json' }), /JSON|product|no version|EOF/],
  ['an unexpected 304', () => ({ status: 304 }), /304|product|no version/],
  ['a 503', () => ({ status: 503, type: 'text/html', body: '<h1>Back soon</h1>' }), /503/],
];

/** Error names that suggest a mistake in the program instead of the response. */
const misleadingError = /^(?:Uncaught )?(?:TypeError|SyntaxError|ReferenceError|Traceback)/m;

for (const { heading, needs, file, run } of samples) {
  describe.runIf(needs.every(hasProgram))(`The sample "${heading}"`, () => {
    it.each(networkFailures)(
      'fails, reports why, and keeps the last copy after %s',
      async (what, response, why) => {
        const blocks = await prepareBlocks(heading, response(JSON.stringify(product)));
        const outcome = await execute(blocks, file, run);
        const saved = await readFile(join(folder, 'product.json'), 'utf8');
        expect(saved).toBe(lastGoodCopy);
        // The site returns 304 only to a client with a copy. The sample keeps its copy and prints no error.
        const isUnchanged = heading === 'Know when something changes' && what === 'an unexpected 304';
        expect(outcome.status === 0, outcome.output).toBe(isUnchanged);
        expect(outcome.stdout).not.toContain(product.version);
        expect(outcome.stdout).not.toContain('valid');
        expect(outcome.stderr).not.toMatch(misleadingError);
        if (!isUnchanged) expect(outcome.stderr).toMatch(why);
      },
    );
  });
}

describe('The sample "Tell a user about an update"', () => {
  it.each(networkFailures)('reports nothing after %s', async (_what, response) => {
    const blocks = await prepareBlocks('Tell a user about an update', response(JSON.stringify(product)));
    const asking = `import { updateNotice } from './update-notice.mjs';\nconsole.log(await updateNotice('0.0.1'));`;
    await writeFile(join(folder, 'asking.mjs'), asking);
    const outcome = await execute(blocks, undefined, 'node asking.mjs');
    expect(outcome).toMatchObject({ status: 0, stdout: 'undefined\n', stderr: '' });
  });
});

/**
 * Returns the code blocks of a sample without its installation, with the URL of a simulated network and a short
 * timeout.
 */
async function prepareBlocks(heading: string, response: NetworkResponse): Promise<CodeBlock[]> {
  const origin = await serveNetworkResponse(response);
  const blocks = findCodeUnderHeading(page.replaceAll(placeholder, origin), heading).filter(
    (block) => !isInstall(block),
  );
  const quick = blocks.map((block) => ({ ...block, code: withShortTimeout(block.code) }));
  const hasTimeout = quick.some(({ code }, index) => code !== blocks[index]?.code);
  if (!hasTimeout) throw new Error(`The sample "${heading}" has no timeout.`);
  return quick;
}

function withShortTimeout(code: string): string {
  return code
    .replaceAll(/AbortSignal\.timeout\([\d_]+\)/g, 'AbortSignal.timeout(500)')
    .replaceAll(/timeout=\d+/g, 'timeout=0.5')
    .replaceAll(/\d+ \* time\.Second/g, '500 * time.Millisecond')
    .replaceAll(/--max-time \d+/g, '--max-time 0.5')
    .replaceAll(/-TimeoutSec \d+/g, '-TimeoutSec 1');
}

/** Runs a sample in a folder that contains a copy of the product. */
async function execute(blocks: readonly CodeBlock[], file: string | undefined, run: string | undefined) {
  await writeFile(join(folder, 'product.json'), lastGoodCopy);
  await writeFile(join(folder, 'product.version'), `${product.version}\n`);
  const files = blocks.map((block, index) =>
    index === 0 && file !== undefined ? { ...block, file } : block,
  );
  if (run === undefined) return runBlocks(files, folder);
  const saving = files.filter(({ file }) => file !== undefined);
  return runBlocks([...saving, { language: 'sh', file: undefined, code: run }], folder);
}
