import { describe, expect, it } from 'vitest';
import { nearestPath } from '../../../src/client/nearest-path.ts';

const paths = [
  '/',
  '/docs',
  '/docs/install',
  '/docs/plugins',
  '/docs/plugins/tutorial',
  '/cli',
  '/cli/mcp',
  '/mcp',
  '/privacy',
];

describe('The page that the 404 page suggests', () => {
  it.each([
    ['/docs/instal', '/docs/install'],
    ['/install', '/docs/install'],
    ['/installation', '/docs/install'],
    ['/docs/install.html', '/docs/install'],
    ['/docs/install/', '/docs/install'],
    ['/Docs/Install', '/docs/install'],
    ['/docs/cli', '/cli'],
    ['/docs/mcp', '/mcp'],
    ['/plugins/tutorials', '/docs/plugins/tutorial'],
    ['/privacy-policy', '/privacy'],
  ])('for %s is %s', (unknown, path) => {
    expect(nearestPath(unknown, paths)).toBe(path);
  });

  it.each([
    '/',
    '/docs/pricing',
    '/docs/plans',
    '/no-such-page',
    '/x',
    '/blog/2024',
    '/%E0%A4%A',
    '/wp-login.php',
  ])("doesn't exist for %s", (unknown) => {
    expect(nearestPath(unknown, paths)).toBeUndefined();
  });
});
