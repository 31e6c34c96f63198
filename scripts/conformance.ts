import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import { counts, headingText, reportJson, summaryText, verdictText } from './conformance/report.ts';
import type { Rule } from './conformance/rule.ts';
import { rules, specificationRules } from './conformance/rules.ts';
import { judge, reasonOf, type Verdict } from './conformance/run.ts';
import { type Site, siteAddress, siteAt } from './conformance/site.ts';

const usage = `Usage: npm run conformance -- <site address> [--specification] [--json]

Checks a running site against every rule of the contract: what SPECIFICATION.md says of every implementation, and
what this service promises beyond it.

  <site address>   such as https://tool.example or http://localhost:8888, without a path
  --specification  judges by the specification alone, for any implementation of it
  --json           prints one JSON document for machines instead of lines for people

Exit status: 0 if no rule is broken, 1 if one is or the site cannot be reached, 2 for wrong arguments.`;

/** Returns what arguments ask for. Throws if they are wrong. */
export function requested(args: string[]): { site: Site; json: boolean; asked: readonly Rule[] } {
  const { values, positionals } = parseArgs({
    args,
    options: {
      json: { type: 'boolean', default: false },
      specification: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [stated, ...others] = positionals;
  if (stated === undefined) throw new Error('Which site? Give its address.');
  if (others.length > 0) throw new Error(`One site at a time: "${others.join(' ')}" is too much.`);
  const address = siteAddress(stated);
  if (address === undefined) {
    throw new Error(
      `"${stated}" is not the address of a site: it starts with https:// or http:// and has no path.`,
    );
  }
  const asked = values.specification ? specificationRules : rules;
  return { site: siteAt(address), json: values.json, asked };
}

async function main(): Promise<number> {
  let request: ReturnType<typeof requested>;
  try {
    request = requested(argv.slice(2));
  } catch (error) {
    console.error(`${reasonOf(error)}\n\n${usage}`);
    return 2;
  }
  const { site, json, asked } = request;
  try {
    await site.send('GET', '/');
  } catch (error) {
    console.error(
      `${site.address} cannot be reached: ${reasonOf(error)}. Is the address right, and the site running?`,
    );
    return 1;
  }
  const verdicts: Verdict[] = [];
  for await (const verdict of judge(site, asked)) {
    const lines = [headingText(verdict, verdicts.at(-1)), verdictText(verdict)];
    verdicts.push(verdict);
    if (!json) console.log(lines.filter(Boolean).join('\n'));
  }
  console.log(json ? reportJson(site.address, verdicts) : `\n${site.address}\n${summaryText(verdicts)}`);
  return counts(verdicts).failed === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main();
