import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { resolveCommandPaths } from '../src/check/check-program.ts';
import { type HelpOutput, withHelpRunner } from '../src/check/run-program/run-help.ts';

const odd = resolveCommandPaths([execPath, 'packages/opencli/tests/fixtures/programs/misbehaving.mjs']);

function runHelp(
  command: readonly string[],
  seconds = 30,
  stop = new AbortController().signal,
): Promise<HelpOutput> {
  return withHelpRunner(seconds, stop, (run) => run(command));
}

describe('A help call', () => {
  it('returns what the program prints to standard output and standard error, without colors', async () => {
    const { text, status } = await runHelp([...odd, '--help']);
    expect(text).toContain('--here   in color');
    expect(status).toBe(0);
    expect((await runHelp([...odd, 'stderr'])).text).toContain('--loud');
  });

  it('has its own empty home folder and working folder, and closed standard input', async () => {
    const where = [...odd, 'where'];
    const texts = await withHelpRunner(30, new AbortController().signal, async (run) => [
      (await run(where)).text,
      (await run(where)).text,
    ]);
    expect(texts).toEqual(['true ~\n', 'true ~\n']);
  });

  it('removes its temporary folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nameplate-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await runHelp([...odd, 'where'])).text).toBe('true ~\n');
    expect(readdirSync(folder)).toEqual([]);
  });

  it("stops a program that doesn't exit", async () => {
    expect((await runHelp([...odd, 'hang'], 1)).failure).toBe("it didn't exit within 1 seconds");
  });

  it.each([
    ['is canceled', undefined, 'the check was stopped'],
    ['reaches its time limit', new DOMException('', 'TimeoutError'), 'the check reached its time limit'],
  ])('is stopped when the check %s, and no other call starts', async (_, reason, failure) => {
    const stop = new AbortController();
    const hanging = runHelp([...odd, 'hang'], 30, stop.signal);
    stop.abort(reason);
    expect((await hanging).failure).toBe(failure);
    expect((await runHelp([...odd, '--help'], 30, stop.signal)).failure).toBe(failure);
  });

  it('reports why a program could not be run', async () => {
    const output = await runHelp(['./no-such-program']);
    expect(output.failure).toContain('ENOENT');
    expect(output.notStarted).toBe(true);
  });

  it('reports a program that crashed, because its help can be incomplete', async () => {
    const crash = "console.log('Usage: odd [--here]'); process.kill(process.pid, 'SIGKILL')";
    expect((await runHelp([execPath, '-e', crash])).failure).toBe('it was stopped by SIGKILL');
  });

  it('reports help in UTF-16, which cannot be compared', async () => {
    const print = "process.stdout.write(Buffer.from('Usage: odd [--here]', 'utf16le'))";
    expect((await runHelp([execPath, '-e', print])).failure).toBe('it printed UTF-16 instead of UTF-8');
  });

  it('shows the bold and underlined text of manual pages without its formatting', async () => {
    expect((await runHelp([execPath, '-p', String.raw`'-\b--\b-h\bh _\bF'`])).text).toBe('--h F\n');
  });

  it('shows the help of citty 0.1 as it is without CI', async () => {
    const help =
      '[log] Do one task (quill v1.4.0)\n\nUSAGE `quill [OPTIONS]`\n\nOPTIONS\n\n  `-f, --force`    Overwrite\n';
    const { text } = await runHelp([execPath, '-p', JSON.stringify(help)]);
    expect(text).toBe(
      'Do one task (quill v1.4.0)\n\nUSAGE quill [OPTIONS]\n\nOPTIONS\n\n  -f, --force    Overwrite\n\n',
    );
  });

  it('requests help in English, regardless of the language settings', async () => {
    for (const name of ['LANG', 'LC_ALL', 'LC_MESSAGES', 'LANGUAGE']) vi.stubEnv(name, 'de_DE.UTF-8');
    onTestFinished(() => void vi.unstubAllEnvs());
    const language =
      "const { LANGUAGE, LC_ALL } = process.env; console.log(LANGUAGE, LC_ALL.replace(/en_US|C/, 'en'))";
    expect((await runHelp([execPath, '-e', language])).text).toBe('en en.UTF-8\n');
  });

  it("doesn't use a shell", async () => {
    expect((await runHelp([execPath, '-p', 'process.argv[1]', '$HOME; echo x'])).text).toBe(
      '$HOME; echo x\n',
    );
  });
});
