import { cwd, env } from 'node:process';
import { Command, CommanderError } from 'commander';
import { describeProblems, InvalidInput } from '../product/validation/problems.ts';
import { escapeForTerminal } from '../terminal/escape.ts';
import { parsePath } from '../terminal/parse-path.ts';
import { rejectRepeatedOptions } from '../terminal/reject-repeated-options.ts';
import { createSite } from './create-site.ts';
import { InterruptedError } from './errors.ts';
import type { CreateOptions } from './options.ts';
import { engineVersion } from './packages/engine-package.ts';
import { print, type Terminal } from './terminal.ts';

const examples = `
Run these examples in the folder of a site. In a Nameplate checkout, replace "npx --no nameplate create" with "npm run create --".

  npx --no nameplate create ../my-site                         prompt for the metadata, and then write the site
  npx --no nameplate create . --package ../tool/package.json   prefill prompts from a package.json
  npx --no nameplate create ../my-site --from product.json --responsible "<name and contact details>" --yes
`;

/** Returns the exit status. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  const program = new Command('nameplate')
    .description('Creates and upgrades the official site of a terminal coding harness.')
    .version(engineVersion)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.output.write(text),
      writeErr: (text) => terminal.errors.write(escapeForTerminal(text)),
    });
  let status = 0;
  program
    .command('create')
    .description('Creates a site. To change answers or upgrade the site, run the command again.')
    .argument('<folder>', 'folder for the site, new or existing', parsePath)
    .option('--package <file>', "prefill prompts from the program's package.json", parsePath)
    .option('--from <file>', 'read metadata from a JSON file instead of prompting', parsePath)
    .option('--responsible <text>', 'person or company responsible for the site, with contact details')
    .option('--docs <folder>', 'publish a folder of Markdown files under /docs', parsePath)
    .option('--cli <file>', "publish the program's command line from an OpenCLI document", parsePath)
    .option('--engine <spec>', 'engine to install: a tarball, a URL, or a package name and version')
    .option('-y, --yes', 'write the site without prompting, unless a value is missing or invalid')
    .addHelpText('after', examples)
    .showHelpAfterError('Run "nameplate create --help" for usage.')
    .action(async (folder: string, options: Omit<CreateOptions, 'folder' | 'base'>) => {
      status = await createSite({ ...options, folder, base: baseFolder() }, terminal);
    });
  program.commands.forEach(rejectRepeatedOptions);
  try {
    await program.parseAsync(args, { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) return isHelp(error, args) ? 0 : 1;
    return report(error, terminal);
  }
}

/**
 * Folder that relative paths start at. npm runs scripts in the folder of package.json, and sets INIT_CWD to the
 * folder in which the user started npm.
 */
function baseFolder(): string {
  return env.npm_lifecycle_event === 'create' ? (env.INIT_CWD ?? cwd()) : cwd();
}

/** Whether the user requested help or the version. Without arguments, commander also prints help, but as an error. */
function isHelp({ code }: CommanderError, args: readonly string[]): boolean {
  return (
    /^commander\.(?:helpDisplayed|version)$/.test(code) || (code === 'commander.help' && args.length > 0)
  );
}

function report(error: unknown, { errors }: Terminal): number {
  if (error instanceof InterruptedError) return 130;
  const { message } = error as Error;
  const text =
    error instanceof InvalidInput ? describeProblems(error.problems, 'Nothing was changed') : message;
  print(text, { output: errors });
  return 1;
}
