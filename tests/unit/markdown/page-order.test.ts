import { expect, it } from 'vitest';
import { createPageComparator } from '../../../src/markdown/page-order.ts';

it.each<[pages: Record<string, number>, sorted: string[]]>([
  [{ '/cli': 20, '/': 0, '/docs': 10 }, ['/', '/docs', '/cli']],
  [{ '/docs': 10, '/cli': 20, '/cli/mcp': 1 }, ['/docs', '/cli', '/cli/mcp']],
  [{ '/a': 2, '/b/x': 1, '/b/y': 9, '/c': 3 }, ['/b/x', '/b/y', '/a', '/c']],
  [{ '/a': 1, '/a/b': 5, '/a/b/c': 0, '/a/d': 2 }, ['/a', '/a/d', '/a/b', '/a/b/c']],
  [{ '/b': 1, '/a': 1 }, ['/a', '/b']],
  [
    { '/docs': 1, '/docs/plugins': 1, '/docs/plugins/a': 1, '/docs/z': 9, '/e': 2 },
    ['/docs', '/docs/z', '/docs/plugins', '/docs/plugins/a', '/e'],
  ],
])('Pages with the order values %j are sorted as %j', (pages, sorted) => {
  const paths = Object.keys(pages);
  const compare = createPageComparator(new Map(Object.entries(pages)));
  expect([...paths].sort(compare)).toEqual(sorted);
  expect(paths.reverse().sort(compare)).toEqual(sorted);
});
