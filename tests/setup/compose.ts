import { argv, cwd } from 'node:process';
import { pathToFileURL } from 'node:url';
import { errorMessage } from '../../packages/conformance/src/run-rules.ts';

// What a build does before it writes anything, in the folder in which this is started. The arguments are the engine's
// src/site.ts and the folder of the site. Prints what tests look at.
const [, , engine = '', site = ''] = argv;
try {
  const { composeSite } = await import(pathToFileURL(engine).href);
  const { product, cli, files, pages } = await composeSite({ root: cwd(), site });
  console.log(JSON.stringify({ product, cli, files, pages }));
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
