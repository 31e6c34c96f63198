import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { jsonDocument } from '../../src/artifacts/json.ts';
import { describeProblems, InvalidInput, type Problem } from '../../src/product/problems.ts';
import { type Candidate, candidateWith } from './candidate.ts';
import { completed } from './completed.ts';
import { factsOfPackage } from './defaults.ts';
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
} from './facts-file.ts';
import type { Outcome } from './outcome.ts';
import { takePages } from './page-file.ts';
import { askDetails, askFacts, askToWrite } from './questions.ts';
import { forWhom, isResponsible, nextSteps, pageReport } from './report.ts';
import { canAsk, print, type Terminal } from './terminal.ts';

const options = {
  package: { type: 'string' },
  from: { type: 'string' },
  responsible: { type: 'string' },
  page: { type: 'string', multiple: true },
  cli: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
} as const;

/**
 * Makes the project in the working directory the site of a product, as the arguments say. Returns the exit status: 1 if
 * production will refuse what was written, for more than that nobody is named. Throws InvalidInput if a file is wrong,
 * Interrupted if somebody leaves in the middle of the questions, and another error if the arguments are wrong; nothing
 * has changed then.
 */
export async function adopt(args: string[], terminal: Terminal): Promise<0 | 1> {
  const { values } = parseArgs({ args, options });
  const pages = takePages(values.page ?? []);
  const takesParts = pages.length > 0 || values.cli !== undefined || values.responsible !== undefined;
  const asks = values.from === undefined && !(takesParts && existsSync(factsFile));
  if (values.package !== undefined && !asks)
    throw new Error('--package offers answers to the questions, and there will be none: leave it out.');
  if (values.yes && asks) throw new Error('--yes needs --from: there are no facts to write.');
  if (!values.yes && !canAsk(terminal)) {
    throw new Error(
      'There is no terminal to ask questions in: state the facts with --from facts.json --yes.',
    );
  }
  const known = { ...statedIn(detailsFile), ...stated('responsible', values.responsible) };
  const files = new Map(pages.map(({ file, text }) => [file, text]));
  if (asks) print(forWhom, terminal);
  const facts = asks ? await askedFacts(values.package, terminal) : factsFrom(values.from, terminal);
  const details = asks ? await askDetails(known, terminal) : known;
  refuse(detailProblems(details));
  files.set(factsFile, factsText(facts));
  if (Object.keys(details).length > 0) files.set(detailsFile, formatted(details, detailsFile));
  for (const remark of pages.flatMap(({ remarks }) => remarks)) print(remark, terminal);
  const candidate = candidateWith(files);
  try {
    if (values.cli !== undefined)
      print(
        await candidate.run('../../packages/opencli/src/main.ts', 'import', resolve(values.cli)),
        terminal,
      );
    const outcome = await candidate.outcome();
    show(outcome, versionRemarks(values.package), terminal);
    return await decide(candidate, outcome.problems, facts, values.yes === true, terminal);
  } finally {
    candidate.remove();
  }
}

/** Shows what would be published, and what is to be said of it. */
function show(outcome: Outcome, remarks: readonly string[], terminal: Terminal): void {
  const { product, problems } = outcome;
  if (product !== undefined) print(`\n${jsonDocument(product)}`, terminal);
  if (outcome.pages.length > 0) print(pageReport(outcome), terminal);
  for (const remark of [...outcome.remarks, ...remarks]) print(`Worth a second look: ${remark}\n`, terminal);
  if (problems.length > 0) print(describeProblems(problems, 'Production will refuse this'), terminal);
}

/** Writes a site if that is wanted, and returns the exit status. */
async function decide(
  candidate: Candidate,
  problems: readonly Problem[],
  facts: Stated,
  unasked: boolean,
  terminal: Terminal,
): Promise<0 | 1> {
  const changes = candidate.changes();
  if (changes.length > 0 && !unasked && !(await askToWrite(changes, terminal))) {
    print('Nothing was changed.', terminal);
    return 0;
  }
  candidate.write();
  const written =
    changes.length === 0
      ? 'Nothing was changed: all of this is there already.'
      : `Written: ${changes.join(', ')}. The site describes ${facts.name}.`;
  print(`${written}\n\n${nextSteps(facts.url, problems)}`, terminal);
  return problems.every(isResponsible) ? 0 : 1;
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

async function askedFacts(packageFile: string | undefined, terminal: Terminal): Promise<Stated> {
  const packaged = packageFile === undefined ? {} : factsOfPackage(readObject(packageFile));
  // The license is not asked for, since there is one possible answer; if it is another, no answer helps.
  const licensed = factProblems({ license: 'MIT', ...packaged }, packageFile);
  refuse(licensed.filter(({ field }) => field === 'license'));
  return askFacts({ ...statedIn(factsFile), ...packaged }, terminal);
}

/** Returns the facts that are there, with those of a file in their place. Throws InvalidInput if they are wrong. */
function factsFrom(file: string | undefined, terminal: Terminal): Stated {
  const given = file === undefined ? {} : readObject(file);
  const facts = Object.entries(given).map(([field, value]) => {
    const fact = completed(field, value);
    if (!isDeepStrictEqual(fact, value))
      print(`${field}: ${JSON.stringify(value)} is taken as ${JSON.stringify(fact)}`, terminal);
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
