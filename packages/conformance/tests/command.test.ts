import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execPath, platform } from 'node:process';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../../../scripts/run-command.ts';
import { listen } from '../../../tests/setup/listen.ts';
import { type Mutation, mutateWhen, setBody, setJsonValue, setStatus } from '../src/mutation.ts';
import { rules, specificationRules } from '../src/rules.ts';
import { createOtherImplementation } from './other-implementation.ts';
import { runConformance } from './run-conformance.ts';
import { serveMutatedSite } from './serve-mutated-site.ts';

const product = '/api/v1/product';
const main = resolve('packages/conformance/src/main.ts');
const validateReport = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync('packages/conformance/schemas/report.json', 'utf8')),
);

function runProcess(...args: string[]) {
  return runCommand(execPath, [main, ...args], '.');
}

async function startTern(mutation?: Mutation): Promise<string> {
  const server = createOtherImplementation();
  onTestFinished(() => void server.close());
  const origin = await listen(server);
  return mutation === undefined ? origin : serveMutatedSite(origin, mutation);
}

async function runJson(...args: string[]) {
  const { status, stdout } = await runConformance('--json', ...args);
  const report = JSON.parse(stdout);
  expect(validateReport(report), JSON.stringify(validateReport.errors)).toBe(true);
  return { status, report, stdout };
}

