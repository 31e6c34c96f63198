import { spawnSync } from 'node:child_process';

/** Whether this machine has Python 3; what needs it is not tried without. */
export const hasPython = spawnSync('python3', ['-c', 'import argparse']).status === 0;
