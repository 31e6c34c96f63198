import { type Planted, where, withBody, withStatus } from './planted.ts';

const title = 'A path that names a host is an unknown address, and nobody is asked for it';

/** Faults of a site that fetches what a path names: it has found its own page, or nothing at a reserved host. */
export const hostileAddressFaults: Planted[] = [
  [
    title,
    where(
      ({ path, accept }) => /^\/\/x\/\/localhost(?::\d+)?\/docs$/.test(path) && accept === 'text/markdown',
      (answer) => {
        withStatus(200)(answer);
        withBody('# Documentation')(answer);
      },
    ),
  ],
  [
    title,
    where(
      ({ path, accept }) => path.startsWith('//x//nowhere.invalid/') && accept === 'text/markdown',
      withStatus(502),
    ),
  ],
];