describe('nameplate-conformance', () => {
  it.runIf(platform === 'linux')("exits with 2 if the output can't be written", async () => {
    const { status, stderr } = await runCommand(
      'sh',
      ['-c', `"${execPath}" "${main}" --list > /dev/full`],
      '.',
    );
    expect(stderr).toBe("Can't write the output: ENOSPC: no space left on device, write\n");
    expect(status).toBe(2);
  });

  it('checks a server against the specification rules only, and prints one line for each rule', async () => {
    const origin = await startTern();
    const { status, output } = await runProcess(origin);
    const number = specificationRules.length;
    expect(output.trimEnd().split('\n')).toEqual([
      'Specification rules (SPECIFICATION.md), for every implementation',
      '',
      ...specificationRules.map(({ id, title }) => `✓ ${id}  ${title}`),
      '',
      origin,
      `${number} rules: ${number} passed, 0 failed, 0 not checked, 0 skipped.`,
    ]);
    expect(status).toBe(0);
  });

  it('prints the requirement, a curl command for the request, and the response for each failure', async () => {
    const origin = await startTern(mutateWhen({ method: 'PUT', path: product }, setStatus(200)));
    const { status: exitStatus, output } = await runConformance(origin);
    expect(output).toContain(`
✗ 4.1-405-put  PUT returns 405
    Required (SPECIFICATION.md, section 4.1, rule 2): The service MUST return 405 with an ErrorResponse`);
    expect(output).toContain(`
    status: found 200
      expected 405
    Request:
      curl --include --request PUT --header 'Accept:' '${origin}${product}'
    Response:
      200
      Content-Type: application/json
      {"error":{"code":"VERB",`);
    expect(exitStatus).toBe(1);
  });

  it('prints the found value and the allowed values', async () => {
    const origin = await startTern(
      mutateWhen({ path: product, accept: undefined, status: 200 }, setJsonValue('status', 'stable')),
    );
    const { output } = await runConformance(origin, '--rule', '2.1-fields');
    expect(output).toContain('/status: found "stable"\n      expected "beta"\n');
  });

  it('runs only the rules that --rule selects', async () => {
    const { report, status } = await runJson(
      await startTern(),
      '--rule',
      '4.1-405-post',
      '--rule',
      '2.1-json',
    );
    expect(report.rules.map(({ id }: { id: string }) => id)).toEqual(['4.1-405-post', '2.1-json']);
    expect(report.scope).toBe('selected');
    expect(status).toBe(0);
  });

  it('prints "1 rule", not "1 rules"', async () => {
    const { output } = await runConformance(await startTern(), '--rule', '2.1-json');
    expect(output).toContain('\n1 rule: 1 passed, 0 failed, 0 not checked, 0 skipped.');
  });

  it('with --list, prints the ID, section, and title of every rule', async () => {
    const { output, status } = await runConformance('--list');
    expect(output.trimEnd().split('\n')).toEqual(
      rules.map(({ id, section, title }) => `${id}\t${section}\t${title}`),
    );
    expect(output).toContain('4.1-405-post\t4.1\tPOST returns 405\n');
    expect(status).toBe(0);
  });

  it('prints a report with --json that matches its JSON Schema', async () => {
    const { report, status } = await runJson(await startTern(), '--all');
    expect(report.rules).toHaveLength(rules.length);
    const failed = report.rules.filter(({ outcome }: { outcome: string }) => outcome === 'failed');
    expect(new Set(failed.map(({ scope }: { scope: string }) => scope))).toEqual(new Set(['service']));
    expect(report).toMatchObject({ failed: failed.length, scope: 'all' });
    expect(status).toBe(1);
  });

  it('reports a rule that could not be checked as unchecked, and exits with 1', async () => {
    const origin = await startTern(
      mutateWhen({ path: product, accept: undefined, status: 200 }, setBody('hello')),
    );
    const { report, status } = await runJson(origin);
    const outcome = (id: string) => report.rules.find((rule: { id: string }) => rule.id === id).outcome;
    expect(outcome('2.1-json')).toBe('failed');
    expect(outcome('2.1-fields')).toBe('unchecked');
    expect(report.unchecked).toBeGreaterThan(0);
    expect(status).toBe(1);
  });

  it('fails the rules about errors that a server never returns, and passes no rule about their content', async () => {
    const origin = await startTern((exchange) => {
      if (exchange.request.path === product) exchange.status = 200;
    });
    const { report } = await runJson(origin, '--all');
    const rule = (id: string) => report.rules.find((rule: { id: string }) => rule.id === id);
    expect(rule('4.1-405-post').outcome).toBe('failed');
    expect(rule('4.1-406-json-q-0').outcome).toBe('failed');
    expect(rule('7-405-body').outcome).toBe('unchecked');
    expect(rule('service-405-allow').outcome).not.toBe('passed');
  });

  it("prints valid JSON and exits with 2 if the server doesn't respond", async () => {
    const { report, status } = await runJson('http://localhost:1');
    expect(report.error).toContain("Can't reach http://localhost:1");
    expect(report).toMatchObject({ passed: 0, failed: 0, unchecked: specificationRules.length });
    expect(status).toBe(2);
  });

  it('prints valid JSON and exits with 2 if an argument is invalid', async () => {
    const { report, status } = await runJson('--verbose');
    expect(report.error).toContain("Unknown option '--verbose'");
    expect(status).toBe(2);
  });

  it('stops at the time limit and passes no rule if the server never completes a response', async () => {
    const server = createServer((_, response) => void response.writeHead(200).write('{'));
    onTestFinished(() => void server.close().closeAllConnections());
    const { report, status } = await runJson(await listen(server), '--timeout', '2');
    expect(report).toMatchObject({ passed: 0 });
    expect(status).toBe(2);
  });

  it('writes a JUnit report for CI', async () => {
    const origin = await startTern(mutateWhen({ method: 'PUT', path: product }, setStatus(200)));
    const file = join(await mkdtemp(join(tmpdir(), 'conformance-')), 'report.xml');
    await runConformance(origin, '--junit', file);
    const xml = readFileSync(file, 'utf8');
    expect(xml).toContain(
      `<testsuites tests="${specificationRules.length}" failures="1" errors="0" skipped="0">`,
    );
    expect(xml).toContain('<testcase classname="4.1" name="4.1-405-put: PUT returns 405"><failure message=');
  });

  it("with --markdown, prints the number of rules for each outcome, or that selected rules aren't a conformance result", async () => {
    const { output } = await runConformance(await startTern(), '--markdown');
    const number = specificationRules.length;
    expect(output).toContain(`| Rules | ${number}: ${number} passed, 0 failed, 0 not checked, 0 skipped |`);
    const selected = await runConformance(await startTern(), '--markdown', '--rule', '2.1-json');
    expect(selected.output).toContain("isn't a conformance result");
  });

  it('escapes data from the server before printing it', async () => {
    const hostile = '\u001b[2J\u202e\n::error::\u009b##[error]';
    const origin = await startTern(
      mutateWhen({ method: 'PUT', path: product }, setStatus(200), setBody(hostile)),
    );
    const { output } = await runConformance(origin);
    expect(output).toContain('\\u001b[2J\\u202e\n      \\u003a:error');
    expect(output).not.toContain(hostile.slice(0, 4));
    const { report, stdout } = await runJson(origin);
    expect(JSON.stringify(report)).toContain(JSON.stringify(hostile).slice(1, -1));
    expect(stdout).toMatch(/^[\n -~]*$/);
    expect(stdout).not.toContain('##[');
  });

  it.each([
    [[], 'No site URL.'],
    [
      ['https://a.example', 'https://b.example'],
      'Only one site can be checked at a time. Remove "https://b.example".',
    ],
    [['https://a.example/api/v1/product'], `"https://a.example/api/v1/product" isn't a site URL.`],
    [['https://a.example/api/v1/product'], 'Did you mean https://a.example?'],
    [['localhost:3000'], 'Did you mean http://localhost:3000?'],
    [['https://a.example', '--wait-timeout', '5'], '--wait-timeout has no effect without --wait.'],
    [['https://a.example', '--silent'], "Unknown option '--silent'.\n\nUsage"],
    [['https://a.example', '--rule', '4.1-405'], 'There\'s no rule "4.1-405". Similar IDs: 4.1-405-post'],
    [['https://a.example', '--timeout', 'soon'], '--timeout requires a number of seconds'],
  ])('explains why the arguments %j are invalid, and prints its usage', async (args, message) => {
    const { status, output } = await runConformance(...args);
    expect(output).toContain(message);
    expect(output).toContain('Usage: nameplate-conformance <site URL>');
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(2);
  });

  it('runs without functions that Node.js 20, or an early release of it, lacks', async () => {
    const old = [
      '--import',
      'data:text/javascript,delete URL.parse;delete Map.groupBy;delete Object.groupBy;delete Array.fromAsync;delete Promise.withResolvers',
    ];
    const { output } = await runCommand(execPath, [...old, main, await startTern(), '--all', '--links'], '.');
    expect(output).toMatch(/\d+ links checked/);
    expect(output).not.toContain('is not a function');
  });

  it('exits quietly if the reader of its output closes the pipe, as head does', async () => {
    const command = `"${execPath}" ${main} ${await startTern()} | head -1`;
    const { stderr, stdout } = await runCommand('sh', ['-c', command], '.');
    expect(stdout).toContain('Specification rules');
    expect(stderr).toBe('');
  });
});
