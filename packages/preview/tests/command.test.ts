import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath, platform } from 'node:process';
import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../../../scripts/run-command.ts';
import { startPreview as startServer } from '../src/server.ts';

async function startPreview(...args: string[]) {
  const { child: npm, ...started } = await start('npm', ['run', '--silent', 'preview', '--', ...args], {});
  return { npm, ...started };
}

async function start(command: string, args: string[], environment: Record<string, string | undefined>) {
  const child = spawn(command, args, {
    detached: true,
    env: { ...env, ...environment },
    stdio: 'pipe',
  });
  onTestFinished(() => void (isRunning(child) && process.kill(-Number(child.pid), 'SIGKILL')));
  const printed = { out: '', error: '' };
  child.stderr.on('data', (chunk) => {
    printed.error += chunk;
  });
  await new Promise<void>((found, fail) => {
    child.stdout.on('data', (chunk) => {
      printed.out += chunk;
      if (printed.out.includes('/llms.txt\n')) found();
    });
    child.once('exit', () => fail(new Error(`The preview exited: ${printed.out}${printed.error}`)));
  });
  const [url = '', ...others] = new Set(printed.out.match(/http:\/\/[^/]+/g));
  return { child, address: url, addresses: [url, ...others], printed };
}

function isRunning({ pid }: ChildProcess): boolean {
  try {
    return process.kill(-Number(pid), 0);
  } catch {
    return false;
  }
}

async function listProcesses({ pid }: ChildProcess, columns: string): Promise<string[]> {
  const { stdout } = await runCommand('ps', ['-A', '-o', `pgid=,${columns}`], '.');
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  return lines.filter(([group]) => group === String(pid)).map(([, ...values]) => values.join(' '));
}

async function killDeno(npm: ChildProcess): Promise<void> {
  const found = await listProcesses(npm, 'pid=,comm=');
  const [deno] = found.filter((line) => line.endsWith('deno'));
  process.kill(Number.parseInt(deno ?? '', 10), 'SIGKILL');
}

