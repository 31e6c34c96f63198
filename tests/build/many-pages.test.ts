import { expect, it } from 'vitest';
import { parsePage, textOf } from '../setup/html.ts';
import { copyProject } from '../setup/project.ts';

const recipes = Array.from({ length: 60 }, (_, index) => `/recipes/recipe-${index}`);

it('A page among sixty in a folder links to those around it and to all, which the documentation lists', async () => {
  const project = await copyProject();
  for (const [index, path] of recipes.entries()) {
    const head = `title: "Recipe ${index}"\ndescription: "What to do, number ${index}."\nnav: "No. ${index}"\norder: ${index + 100}`;
    await project.write(`example/pages${path}.md`, `---\n${head}\n---\n\nThis is how it is done.\n`);
  }
  const { status, output } = await project.build();
  expect(status, output).toBe(0);
  const pageAt = async (path: string) => parsePage(await project.read(`dist${path}.html`));

  const document = await pageAt('/recipes/recipe-30');
  const links = [...document.querySelectorAll('.sidebar ul ul a')];
  const addresses = links.map((link) => link.getAttribute('href') ?? '');
  expect(addresses).toEqual([...recipes.slice(15, 45), '/docs']);
  expect(textOf(links.at(-1) ?? null)).toBe('All pages of Recipes');
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(textOf)).toEqual(['No. 30']);
  const neighbors = [...document.querySelectorAll('.neighbors a')].map((link) => link.getAttribute('href'));
  expect(neighbors).toEqual(['/recipes/recipe-29', '/recipes/recipe-31']);

  const listed = [...(await pageAt('/docs')).querySelectorAll('main a')];
  const listedAddresses = new Set(listed.map((link) => link.getAttribute('href')));
  expect(recipes.filter((path) => !listedAddresses.has(path))).toEqual([]);
});
