import { argv } from 'node:process';
import { endWithReader } from '../../../scripts/closed-pipe.ts';
import { counts, headingText, reportJson, summaryText, verdictText } from './report.ts';
import { requested } from './requested.ts';
import { judge, reasonOf, type Verdict } from './run.ts';

const usage = `Usage: npm run conformance -- <site address> [--specification] [--json]

Checks a running site against every rule of the contract: what SPECIFICATION.md says of every implementation, and
what this service promises beyond it.

  <site address>   such as https://tool.example or http://localhost:8888, without a path
  --specification  judges by the specification alone, for any implementation of it
  --json           prints one JSON document for machines instead of lines for people

Exit status: 0 if no rule is broken, 1 if one is or the site cannot be reached, 2 for wrong arguments.`;

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

endWithReader(1);
process.exitCode = await main();
