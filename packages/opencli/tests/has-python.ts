import { spawnSync } from 'node:child_process';

/** Runs Python without installed packages, which it would search whenever it starts. */
export const python = ['python3', '-I', '-S'] as const;

const [program, ...options] = python;
export const hasPython = spawnSync(program, [...options, '-c', 'import argparse']).status === 0;
