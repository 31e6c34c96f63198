import { spawn } from 'node:child_process';
import { platform } from 'node:process';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { stripVTControlCharacters } from 'node:util';
import { onTestFinished, vi } from 'vitest';
import type { Terminal } from '../../src/create/terminal.ts';

/** A command that reads keys and shows prompts. */
export interface TerminalSession {
  /** Waits until the output since the last input contains a text, and then sends keys. */
  answer(promptText: string, keys: string): Promise<void>;
  /** Waits for the exit, and returns the exit status and the whole output, with and without escape sequences. */
  waitForExit(): Promise<{ status: number; output: string; rawOutput: string }>;
}

export const terminalKeys = {
  enter: '\r',
  space: ' ',
  escapeKey: '\u001b',
  down: '\u001b[B',
  interrupt: '\u0003',
  suspend: '\u001a',
  endOfInput: '\u0004',
  clear: '\u0015',
} as const;

/** Runs a shell command in a pseudo-terminal, which the `script` program provides on Linux and macOS. */
export function startInTerminal(command: string, cwd: string): TerminalSession {
  const sized = `stty cols 120 rows 40; exec ${command}`;
  const recorded =
    platform === 'darwin' ? ['-q', '/dev/null', 'sh', '-c', sized] : ['-qefc', sized, '/dev/null'];
  const session = spawn('script', recorded, { cwd, env: { ...process.env, TERM: 'xterm', CI: '' } });
  onTestFinished(() => void session.kill('SIGKILL'));
  const status = new Promise<number>((done) => session.once('close', (code) => done(code ?? 1)));
  return followSession(session.stdin, session.stdout, status);
}

/** Runs a command in this process, which is faster. Its input and output are marked as a terminal. */
export function startInProcess(
  command: (terminal: Terminal) => Promise<number>,
  columns = 120,
): TerminalSession {
  vi.stubEnv('CI', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns, rows: 40 });
  const run = async () => {
    const status = await command({ input, output, errors: output });
    await finished(output.end());
    return status;
  };
  return followSession(input, output, run());
}

function followSession(input: Writable, screen: Readable, status: Promise<number>): TerminalSession {
  let rawOutput = '';
  let output = '';
  let seen = 0;
  const listeners = new Set<() => void>();
  screen.setEncoding('utf8').on('data', (text: string) => {
    rawOutput += text;
    output += stripVTControlCharacters(text);
    for (const listener of listeners) listener();
  });
  const shows = (text: string) =>
    new Promise<void>((done, fail) => {
      const look = () => {
        const at = output.indexOf(text, seen);
        if (at < 0) return;
        listeners.delete(look);
        seen = output.length;
        done();
      };
      listeners.add(look);
      status.then(() => fail(new Error(`The command exited before it showed "${text}":\n${output}`)));
      look();
    });
  return {
    answer: async (shown, typed) => {
      await shows(shown);
      input.write(typed);
    },
    waitForExit: async () => ({ status: await status, output, rawOutput }),
  };
}
