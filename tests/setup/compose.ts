import { errorMessage } from '../../packages/conformance/src/run-rules.ts';

// What a build does before it writes anything, in the folder in which this is started: src/site.ts of the project
// says which files that concerns. Prints what of it tests look at.
try {
  const { product, cli, files, pages } = await import(`${process.cwd()}/src/site.ts`);
  console.log(JSON.stringify({ product, cli, files, pages }));
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
