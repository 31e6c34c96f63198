import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from 'node:process';
import { type CommandResult, runCommand } from '../../scripts/run-command.ts';

export interface CodeBlock {
  readonly language: string;
  readonly file: string | undefined;
  readonly code: string;
}

export function hasProgram(command: string): boolean {
  const [program = ''] = command.split(' ');
  return spawnSync(program, [program === 'go' ? 'version' : '--version']).status === 0;
}

const fencedBlockPattern = /^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$/gms;

/**
 * Returns the code blocks between a heading of a Markdown page and the next heading, or the code block of a tab.
 * @throws if there are none
 */
export function findCodeUnderHeading(page: string, heading: string): CodeBlock[] {
  const [, marker, section = ''] = page.match(new RegExp(`^(#+ )?${heading}$(.*)`, 'ms')) ?? [];
  // Ends at a heading of level 2 or deeper. A comment in a shell block (`# ...`) looks like a heading of level 1.
  const blocks = [
    ...section
      .split(/^#{2,} /m, 1)
      .join('')
      .matchAll(fencedBlockPattern),
  ];
  if (blocks.length === 0) throw new Error(`There is no code under "${heading}".`);
  const found = marker === undefined ? blocks.slice(0, 1) : blocks;
  return found.map(([, language = '', file, code = '']) => ({ language, file, code }));
}

/** Returns the Markdown of every page about the API, with an origin instead of the canonical URL. */
export async function readDeveloperPages(site: string, canonical: string, origin = site): Promise<string> {
  const paths = ['', '/response', '/http', '/clients', '/recipes', '/stability'];
  const pages = paths.map(async (path) => {
    const response = await fetch(`${site}/developers${path}.md`);
    if (!response.ok) throw new Error(`/developers${path}.md: HTTP ${response.status}`);
    return response.text();
  });
  return (await Promise.all(pages)).join('\n').replaceAll(canonical.replace(/\/+$/, ''), origin);
}

/**
 * Follows code blocks as a reader would: saves the files, and runs the commands. Stops if a command fails. Returns the
 * result of the last command.
 */
export async function runBlocks(
  blocks: readonly CodeBlock[],
  folder: string,
  path = '',
): Promise<CommandResult> {
  let outcome: CommandResult = { status: 0, stdout: '', stderr: '', output: '' };
  for (const { language, file, code } of blocks) {
    if (file !== undefined) await writeFile(join(folder, file), code);
    else if (language === 'sh') outcome = await runShell(code, folder, path);
    if (outcome.status !== 0) return outcome;
  }
  return outcome;
}

function runShell(commands: string, cwd: string, path: string): Promise<CommandResult> {
  const quick = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
  return runCommand('sh', ['-e', '-c', commands], cwd, { ...quick, PATH: `${path}:${env.PATH}` });
}
