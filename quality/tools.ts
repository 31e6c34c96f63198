import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { env, platform } from 'node:process';
import { pathToFileURL } from 'node:url';

const folder = import.meta.dirname;

/** Thrown where something that a yardstick needs is not on this machine; the message says how to get it. */
export class MissingTool extends Error {
  override readonly name = 'MissingTool';
}

/** What a tool printed, and the status it ended with: linters tell by it whether they found something. */
export interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of an installed package in this folder. Throws MissingTool where there is none. */
export function runTool(
  name: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const command = join(folder, 'node_modules', '.bin', name);
  if (!existsSync(command)) throw notInstalled(name);
  return runProgram(command, args, environment);
}

/** Runs a program of this machine in this folder. Throws MissingTool, with what to do, where there is none. */
export function runProgram(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  remedy = 'Install it.',
): Promise<Outcome> {
  const options = {
    cwd: folder,
    env: { ...env, ...environment },
    maxBuffer: 64e6,
    shell: platform === 'win32',
  };
  return new Promise((done, fail) => {
    execFile(command, [...args], options, (error, stdout, stderr) => {
      if (error?.code === 'ENOENT')
        return fail(new MissingTool(`"${command}" is not on this machine. ${remedy}`));
      done({ status: error === null ? 0 : typeof error.code === 'number' ? error.code : 1, stdout, stderr });
    });
  });
}

/** Returns the path of a file in an installed package. Throws MissingTool where there is none. */
export function toolFile(path: string): string {
  const file = join(folder, 'node_modules', path);
  if (!existsSync(file)) throw notInstalled(path);
  return file;
}

/** Returns what a file of an installed package exports, as the type that the caller knows it to have. */
export async function importTool<T>(path: string): Promise<T> {
  return (await import(pathToFileURL(toolFile(path)).href)) as T;
}

function notInstalled(name: string): MissingTool {
  return new MissingTool(`"${name}" is not installed: add its package to quality/package.json.`);
}

/** Returns the JSON that a tool printed. Throws with what it said instead where that is none. */
export function parseOutput<T>({ status, stdout, stderr }: Outcome): T {
  try {
    return JSON.parse(stdout) as T;
  } catch {
    throw new Error(`It printed no JSON (exit status ${status}): ${(stderr || stdout).trim().slice(0, 500)}`);
  }
}
