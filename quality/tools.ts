import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Outcome, runCommand } from '../scripts/run-command.ts';

const folder = import.meta.dirname;

/** Thrown if something that an audit needs is not on this machine; the message says how to get it. */
export class MissingTool extends Error {
  override readonly name = 'MissingTool';
}

/** Runs a command of an installed package in this folder. Throws MissingTool if there is none. */
export function runTool(
  name: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  if (!existsSync(join(folder, 'node_modules', '.bin', name))) throw notInstalled(name);
  return runCommand(name, args, folder, environment);
}

/** Runs a program of this machine in this folder. Throws MissingTool, with what to do, if there is none. */
export async function runProgram(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  remedy = 'Install it.',
): Promise<Outcome> {
  try {
    return await runCommand(command, args, folder, environment);
  } catch (error) {
    throw new MissingTool(`"${command}" isn't installed. ${remedy}`, { cause: error });
  }
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
  return new MissingTool(`"${name}" isn't installed. Add its package to quality/package.json.`);
}

/** Returns the JSON that a tool printed. Throws with what it said instead where that is none. */
export function parseOutput<T>({ status, stdout, stderr }: Pick<Outcome, 'status' | 'stdout' | 'stderr'>): T {
  try {
    return JSON.parse(stdout) as T;
  } catch {
    throw new Error(`It printed no JSON (exit status ${status}): ${(stderr || stdout).trim().slice(0, 500)}`);
  }
}
