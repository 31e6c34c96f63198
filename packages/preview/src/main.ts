#!/usr/bin/env node
import { resolve } from 'node:path';
import { argv, env, exit, ppid, stderr, stdout } from 'node:process';
import { Command, InvalidArgumentError, Option } from 'commander';
import { paths } from '../../../src/http/paths.ts';
import { escapeForTerminal } from '../../../src/terminal/escape.ts';
import { rejectRepeatedOptions } from '../../../src/terminal/reject-repeated-options.ts';
import { encodedPathsWarning } from './published-files.ts';
import { startPreview } from './server.ts';

const command = new Command('nameplate-preview')
  .description(
    "Serves a built site with Netlify's local emulator: static files, header rules, and edge functions.",
  )
  .argument('[folder]', 'project folder to serve; build the site first', toFolder, '.')
  .addOption(
    new Option('-p, --port <number>', 'port to use, or 0 for any free port')
      .env('PORT')
      .default(8888)
      .argParser(toPort),
  )
  .option(
    '--host <host>',
    'also accept requests from other machines, at this address or hostname (0.0.0.0 for all addresses)',
  )
  .configureOutput({ writeErr: (text) => stderr.write(escapeForTerminal(text)) })
  .showHelpAfterError('For usage, add --help.');

rejectRepeatedOptions(command);

/** A blank path would resolve to the working folder. */
function toFolder(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('Provide a path.');
}

function toPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError('A port is a number from 0 to 65535.');
}

function onExitRequest(callback: () => void): void {
  // A dependency of the emulator sends each signal a second time, which must not interrupt the shutdown.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, callback);
  // npm sends SIGTERM only to its shell, which exits without forwarding it. Without npm, a parent can exit while the
  // preview is still needed, such as the shell of a CI step that starts the preview in the background.
  if (env.npm_lifecycle_event === undefined) return;
  const shell = ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    callback();
  }, 500);
  watch.unref();
}

// Until the preview has started, nothing needs to be stopped.
let shutDown: (status: number) => void = exit;

stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') console.error(`Can't write the output: ${error.message}`);
  shutDown(1);
});
// Warnings are optional.
stderr.on('error', () => {});

async function main(): Promise<void> {
  if (env.PORT === '') delete env.PORT;
  command.parse(argv);
  const [folder = '.'] = command.processedArgs;
  const { port, host } = command.opts<{ port: number; host?: string }>();
  const { origins, stop } = await startPreview({ port, host, root: folder });
  // Until here, a signal ends this process at once, even while modules load. The edge runtime then exits too.
  shutDown = (status) => void stop().finally(() => exit(status));
  onExitRequest(() => shutDown(0));
  const [origin = '', ...others] = origins;
  const reach = host === undefined ? 'for this machine only' : `on ${host}`;
  const highlights = ['/', '/developers', paths.product, paths.openapi, '/llms.txt'];
  const urls = [...highlights.map((path) => `${origin}${path}`), ...others.map((other) => `${other}/`)];
  console.log(
    `\nServing ${resolve(folder, 'dist')} with Netlify's local emulator, ${reach}. To stop, press Ctrl+C.\n`,
  );
  console.log(urls.map((url) => `  ${url}`).join('\n'));
  const warning = encodedPathsWarning(resolve(folder, 'dist'));
  if (warning !== undefined) console.error(`\n${warning}`);
}

main().catch((error: Error) => command.error(error.message));
