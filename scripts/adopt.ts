import { exit, stdin, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { readJsonFile } from '../src/product/json-file.ts';
import { describeProblems, InvalidInput, type Problem } from '../src/product/problems.ts';
import { factsFile } from '../src/product/source.ts';
import { factsOfPackage } from './adopt/defaults.ts';
import {
  currentFacts,
  factProblems,
  resultingProduct,
  type StatedFacts,
  writeFacts,
} from './adopt/facts-file.ts';
import { nextSteps } from './adopt/next-steps.ts';
import { askFacts, askToWrite, Interrupted } from './adopt/questions.ts';

const usage = `Usage:
  npm run adopt                                        asks for the facts
  npm run adopt -- --package ../tool/package.json      offers what that file says as answers
  npm run adopt -- --from facts.json [--yes]           takes them from a file; --yes writes without asking
`;
const terminal = { input: stdin, output: stdout };

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { package: { type: 'string' }, from: { type: 'string' }, yes: { type: 'boolean', short: 'y' } },
  });
  if (values.yes && values.from === undefined)
    throw new Error('--yes needs --from: there are no facts to write.');
  if (!values.yes && !(stdin.isTTY && stdout.isTTY)) {
    throw new Error(
      'There is no terminal to ask questions in: state the facts with --from facts.json --yes.',
    );
  }
  const facts =
    values.from === undefined ? await askedFacts(values.package) : (readJsonFile(values.from) as StatedFacts);
  refuse(factProblems(facts, values.from));
  console.log(`\n${resultingProduct(facts)}`);
  if (!values.yes && !(await askToWrite(factsFile, terminal))) return console.log('Nothing was changed.');
  writeFacts(facts);
  console.log(`${factsFile} now describes ${facts.name}. ${nextSteps(String(facts.url))}`);
}

async function askedFacts(packageFile: string | undefined): Promise<StatedFacts> {
  const packaged = packageFile === undefined ? {} : factsOfPackage(readJsonFile(packageFile));
  // The license is not asked for, since there is one possible answer; where it is another, no answer helps.
  const licensed = factProblems({ license: 'MIT', ...packaged }, packageFile);
  refuse(licensed.filter(({ field }) => field === 'license'));
  return askFacts({ ...currentFacts(), ...packaged }, terminal);
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InvalidInput(problems);
}

main().catch((error: Error) => {
  if (error instanceof InvalidInput) console.error(describeProblems(error.problems, 'Nothing was changed'));
  else if (error instanceof Interrupted) console.error('Nothing was changed.');
  else console.error(`${error.message}\n\n${usage}`);
  exit(error instanceof Interrupted ? 130 : 1);
});
