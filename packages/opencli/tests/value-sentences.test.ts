import { expect, it } from 'vitest';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { compareHelp } from '../src/check/compare/compare-help.ts';
import { exitStatus } from '../src/check/exit-status.ts';

it.each<[text: string, status: number]>([
  ['Arguments:\n <num> arguments may be followed by the suffixes for\n   GiB, TiB, and PiB', 0],
  ['Arguments:\n <num> and <file> arguments may be followed by the suffixes for\n   GiB and TiB', 0],
  ['Arguments:\n <num> is a number of bytes', 0],
  ['Units:\n <num> can have a suffix', 0],
  ['<num> can have a suffix', 0],
  ['Arguments:\n <source> is the path of a file', 2],
  ['Arguments:\n <num> and <source> arguments may be empty', 2],
  ['Arguments:\n <num> number of bytes to read', 2],
])(
  'A sentence about values is text if its placeholders are known, as in %j: exit status %i',
  (text, status) => {
    const document = {
      opencli: '0.1',
      info: { title: 'tool', version: '1' },
      options: [{ name: '--length', aliases: ['-l'], arguments: [{ name: 'num', required: true }] }],
      arguments: [{ name: 'file', required: true }],
    };
    const help = `Usage:\n tool [options] <file>\n\nOptions:\n -l, --length <num>   Length\n\n${text}\n`;
    const outputs = { help: new Map([['', { text: help, status: 0 }]]), nonexistentCommandHelp: new Map() };
    expect(exitStatus(compareHelp(buildCommandTree(document), outputs, new Set(['tool'])))).toBe(status);
  },
);
