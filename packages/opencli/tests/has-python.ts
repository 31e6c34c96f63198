import { spawnSync } from 'node:child_process';

export const hasPython = spawnSync('python3', ['-c', 'import argparse']).status === 0;
