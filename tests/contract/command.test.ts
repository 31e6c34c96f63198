import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { rules } from '../../scripts/conformance/rules.ts';
import { siteAt } from '../../scripts/conformance/site.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { paths } from '../../src/http/paths.ts';
import { addressOf, startBrokenSite } from '../setup/broken-site.ts';

function conformance(...args: string[]) {
  return runCommand('npm', ['run', '--silent', 'conformance', '--', ...args], '.');
}

/** Serves the emulation's answers, but lets everybody PUT. */
async function startWritableSite(): Promise<string> {
  const server = await startBrokenSite(siteAt(inject('site')), (answer) => {
    if (answer.method === 'PUT' && answer.path === paths.product) answer.status = 200;
  });
  onTestFinished(() => void server.close());
  return addressOf(server);
}

describe('npm run conformance', () => {
  it('prints one line for each rule and a summary, and succeeds', async () => {
    const { status, output } = await conformance(inject('site'));
    const skipped = rules.filter(({ needs }) => needs?.platform === 'deployment');
    const expected = rules.map((rule) =>
      skipped.includes(rule) ? `– ${rule.title}: ${rule.needs?.reason}` : `✓ ${rule.title}`,
    );
    expect(output.trimEnd().split('\n')).toEqual([
      ...expected,
      '',
      inject('site'),
      `${rules.length} rules: ${rules.length - skipped.length} passed, 0 failed, ${skipped.length} skipped.`,
    ]);
    expect(status).toBe(0);
  });

  it('prints the request and the response where a rule is broken, and fails', async () => {
    const { status, output } = await conformance(await startWritableSite());
    expect(output).toContain(
      [
        '✗ PUT /api/v1/product is answered 405',
        '    specification 4.1 rule 2',
        '    status: found 200',
        '      expected 405',
        '      > PUT /api/v1/product',
        '      < 200',
      ].join('\n'),
    );
    expect(output).toContain('      <   "error": {\n      <     "code": "method_not_allowed",');
    expect(output).toMatch(/, 1 failed, \d+ skipped\.\n$/);
    expect(status).toBe(1);
  });

  it('prints one JSON document with --json', async () => {
    const site = await startWritableSite();
    const { status, output } = await conformance('--json', site);
    const report = JSON.parse(output);
    expect(report).toMatchObject({ site, failed: 1 });
    expect(report.rules).toHaveLength(rules.length);
    const broken = report.rules.filter(({ outcome }: { outcome: string }) => outcome === 'failed');
    expect(broken).toMatchObject([
      {
        title: 'PUT /api/v1/product is answered 405',
        complaints: [
          {
            part: 'status',
            found: '200',
            expected: '405',
            request: { method: 'PUT', path: '/api/v1/product', headers: {} },
            response: { status: 200, headers: { allow: 'GET, HEAD, OPTIONS' } },
          },
        ],
      },
    ]);
    expect(status).toBe(1);
  });

  it.each([
    [[], 'Which site? Give its address.'],
    [['https://a.example', 'https://b.example'], 'One site at a time: "https://b.example" is too much.'],
    [['a.example'], '"a.example" is not the address of a site'],
    [['localhost:8888'], '"localhost:8888" is not the address of a site'],
    [['ftp://a.example'], '"ftp://a.example" is not the address of a site'],
    [['https://a.example/api/v1/product'], '"https://a.example/api/v1/product" is not the address of a site'],
    [['--verbose', 'https://a.example'], "Unknown option '--verbose'"],
  ])('refuses %j with its usage', async (args, message) => {
    const { status, output } = await conformance(...args);
    expect(output).toContain(message);
    expect(output).toContain('Usage: npm run conformance -- <site address> [--json]');
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
