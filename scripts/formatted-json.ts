import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { execPath } from 'node:process';

/** Returns JSON in the format that `npm run check` wants of a file. */
export function formattedJson(json: string, file: string): string {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const options = { input: json, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY } as const;
  return execFileSync(execPath, [biome, 'format', `--stdin-file-path=${file}`], options);
}
