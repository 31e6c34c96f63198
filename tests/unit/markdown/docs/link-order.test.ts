import { expect, it } from 'vitest';
import { composeDocs } from '../../../setup/compose-docs.ts';

const page = (name: string) => `# ${name}\n\nText about ${name}.\n`;
const pages = Object.fromEntries(
  ['apple', 'cherry', 'guide/fig', 'guide/kiwi', 'guide/lemon', 'plum'].map((name) => [
    `${name}.md`,
    page(name),
  ]),
);

async function composeOrder(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { pages: composed } = await composeDocs({ ...pages, ...files });
  const orders = composed.map(({ path, order }) => ({ path, order }));
  return orders
    .toSorted((one, other) => one.order - other.order)
    .map(({ path }) => path.replace('/docs', ''));
}

it('Pages without a number are in the order of the links on the start page, and then in alphabetical order', async () => {
  const index =
    '# Start\n\n- [Plum](plum.md#top)\n- [Lemon](./guide/lemon.md)\n- [Cherry](/cherry)\n- [Kiwi](guide/kiwi.md)\n';
  expect(await composeOrder({ 'index.md': index })).toEqual([
    '',
    '/plum',
    '/guide/lemon',
    '/guide/kiwi',
    '/guide/fig',
    '/cherry',
    '/apple',
  ]);
});

it.each([
  ['- [Pick plums](plum.md)\n- [Cherry](cherry.md)\n- [Plum](plum.md)', ['/cherry', '/plum']],
  ['- [Pick plums](plum.md)\n- [Cherry](cherry.md)\n- [Plums](plum.md)', ['/plum', '/cherry']],
  ['- [Pick plums](plum.md)\n- [Cherry](cherry.md)\n\nEat a [plum](plum.md).', ['/plum', '/cherry']],
])(
  'Only links in lists with the title of a page set its position, if there are any: %j',
  async (list, order) => {
    expect((await composeOrder({ 'index.md': `# Start\n\n${list}` })).slice(1, 3)).toEqual(order);
  },
);

it("A folder's own start page determines its order if the page links to several pages of the folder", async () => {
  const index = '# Start\n\n[Plum](plum.md) [Kiwi](guide/kiwi.md) [Lemon](guide/lemon.md)\n';
  const order = (guide: string) =>
    composeOrder({ 'index.md': index, 'guide/README.md': `# Guide\n\n${guide}\n` });
  const others = (guide: readonly string[]) => ['', '/plum', '/guide', ...guide, '/apple', '/cherry'];
  expect(await order('[Lemon](lemon.md) [Fig](fig.md)')).toEqual(
    others(['/guide/lemon', '/guide/fig', '/guide/kiwi']),
  );
  expect(await order('See [Fig](fig.md).')).toEqual(others(['/guide/kiwi', '/guide/lemon', '/guide/fig']));
});

it('Numbers in file names and front matter take precedence over the order of links', async () => {
  const index = '# Start\n\n[Plum](plum.md) [Second](02-second.md) [Apple](apple.md) [Cherry](cherry.md)\n';
  const files = { '02-second.md': page('Second'), 'cherry.md': `---\norder: 1\n---\n${page('Cherry')}` };
  const order = await composeOrder({ 'index.md': index, ...files });
  expect(order.slice(0, 5)).toEqual(['', '/cherry', '/second', '/plum', '/apple']);
});

it('A single link on a start page, for example in a sentence, changes no order', async () => {
  const order = await composeOrder({
    'index.md': '# Start\n\nIf you have a problem, see [Plum](plum.md).\n',
  });
  expect(order).toEqual(['', '/apple', '/cherry', '/guide/fig', '/guide/kiwi', '/guide/lemon', '/plum']);
});
