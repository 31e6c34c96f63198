import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import { paths } from '../src/http/paths.ts';
import { counts, reportJson, summaryText, verdictText } from './conformance/report.ts';
import { rules } from './conformance/rules.ts';
import { judge, reasonOf, type Verdict } from './conformance/run.ts';
import { type Site, siteAddress, siteAt } from './conformance/site.ts';

const usage = `Usage: npm run conformance -- <site address> [--json]

Checks a running site against every rule of the service.

  <site address>  such as https://tool.example or http://localhost:8888, without a path
  --json          prints one JSON document for machines instead of lines for people

Exit status: 0 if no rule is broken, 1 if one is or the site cannot be reached, 2 for wrong arguments.`;

/** Returns what was asked for. Throws where the arguments are wrong. */
function requested(): { site: Site; json: boolean } {
  const { values, positionals } = parseArgs({
    args: argv.slice(2),
    options: { json: { type: 'boolean', default: false } },
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
  return { site: siteAt(address), json: values.json };
}

async function main(): Promise<number> {
  let request: ReturnType<typeof requested>;
  try {
    request = requested();
  } catch (error) {
    console.error(`${reasonOf(error)}\n\n${usage}`);
    return 2;
  }
  const { site, json } = request;
  try {
    await site.send('GET', paths.product);
  } catch (error) {
    console.error(
      `${site.address} cannot be reached: ${reasonOf(error)}. Is the address right, and the site running?`,
    );
    return 1;
  }
  const verdicts: Verdict[] = [];
  for await (const verdict of judge(site, rules)) {
    verdicts.push(verdict);
    if (!json) console.log(verdictText(verdict));
  }
  console.log(json ? reportJson(site.address, verdicts) : `\n${site.address}\n${summaryText(verdicts)}`);
  return counts(verdicts).failed === 0 ? 0 : 1;
}

process.exitCode = await main();
