import { spawnSync } from 'node:child_process';

/** Whether this machine has Python 3. */
export const hasPython = spawnSync('python3', ['-c', 'import argparse']).status === 0;
