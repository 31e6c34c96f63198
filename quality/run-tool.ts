import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CommandResult, runCommand } from '../scripts/run-command.ts';

const folder = import.meta.dirname;

class MissingToolError extends Error {
  override readonly name = 'MissingTool';
}

export function runTool(
  name: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<CommandResult> {
  if (!existsSync(join(folder, 'node_modules', '.bin', name))) throw notInstalled(name);
  return runCommand(name, args, folder, environment);
}

export async function runSystemProgram(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  remedy = 'Install it.',
): Promise<CommandResult> {
  try {
    return await runCommand(command, args, folder, environment);
  } catch (error) {
    throw new MissingToolError(`"${command}" isn't installed. ${remedy}`, { cause: error });
  }
}

export function findToolFile(path: string): string {
  const file = join(folder, 'node_modules', path);
  if (!existsSync(file)) throw notInstalled(path);
  return file;
}

export async function importTool<T>(path: string): Promise<T> {
  return (await import(pathToFileURL(findToolFile(path)).href)) as T;
}

function notInstalled(name: string): MissingToolError {
  return new MissingToolError(`"${name}" isn't installed. Add its package to quality/package.json.`);
}

export function parseToolOutput<T>({
  status,
  stdout,
  stderr,
}: Pick<CommandResult, 'status' | 'stdout' | 'stderr'>): T {
  try {
    return JSON.parse(stdout) as T;
  } catch {
    throw new Error(
      `The tool didn't print JSON (exit status ${status}): ${(stderr || stdout).trim().slice(0, 500)}`,
    );
  }
}