/** Returns the listening addresses of processes, without ports, as Linux formats them. */
function listeningAddresses(processes: readonly string[]): string[] {
  const sockets = processes.flatMap((pid) =>
    readdirSync(`/proc/${pid}/fd`).flatMap((file) => {
      const [, inode] = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${file}`)) ?? [];
      return inode ?? [];
    }),
  );
  const lines = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'));
  const columns = lines.map((line) => line.trim().split(/\s+/));
  const listening = columns.filter(([, , , state]) => state === '0A');
  return listening.filter((line) => sockets.includes(line[9] ?? '')).map(([, at]) => at?.split(':')[0] ?? '');
}

async function waitForExit(npm: ChildProcess): Promise<void> {
  while (isRunning(npm)) await after(100);
}

async function occupyPort(): Promise<number> {
  const server = createServer().listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

describe('npm run preview', () => {
  it.skipIf(platform !== 'linux').each([
    ['> /dev/full', "Can't write the output: ENOSPC: no space left on device, write\n"],
    ['| true', ''],
  ])('stops with the exit status 1 if its output goes to %j', async (redirection, message) => {
    const preview = `"${execPath}" packages/preview/src/main.ts --port 0`;
    const command = `( ( ${preview}; echo "status $?" >&3 ) ${redirection} ) 3>&1`;
    expect(await runCommand('bash', ['-c', command], '.')).toMatchObject({
      stdout: 'status 1\n',
      stderr: message,
    });
  });

  it('serves dist/ to this machine only, and stops all its processes on Ctrl+C', async () => {
    const { npm, address: url, printed } = await startPreview('--port', '0');
    expect(printed.out).toContain('for this machine only');
    const { port } = new URL(url);
    for (const host of ['localhost', '127.0.0.1']) {
      expect(await fetch(`http://${host}:${port}/api/v1/product`)).toMatchObject({ status: 200 });
    }
    expect(await fetch(`${url}/api/v1/x`)).toMatchObject({ status: 404 });
    if (platform === 'linux') {
      const loopback = ['0100007F', '00000000000000000000000001000000'];
      const found = listeningAddresses(await listProcesses(npm, 'pid='));
      expect(found.filter((at) => !loopback.includes(at))).toEqual([]);
      expect(found).toContain('0100007F');
    }
    process.kill(-Number(npm.pid), 'SIGINT');
    await waitForExit(npm);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('restarts its edge runtime whenever the runtime exits, and stops when the terminal closes', async () => {
    const args = ['packages/preview/src/main.ts'];
    const { child, address: url, printed } = await start(execPath, args, { PORT: '0' });
    expect(new URL(url).port, 'the default port').not.toBe('8888');
    for (const turn of [1, 2]) {
      await killDeno(child);
      const responses = Array.from({ length: 10 }, () => fetch(`${url}/api/v1/x`));
      const statuses = (await Promise.all(responses)).map(({ status }) => status);
      expect(statuses).toEqual(Array(10).fill(404));
      expect(printed.error).toBe('The edge runtime has exited. Restarting the edge runtime.\n'.repeat(turn));
    }
    await killDeno(child);
    process.kill(-Number(child.pid), 'SIGHUP');
    await waitForExit(child);
  });

  it('responds at every URL that it prints if --host is set, and stops when npm alone is stopped', async () => {
    const { npm, addresses: urls, printed } = await startPreview('--port', '0', '--host', '0.0.0.0');
    expect(printed.out).toContain('on 0.0.0.0.');
    expect(urls[0]).toMatch(/^http:\/\/localhost:/);
    for (const url of urls) expect(await fetch(url)).toMatchObject({ status: 200 });
    npm.kill('SIGTERM');
    await waitForExit(npm);
    for (const url of urls) await expect(fetch(url)).rejects.toThrow();
  });

  it('keeps serving after the shell that started it in the background exits, and leaves nothing running if it is killed', async () => {
    const background = 'node packages/preview/src/main.ts --port 0 & read line';
    const { child, address: url } = await start('sh', ['-c', background], { npm_lifecycle_event: undefined });
    const ended = once(child, 'exit');
    child.stdin.end('\n');
    await ended;
    // The preview checks every 500 ms whether its parent is running.
    await after(1500);
    expect(await fetch(url)).toMatchObject({ status: 200 });
    const found = await listProcesses(child, 'pid=,comm=');
    const preview = found.find((line) => !line.endsWith('deno'));
    process.kill(Number.parseInt(preview ?? '', 10), 'SIGKILL');
    await waitForExit(child);
  });

  it('starts without a network connection if the folder is linked to a Netlify site and you are logged in', async () => {
    const root = mkdtempSync(join(tmpdir(), 'nameplate-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    for (const folder of ['dist', 'netlify/edge-functions'])
      mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, 'dist/index.html'), 'home');
    const ownFunction = "export default () => {};\nexport const config = { path: '/api' };";
    writeFileSync(join(root, 'netlify/edge-functions/own.js'), ownFunction);
    // Netlify's CLI reads both files: the site, and the account.
    mkdirSync(join(root, '.netlify'));
    writeFileSync(join(root, '.netlify/state.json'), '{ "siteId": "site" }');
    writeFileSync(
      join(root, '.netlify/config.json'),
      '{ "userId": "me", "users": { "me": { "auth": { "token": "a" } } } }',
    );
    const home = { HOME: root, USERPROFILE: root, APPDATA: root, XDG_CONFIG_HOME: root };
    const { address: url } = await start(
      execPath,
      ['packages/preview/src/main.ts', root, '--port', '0'],
      home,
    );
    expect(await (await fetch(url)).text()).toBe('home');
  });

  it('exits at once if it is stopped while it starts, and leaves nothing running', async () => {
    const port = await findFreePort();
    const args = ['packages/preview/src/main.ts', '--port', `${port}`];
    const child = spawn(execPath, args, { detached: true, stdio: 'ignore' });
    const ended = once(child, 'exit');
    // The server listens before the emulator starts.
    while (!(await isListening(port))) await after(50);
    child.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGTERM']);
    await waitForExit(child);
  });

  it('reports that the port is in use, and explains how to fix that', async () => {
    const port = await occupyPort();
    const args = ['packages/preview/src/main.ts', '--port', `${port}`];
    const { status, output } = await runCommand('node', args, '.');
    const message = `Port ${port} is in use. Stop the program that uses it, or pass --port with another number (0 uses any free port).`;
    expect(output).toContain(`${message}\nFor usage, add --help.`);
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  });

  it.each([
    [['--port', '65536'], 'A port is a number from 0 to 65535.'],
    [['--prot', '80'], "unknown option '--prot'\n(Did you mean --port?)"],
    [['--port', '0', '-p', '1'], "option '-p, --port <number>' can be used only once"],
    [[''], "value '' is invalid for argument 'folder'. Provide a path."],
    [['a', 'b'], 'too many arguments. Expected 1 argument but got 2'],
  ])('rejects %j', async (args, message) => {
    const { status, output } = await runCommand('node', ['packages/preview/src/main.ts', ...args], '.');
    expect(output).toContain(message);
    expect(status).toBe(1);
  });

  it("reports a value of the PORT variable that isn't a port", async () => {
    const args = ['packages/preview/src/main.ts'];
    const { status, output } = await runCommand('node', args, '.', { PORT: 'http' });
    expect(output).toContain("value 'http' from env 'PORT' is invalid. A port is a number from 0 to 65535.");
    expect(status).toBe(1);
  });

  it.each(['198.51.100.1', 'nowhere.invalid'])('rejects the host %s', async (host) => {
    const message = `"${host}" isn't an address of this machine`;
    await expect(startServer({ port: 0, host })).rejects.toThrow(message);
  });

  it("reports a folder that doesn't exist", async () => {
    const message = /There's no folder .*none\. Specify the folder of a site\./;
    await expect(startServer({ port: 0, root: 'none' })).rejects.toThrow(message);
  });

  it("reports that the site hasn't been built", async () => {
    const message = /There's no folder .*tests.dist to serve\. To build the site, run "npm run build"\./;
    await expect(startServer({ port: 0, root: 'tests' })).rejects.toThrow(message);
    const root = mkdtempSync(join(tmpdir(), 'nameplate-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    writeFileSync(join(root, 'dist'), 'a file');
    await expect(startServer({ port: 0, root })).rejects.toThrow("There's no folder");
  });
});
