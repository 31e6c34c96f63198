import { spawn } from 'node:child_process';
import { platform } from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { onTestFinished } from 'vitest';

/** A command that runs in its own pseudo-terminal. */
export interface TerminalSession {
  /** Waits until the output since the last input contains a text, and then sends keys. */
  answer(promptText: string, keys: string): Promise<void>;
  /** Waits for the exit, and returns the exit status and the whole output. */
  waitForExit(): Promise<{ status: number; output: string }>;
}

/** Characters that a terminal sends for keys. */
export const terminalKeys = {
  enter: '\r',
  space: ' ',
  escapeKey: '\u001b',
  down: '\u001b[B',
  interrupt: '\u0003',
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
  let output = '';
  let seen = 0;
  const listeners = new Set<() => void>();
  session.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += stripVTControlCharacters(text);
    for (const listener of listeners) listener();
  });
  const status = new Promise<number>((done) => session.once('close', (code) => done(code ?? 1)));
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
      status.then(() => fail(new Error(`The command ended before it showed "${text}":\n${output}`)));
      look();
    });
  return {
    answer: async (shown, typed) => {
      await shows(shown);
      session.stdin.write(typed);
    },
    waitForExit: async () => ({ status: await status, output }),
  };
}
