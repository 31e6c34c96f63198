import { execPath } from 'node:process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { status, when } from '../../packages/conformance/src/fault.ts';
import { requested } from '../../packages/conformance/src/requested.ts';
import { rules, specificationRules } from '../../packages/conformance/src/rules.ts';
import { siteAt } from '../../packages/conformance/src/site.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { paths } from '../../src/http/paths.ts';
import { anotherService } from '../fixtures/another-service.ts';
import { startBrokenSite } from '../setup/broken-site.ts';
import { listen } from '../setup/listen.ts';

function conformance(...args: string[]) {
  return runCommand(execPath, ['packages/conformance/src/main.ts', ...args], '.');
}

function startAnotherService(): Promise<string> {
  const server = anotherService();
  onTestFinished(() => void server.close());
  return listen(server);
}

describe('npm run conformance', () => {
  it('judges any implementation by the specification alone with --specification, one line for each rule', async () => {
    const address = await startAnotherService();
    const asked = ['run', '--silent', 'conformance', '--', address, '--specification'];
    const { status, output } = await runCommand('npm', asked, '.');
    const number = specificationRules.length;
    expect(output.trimEnd().split('\n')).toEqual([
      'What the specification says of every implementation (SPECIFICATION.md)',
      '',
      ...specificationRules.map(({ title }) => `✓ ${title}`),
      '',
      address,
      `${number} rules: ${number} passed, 0 failed, 0 skipped.`,
    ]);
    expect(status).toBe(0);
  });

  it('prints the request and the response if a rule is broken, and fails', async () => {
    const writable = when({ method: 'PUT', path: paths.product }, status(200));
    const address = await startBrokenSite(siteAt(await startAnotherService()), writable);
    const outcome = await conformance(address, '--specification');
    expect(outcome.output).toContain(`
✗ PUT is answered 405
    SPECIFICATION.md, section 4.1, rule 2
    status: found 200
      expected 405
      > PUT /api/v1/product
      < 200
`);
    expect(outcome.output).toContain('\n      < content-type: application/json\n');
    expect(outcome.output).toContain('\n      < {"error":{"code":"VERB",');
    expect(outcome.output).toMatch(/ 1 failed, 0 skipped\.\n$/);
    expect(outcome.status).toBe(1);
  });

  it('prints one JSON document with --json, in which all that is asked of this service alone is told apart', async () => {
    const { status, output } = await conformance('--json', await startAnotherService());
    const report = JSON.parse(output);
    expect(report.rules).toHaveLength(rules.length);
    const failed = report.rules.filter(({ outcome }: { outcome: string }) => outcome === 'failed');
    expect(new Set(failed.map(({ contract }: { contract: string }) => contract))).toEqual(
      new Set(['service']),
    );
    expect(report).toMatchObject({ failed: failed.length });
    expect(failed).toContainEqual(
      expect.objectContaining({
        title: 'GET with "Accept: text/html" (another type) is answered 406',
        reference: '/developers, "Accept"',
        complaints: [
          {
            part: 'status',
            found: '200',
            expected: '406',
            request: { method: 'GET', path: paths.product, headers: { Accept: 'text/html' } },
            response: expect.objectContaining({ status: 200, body: expect.stringContaining('"Tern"') }),
          },
        ],
      }),
    );
    expect(status).toBe(1);
  });

  it.each([
    [['https://a.example', 'https://b.example'], 'One site at a time: "https://b.example" is too much.'],
    [['https://a.example/api/v1/product'], '"https://a.example/api/v1/product" is not the address of a site'],
    [['--verbose', 'https://a.example'], "Unknown option '--verbose'"],
  ])('refuses %j', (args, message) => {
    expect(() => requested(args)).toThrow(message);
  });

  it('ends without a word if nobody reads on, as with head', async () => {
    const address = await startAnotherService();
    const asked = `"${execPath}" packages/conformance/src/main.ts ${address} --specification | head -1`;
    const { stderr, stdout } = await runCommand('sh', ['-c', asked], '.');
    expect(stdout).toContain('What the specification says');
    expect(stderr).toBe('');
  });

  it('says what is wrong with its arguments, and its usage', async () => {
    const { status, output } = await conformance();
    expect(output).toMatch(
      /^Which site\? Give its address\.\n\nUsage: npm run conformance -- <site address> /,
    );
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(2);
  });

  it('says that a site cannot be reached', async () => {
    const { status, output } = await conformance('http://localhost:1');
    expect(output).toContain('http://localhost:1 cannot be reached: ');
    expect(output).toContain('Is the address right, and the site running?');
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  });
});
