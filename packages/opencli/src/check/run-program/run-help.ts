import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, kill, platform } from 'node:process';
import { stripVTControlCharacters } from 'node:util';

export interface HelpOutput {
  /** Standard output and standard error, without colors. */
  readonly text: string;
  readonly status: number | undefined;
  readonly failure?: string;
  /** Whether the program couldn't be started: it doesn't exist, or isn't executable. */
  readonly notStarted?: boolean;
  readonly timedOut?: boolean;
}

const maxOutputLength = 500_000;
// Manual pages print a character and a backspace before each bold or underlined character.
const overstrike = /[^\n][\b]/g;
// With CI set, citty 0.1 prints help with the log level of consola, and with the Markdown that consola otherwise formats.
const consolaLevel = /^\[log\] /m;
// Time that child processes get to close the output after the program exits, in milliseconds.
const killGraceMs = 500;

export type HelpRunner = (command: readonly string[]) => Promise<HelpOutput>;

/**
 * Calls a task with a function that runs commands in isolation: with a new, empty home and working directory, no
 * standard input, no shell, and a time limit (in seconds). After each call, kills its process group.
 */
export async function withHelpRunner<T>(
  timeoutSeconds: number,
  abortSignal: AbortSignal,
  task: (runHelp: HelpRunner) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'nameplate-cli-'));
  try {
    return await task(async (command) => {
      const home = await mkdtemp(join(folder, 'home-'));
      const output = await run(command, home, timeoutSeconds, abortSignal);
      // The removal can fail, because a process outside the group can still write to the folder. The parent folder is
      // removed at the end.
      await removeFolder(home).catch(() => undefined);
      return output;
    });
  } finally {
    await removeFolder(folder);
  }
}

function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 3 });
}

function run(
  [program = '', ...args]: readonly string[],
  home: string,
  timeoutSeconds: number,
  abortSignal: AbortSignal,
) {
  return new Promise<HelpOutput>((done) => {
    if (abortSignal.aborted) return done({ text: '', status: undefined, failure: abortReason(abortSignal) });
    const child = spawn(program, args, {
      cwd: home,
      env: isolatedEnvironment(home),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: platform !== 'win32',
      windowsHide: true,
    });
    let text = '';
    let failure: string | undefined;
    const end = (reason?: string) => {
      failure ??= reason;
      killProcessGroup(child.pid);
      child.stdout.destroy();
      child.stderr.destroy();
    };
    const abort = () => end(abortReason(abortSignal));
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      end(`it didn't exit within ${timeoutSeconds} seconds`);
    }, timeoutSeconds * 1000);
    abortSignal.addEventListener('abort', abort, { once: true });
    const take = (part: string) => {
      text += part;
      if (text.length > maxOutputLength) end('it printed more than 500 KB');
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.once('error', ({ message }) => end(message));
    child.once('exit', () => setTimeout(end, killGraceMs).unref());
    child.once('close', (status, signal) => {
      clearTimeout(timer);
      abortSignal.removeEventListener('abort', abort);
      // A program that was ended by a signal counts as failed, because it might not have printed everything.
      const encodingFailure = isUtf16(text) ? 'it printed UTF-16 instead of UTF-8' : undefined;
      end(signal === null ? encodingFailure : `it was stopped by ${signal}`);
      // Replaces the path of the temporary home folder, so that the outputs of different calls can be compared.
      const unformatted = stripVTControlCharacters(text).replace(overstrike, '').replaceAll(home, '~');
      const plain = consolaLevel.test(unformatted)
        ? unformatted.replace(consolaLevel, '').replaceAll('`', '')
        : unformatted;
      const output = { text: plain, status: status ?? undefined };
      if (failure === undefined) return done(output);
      done({ ...output, failure, timedOut, notStarted: child.pid === undefined });
    });
  });
}

/** Whether about every second character is a null character, as in UTF-16 that was decoded as UTF-8. */
function isUtf16(text: string): boolean {
  return text.split('\0').length > text.length / 3 + 1;
}

function abortReason({ reason }: AbortSignal): string {
  return reason?.name === 'TimeoutError' ? 'the check reached its time limit' : 'the check was stopped';
}

function killProcessGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    kill(platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}

/** Keeps a program away from the user's files, and makes it print wide help in English without colors. */
function isolatedEnvironment(home: string): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, CLICOLOR_FORCE: __, ...inheritedVariables } = env;
  const inHome = [
    'HOME',
    'USERPROFILE',
    'APPDATA',
    'LOCALAPPDATA',
    'XDG_CONFIG_HOME',
    'XDG_DATA_HOME',
    'XDG_CACHE_HOME',
  ];
  return {
    ...inheritedVariables,
    ...Object.fromEntries([...inHome, 'XDG_STATE_HOME', 'TMPDIR'].map((name) => [name, home])),
    // macOS has no locale C.UTF-8.
    LC_ALL: platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
    LANGUAGE: 'en',
    NO_COLOR: '1',
    TERM: 'dumb',
    COLUMNS: '200',
    PAGER: 'cat',
    GIT_PAGER: 'cat',
    CI: '1',
  };
}
