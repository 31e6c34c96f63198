import { argv, cwd } from 'node:process';
import { pathToFileURL } from 'node:url';
import { errorMessage } from '../../packages/conformance/src/run-rules.ts';

// Composes a site as a build does, but writes no files. Arguments: the engine's src/site.ts, and the site's folder.
// Prints the values that tests check.
const [, , engine = '', site = ''] = argv;
try {
  const { composeSite } = await import(pathToFileURL(engine).href);
  const { product, cli, files, pages } = await composeSite({ root: cwd(), site });
  console.log(JSON.stringify({ product, cli, files, pages }));
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
