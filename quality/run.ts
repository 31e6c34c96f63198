import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse, resolve } from 'node:path';
import { exit } from 'node:process';
import { parseArgs } from 'node:util';
import { installFolder } from '../scripts/install-folder.ts';
import { startPreview } from '../scripts/preview-server.ts';
import type { MeasuredSite, Score, Yardstick } from './yardstick.ts';

const folder = join(import.meta.dirname, 'yardsticks');

/** Returns the names of the yardsticks to use. Throws where one was asked for that does not exist. */
async function chosenYardsticks(): Promise<string[]> {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
  const all = (await readdir(folder)).map((file) => parse(file).name).sort();
  const unknown = (values.only ?? []).find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`There is no yardstick "${unknown}", only ${all.join(', ')}.`);
  return values.only ?? all;
}

/** Returns the scores of one yardstick; one that cannot be taken counts as not reached. */
async function measure(name: string, site: MeasuredSite): Promise<Score[]> {
  try {
    const { default: yardstick }: { default: Yardstick } = await import(`./yardsticks/${name}.ts`);
    return await yardstick(site);
  } catch (error) {
    return [{ name, score: 'failed', target: 'a score', ok: false, findings: [(error as Error).message] }];
  }
}

/** Prints one line of the table, and below it what is wrong. */
function print({ name, score, target, ok, findings = [] }: Score): void {
  console.log(
    [name.padEnd(44), String(score).padStart(16), target.padStart(16), ok ? 'ok' : 'NO'].join('  '),
  );
  if (!ok) for (const finding of findings) console.log(`    ${finding}`);
}

async function main(): Promise<void> {
  const names = await chosenYardsticks();
  installFolder('quality');
  const { address, stop } = await startPreview({ port: 0 });
  const temporary = await mkdtemp(join(tmpdir(), 'nameplate-quality-'));
  const openapi = join(temporary, 'openapi.json');
  const scores: Score[] = [];
  try {
    await writeFile(openapi, await (await fetch(`${address}/openapi.json`)).text());
    console.log(['yardstick'.padEnd(44), 'score'.padStart(16), 'target'.padStart(16), 'ok'].join('  '));
    for (const name of names) {
      const measured = await measure(name, { address, dist: resolve('dist'), openapi });
      measured.forEach(print);
      scores.push(...measured);
    }
  } finally {
    await rm(temporary, { recursive: true, force: true });
    await stop();
  }
  const missed = scores.filter(({ ok }) => !ok).length;
  console.log(missed === 0 ? '\nEvery target is reached.' : `\n${missed} of ${scores.length} below target.`);
  exit(missed === 0 ? 0 : 1);
}

main().catch((error: Error) => {
  console.error(`${error.message}\n\nUsage: npm run quality -- [--only <yardstick>]...`);
  exit(1);
});
