import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, kill, platform } from 'node:process';
import { stripVTControlCharacters } from 'node:util';

/** What a program printed when it was asked for help, or why it could not be read. */
export interface HelpOutput {
  /** Standard output and standard error, without colors. */
  readonly text: string;
  readonly status: number | undefined;
  readonly failure?: string;
  /** Whether there was nothing to start: no such program, or none that may be run. */
  readonly notStarted?: boolean;
  /** Whether the time for one call was over. */
  readonly timedOut?: boolean;
}

const maxText = 500_000;
// Anyone who still holds the output of a program that has ended gets this long.
const patience = 500;

/** Asks a program with a command, and returns what it prints. */
export type HelpRunner = (command: readonly string[]) => Promise<HelpOutput>;

/**
 * Returns what a task makes of the answers of a program. For each call the program gets a new empty home and
 * working directory, no standard input, no shell and a time limit; with the call, its group of processes ends.
 */
export async function withHelpRunner<T>(
  seconds: number,
  stop: AbortSignal,
  task: (ask: HelpRunner) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'nameplate-cli-'));
  try {
    return await task(async (command) => {
      const home = await mkdtemp(join(folder, 'home-'));
      const answer = await run(command, home, seconds, stop);
      // What left its group may still write there; the folder around it goes in the end.
      await removeFolder(home).catch(() => undefined);
      return answer;
    });
  } finally {
    await removeFolder(folder);
  }
}

function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 3 });
}

function run([program = '', ...args]: readonly string[], home: string, seconds: number, stop: AbortSignal) {
  return new Promise<HelpOutput>((done) => {
    if (stop.aborted) return done({ text: '', status: undefined, failure: 'there was no time left' });
    const child = spawn(program, args, {
      cwd: home,
      env: environmentIn(home),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: platform !== 'win32',
      windowsHide: true,
    });
    let text = '';
    let failure: string | undefined;
    const end = (reason?: string) => {
      failure ??= reason;
      endAll(child.pid);
      child.stdout.destroy();
      child.stderr.destroy();
    };
    const abort = () => end('there was no time left');
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      end(`it didn't exit within ${seconds} seconds`);
    }, seconds * 1000);
    stop.addEventListener('abort', abort, { once: true });
    const take = (part: string) => {
      text += part;
      if (text.length > maxText) end('it printed more than 500 KB');
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.once('error', ({ message }) => end(message));
    child.once('exit', () => setTimeout(end, patience).unref());
    child.once('close', (status) => {
      clearTimeout(timer);
      stop.removeEventListener('abort', abort);
      end();
      // The folder is another one for each call, and would make texts differ.
      const plain = stripVTControlCharacters(text).replaceAll(home, '~');
      const answer = { text: plain, status: status ?? undefined };
      if (failure === undefined) return done(answer);
      done({ ...answer, failure, timedOut, notStarted: child.pid === undefined });
    });
  });
}

function endAll(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    // The whole group of the program, which has one of its own.
    kill(platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** Returns the variables that keep a program away from the user's files, and its help plain and wide. */
function environmentIn(home: string): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, CLICOLOR_FORCE: __, ...own } = env;
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
    ...own,
    ...Object.fromEntries([...inHome, 'XDG_STATE_HOME', 'TMPDIR'].map((name) => [name, home])),
    NO_COLOR: '1',
    TERM: 'dumb',
    COLUMNS: '200',
    PAGER: 'cat',
    GIT_PAGER: 'cat',
    CI: '1',
  };
}
