import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { env } from 'node:process';
import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../../scripts/run-command.ts';
import { copyProject } from '../setup/project.ts';

/** Starts `npm run preview` in a process group of its own, as a terminal does, and waits for its address. */
async function startPreview(args: string[], environment: Record<string, string> = {}) {
  const npm = spawn('npm', ['run', '--silent', 'preview', '--', ...args], {
    detached: true,
    env: { ...env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void (isRunning(npm) && process.kill(-Number(npm.pid), 'SIGKILL')));
  const address = await new Promise<string>((found, fail) => {
    let printed = '';
    npm.stdout.on('data', (chunk) => {
      printed += chunk;
      const [stated] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
      if (stated !== undefined) found(stated);
    });
    npm.once('exit', () => fail(new Error(`The preview ended: ${printed}`)));
  });
  return { npm, address };
}

/** Returns whether any process of a process group is left. */
function isRunning({ pid }: ChildProcess): boolean {
  try {
    return process.kill(-Number(pid), 0);
  } catch {
    return false;
  }
}

async function untilEnded(npm: ChildProcess): Promise<void> {
  while (isRunning(npm)) await after(100);
}

/** Returns a port that somebody listens on. */
async function usedPort(): Promise<number> {
  const server = createServer().listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe('npm run preview', () => {
  it.each(['SIGINT', 'SIGHUP'] as const)(
    'serves dist/ and ends everything it started on %s',
    async (signal) => {
      const { npm, address } = await startPreview(['--port', '0']);
      expect(await fetch(`${address}/api/v1/product`)).toMatchObject({ status: 200 });
      expect(await fetch(`${address}/api/v1/x`)).toMatchObject({ status: 404 });
      process.kill(-Number(npm.pid), signal);
      await untilEnded(npm);
      await expect(fetch(address)).rejects.toThrow();
    },
  );

  it('ends everything it started when npm alone is told to end', async () => {
    const { npm, address } = await startPreview(['--port', '0']);
    npm.kill('SIGTERM');
    await untilEnded(npm);
    await expect(fetch(address)).rejects.toThrow();
  });

  it('takes the port from PORT', async () => {
    const { address } = await startPreview([], { PORT: '0' });
    expect(address).toMatch(/:\d+$/);
    expect(await fetch(address)).toMatchObject({ status: 200 });
  });

  it('says which port is in use, and what to do', async () => {
    const port = await usedPort();
    const { status, output } = await runCommand(
      'npm',
      ['run', '--silent', 'preview', '--', '--port', `${port}`],
      '.',
    );
    expect(output).toContain(
      `Port ${port} is in use: end what is using it, or choose another with --port N (0 takes any free one).`,
    );
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  });

  it.each([
    [['--port', 'http'], '"http" is not a port: give a number from 0 to 65535.'],
    [['--port', '65536'], '"65536" is not a port: give a number from 0 to 65535.'],
    [['--prot', '80'], "Unknown option '--prot'"],
  ])('refuses %j', async (args, message) => {
    const { status, output } = await runCommand('npm', ['run', '--silent', 'preview', '--', ...args], '.');
    expect(output).toContain(message);
    expect(output).toContain('Usage: npm run preview -- [--port N]');
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  });

  it('says that nothing was built', async () => {
    const project = await copyProject();
    const { status, output } = await project.run('preview', ['--port', '0']);
    expect(output).toContain('There is no dist/ to serve: run "npm run build" first.');
    expect(status).toBe(1);
  });
});
