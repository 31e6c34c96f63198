import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

const options = ['-I', '-S'] as const;
const script = 'import argparse, sys; print(sys.executable)';
const { status, stdout } = spawnSync('python3', [...options, '-c', script], { encoding: 'utf8' });

export const hasPython = status === 0;

// Version managers put a script of the same name on the path, which takes as long to start as Python itself.
const program = hasPython ? stdout.trim() : 'python3';

export const pythonFolder = dirname(program);

/** Runs Python without installed packages, which it would search whenever it starts. */
export const python = [program, ...options] as const;
