#!/usr/bin/env node
import { argv } from 'node:process';
import { runCommandLine } from './command-line.ts';
import { exitOnClosedPipe } from './exit-on-closed-pipe.ts';

exitOnClosedPipe(2);
process.exitCode = await runCommandLine(argv.slice(2));
