import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { runConformance } from '../run-conformance.ts';
import { createSmallSiteDocuments, htmlDocument, jsonDocument, serveDocuments } from './serve-documents.ts';

const rule = ['--rule', '4.1-405-post'];

describe('nameplate-conformance', () => {
  it('checks links with --links, and escapes text from the site', async () => {
    const documents = createSmallSiteDocuments();
    const { origin } = await serveDocuments((path) =>
      path === '/'
        ? htmlDocument('<a href="/no\u009b31m">x</a>')
        : path === '/docs'
          ? undefined
          : documents[path],
    );
    const { status, output } = await runConformance(origin, ...rule, '--links');
    expect(output).toContain('links to https://quill.test/docs: returns 404');
    expect(output).toMatch(/\d+ links checked, \d+ broken\./);
    expect(output).not.toContain('\u009b');
    expect(status).toBe(1);
  });

  it('lists broken links in the JSON report', async () => {
    const { origin } = await serveDocuments((path) =>
      path === '/docs' ? undefined : createSmallSiteDocuments()[path],
    );
    const { stdout } = await runConformance(origin, ...rule, '--links', '--json');
    const { links } = JSON.parse(stdout);
    expect(links.broken).toContainEqual(expect.objectContaining({ link: 'https://quill.test/docs' }));
  });

  it("doesn't need more memory for --links if a page has more images", async () => {
    const count = 16;
    const image = {
      type: 'image/png',
      encoding: 'gzip',
      body: gzipSync(Buffer.alloc(4_000_000, 0xff)),
    };
    const { origin } = await serveDocuments((path) => {
      if (path.startsWith('/images/')) return image;
      if (path !== '/docs') return createSmallSiteDocuments()[path];
      return htmlDocument(
        `<p id="contact">${Array.from({ length: count }, (_, index) => `<img src="/images/${index}">`).join('')}`,
      );
    });
    const program = ['--max-old-space-size=100', 'packages/conformance/src/main.ts', origin];
    const run = promisify(execFile)(process.execPath, [...program, ...rule, '--links', '--json']);
    const { stdout } = await run.catch((error: { stdout: string }) => error);
    expect(JSON.parse(stdout).links.checked).toBeGreaterThan(count);
  });

  it('waits for a version before it runs the checks if --wait is set', async () => {
    let requests = 0;
    const { origin } = await serveDocuments((path) => {
      if (path !== '/api/v1/product') return undefined;
      requests += 1;
      return jsonDocument({ version: requests > 1 ? '1.2.3+preview.42.abc1234' : '1.2.2+\u001b[2J' });
    });
    const { stdout, stderr } = await runConformance(origin, ...rule, '--wait', 'abc1234def', '--json');
    expect(stderr).toContain('publishes version 1.2.2+\\u001b[2J. Waiting for abc1234def.');
    expect(JSON.parse(stdout)).toMatchObject({ rules: [{ id: '4.1-405-post' }] });
    expect(JSON.parse(stdout)).not.toHaveProperty('error');
  });

  it("exits with 2 if the site doesn't publish the version in time, and explains why in the JSON report", async () => {
    const { origin } = await serveDocuments(() => jsonDocument({ version: '1.2.2' }));
    const wait = ['--wait', '1.2.3', '--wait-timeout', '0.1'];
    const { status, stdout } = await runConformance(origin, ...rule, ...wait, '--json');
    expect(JSON.parse(stdout).error).toContain('waiting for 1.2.3');
    expect(status).toBe(2);
  });

  it.each([
    [['--wait', 'main'], '--wait requires a version or a commit'],
    [['--wait', '1.2.3', '--wait-timeout', '0'], '--wait-timeout requires a number of seconds above 0'],
  ])('rejects %j', async (args, message) => {
    const { status, output } = await runConformance('http://127.0.0.1:1', ...args);
    expect(output).toContain(message);
    expect(status).toBe(2);
  });
});
