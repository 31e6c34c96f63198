import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { exit, stdin, stdout } from 'node:process';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { jsonDocument } from '../src/artifacts/json.ts';
import { describeProblems, InvalidInput, type Problem } from '../src/product/problems.ts';
import { type Candidate, candidateWith } from './adopt/candidate.ts';
import { completed } from './adopt/completed.ts';
import { factsOfPackage } from './adopt/defaults.ts';
import {
  detailProblems,
  detailsFile,
  factProblems,
  factsFile,
  factsText,
  formatted,
  readObject,
  type Stated,
  statedIn,
} from './adopt/facts-file.ts';
import { takePages } from './adopt/page-file.ts';
import { askDetails, askFacts, askToWrite, Interrupted } from './adopt/questions.ts';
import { forWhom, isResponsible, nextSteps, pageReport } from './adopt/report.ts';

const usage = `Usage:
  npm run adopt                                         asks for the facts; again, it offers what is there
  npm run adopt -- --package ../tool/package.json       offers what that file says as answers
  npm run adopt -- --from facts.json [--yes]            takes the facts from a file; --yes writes without asking
  npm run adopt -- --responsible "Ada Quill, ada@…"     names who is responsible for the site
  npm run adopt -- --page mcp=../tool/docs/mcp.md       takes a Markdown file as the page at /mcp; can be repeated
  npm run adopt -- --cli ../tool/opencli.json           imports the description of the command line
`;
const terminal = { input: stdin, output: stdout };
const options = {
  package: { type: 'string' },
  from: { type: 'string' },
  responsible: { type: 'string' },
  page: { type: 'string', multiple: true },
  cli: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
} as const;

async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  const pages = takePages(values.page ?? []);
  const takesParts = pages.length > 0 || values.cli !== undefined || values.responsible !== undefined;
  const asks = values.from === undefined && !(takesParts && existsSync(factsFile));
  if (values.package !== undefined && !asks)
    throw new Error('--package offers answers to the questions, and there will be none: leave it out.');
  if (values.yes && asks) throw new Error('--yes needs --from: there are no facts to write.');
  if (!values.yes && !(stdin.isTTY && stdout.isTTY)) {
    throw new Error(
      'There is no terminal to ask questions in: state the facts with --from facts.json --yes.',
    );
  }
  const known = { ...statedIn(detailsFile), ...stated('responsible', values.responsible) };
  const files = new Map(pages.map(({ file, text }) => [file, text]));
  if (asks) console.log(forWhom);
  const facts = asks ? await askedFacts(values.package) : factsFrom(values.from);
  const details = asks ? await askDetails(known, terminal) : known;
  refuse(detailProblems(details));
  files.set(factsFile, factsText(facts));
  if (Object.keys(details).length > 0) files.set(detailsFile, formatted(details, detailsFile));
  for (const remark of pages.flatMap(({ remarks }) => remarks)) console.log(remark);
  const candidate = candidateWith(files);
  try {
    if (values.cli !== undefined)
      console.log(await candidate.run('../cli.ts', 'import', resolve(values.cli)));
    await decide(candidate, facts, values.yes ?? false, versionRemarks(values.package));
  } finally {
    candidate.remove();
  }
}

/** Shows what would be published, and writes it if that is wanted. */
async function decide(
  candidate: Candidate,
  facts: Stated,
  unasked: boolean,
  remarks: readonly string[],
): Promise<void> {
  const outcome = await candidate.outcome();
  if (outcome.product !== undefined) console.log(`\n${jsonDocument(outcome.product)}`);
  if (outcome.pages.length > 0) console.log(pageReport(outcome));
  for (const remark of [...outcome.remarks, ...remarks]) console.log(`Worth a second look: ${remark}\n`);
  const { problems } = outcome;
  if (problems.length > 0) console.log(describeProblems(problems, 'Production will refuse this'));
  const changes = candidate.changes();
  if (changes.length > 0 && !unasked && !(await askToWrite(changes, terminal)))
    return console.log('Nothing was changed.');
  candidate.write();
  const written =
    changes.length === 0
      ? 'Nothing was changed: all of this is there already.'
      : `Written: ${changes.join(', ')}. The site describes ${facts.name}.`;
  console.log(`${written}\n\n${nextSteps(facts.url, problems)}`);
  if (!problems.every(isResponsible)) process.exitCode = 1;
}

/** Returns a remark if a product's package.json has another version than the site. */
function versionRemarks(packageFile: string | undefined): string[] {
  if (packageFile === undefined) return [];
  const { version } = readObject(packageFile);
  const { version: own } = readObject('package.json');
  if (typeof version !== 'string' || version === own) return [];
  return [
    `${packageFile} has the version ${version}, and this site would publish ${own}, the one of its own package.json. To publish the same: npm version ${version}`,
  ];
}

async function askedFacts(packageFile: string | undefined): Promise<Stated> {
  const packaged = packageFile === undefined ? {} : factsOfPackage(readObject(packageFile));
  // The license is not asked for, since there is one possible answer; if it is another, no answer helps.
  const licensed = factProblems({ license: 'MIT', ...packaged }, packageFile);
  refuse(licensed.filter(({ field }) => field === 'license'));
  return askFacts({ ...statedIn(factsFile), ...packaged }, terminal);
}

/** Returns the facts that are there, with those of a file in their place. Throws InvalidInput if they are wrong. */
function factsFrom(file: string | undefined): Stated {
  const given = file === undefined ? {} : readObject(file);
  const facts = Object.entries(given).map(([field, value]) => {
    const fact = completed(field, value);
    if (!isDeepStrictEqual(fact, value))
      console.log(`${field}: ${JSON.stringify(value)} is taken as ${JSON.stringify(fact)}`);
    return [field, fact] as const;
  });
  const merged = { ...statedIn(factsFile), ...Object.fromEntries(facts) };
  refuse(factProblems(merged, file));
  return merged;
}

function stated(field: string, value: string | undefined): Stated {
  return value === undefined ? {} : { [field]: value };
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
