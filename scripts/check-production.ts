import { existsSync } from 'node:fs';
import { cwd } from 'node:process';
import { addressOf, paths } from '../src/http/paths.ts';
import { reservedAddresses } from '../src/product/invented.ts';
import { loadProduct } from '../src/product/product.ts';
import { sourceFiles } from '../src/product/source.ts';
import { endWithReader } from './closed-pipe.ts';
import { addToJobSummary, isGood, judgementMarkdown, judgeSite } from './deployed/judgement.ts';

/** Judges the site that the facts name by every rule of the service and by all its links. */
async function check(): Promise<boolean> {
  const { url, name } = loadProduct(sourceFiles(cwd(), existsSync('site') ? 'site' : 'example'));
  if (reservedAddresses(url, { local: true }).length > 0) {
    console.log(`The facts are still those of an invented harness: ${url} cannot be checked.`);
    return true;
  }
  const address = addressOf(url, '');
  const published = await fetch(address + paths.product).then((response) => response.json());
  const subject = { title: `The site of ${name}`, address, version: String(Object(published).version) };
  const judgement = await judgeSite(subject, { outside: true }, console.log);
  const markdown = judgementMarkdown(judgement);
  console.log(`\n${markdown}`);
  addToJobSummary(markdown);
  return isGood(judgement);
}

endWithReader(1);
try {
  process.exitCode = (await check()) ? 0 : 1;
} catch (error) {
  const { message, cause } = error as Error;
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
  console.error(reason);
  addToJobSummary(`## ✗ The published site\n\n${reason}`);
  process.exitCode = 1;
}
