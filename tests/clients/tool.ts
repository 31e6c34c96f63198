import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { env, platform } from 'node:process';

const folder = import.meta.dirname;

/** What a command printed, and the status it ended with. */
export interface Outcome {
  readonly status: number;
  readonly output: string;
}

/** Runs a command of a package that is installed in this folder, inside this folder. */
export function runTool(name: string, args: readonly string[]): Promise<Outcome> {
  const command = join(folder, 'node_modules', '.bin', name);
  return new Promise((done) => {
    const options = { cwd: folder, env: { ...env, ...quiet }, shell: platform === 'win32' };
    execFile(command, [...args], options, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      done({ status, output: stdout + stderr });
    });
  });
}

// Tools that would otherwise report their use, or look for a newer version.
const quiet = { DO_NOT_TRACK: '1', KUBB_DISABLE_TELEMETRY: '1', NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1' };
