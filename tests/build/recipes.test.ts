import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startPreview } from '../../scripts/preview/server.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { copyForAll, copyProject, type ProjectCopy } from '../setup/project.ts';

/** Replaces the one place in a file of the copy where a text stands. */
async function edit(project: ProjectCopy, file: string, before: string, after: string): Promise<void> {
  const text = await project.read(file);
  expect(text.split(before)).toHaveLength(2);
  await project.write(
    file,
    text.replace(before, () => after),
  );
}

/** Returns the example of a section of CONTRIBUTING.md, without its indentation. */
async function example(project: ProjectCopy, section: string): Promise<string> {
  const text = (await project.read('CONTRIBUTING.md')).split(`\n## ${section}\n`)[1] ?? '';
  return (/```\w+\n(.*?)\n *```/s.exec(text)?.[1] ?? '').replace(/^ {3}/gm, '');
}

// All recipes at once, since none of them stands in the way of another: one build shows what came of each.
const project = await copyForAll();
const facts = JSON.parse(await project.read('example/product.json'));

const field = "tagline: { type: 'string', minLength: 1, description: 'The product in five words.' },";
const error = `  uri_too_long: {
    status: 414,
    message: 'The address is too long.',
    resolution: 'Leave out the query.',
    reproduce: { method: 'GET', path: paths.product },
  },
`;

describe('CONTRIBUTING.md', () => {
  beforeAll(async () => {
    await project.write('src/content/guide.md', `${await example(project, 'Add a page')}\n`);
    await edit(
      project,
      'src/product/schema.ts',
      '    installCommand: {',
      `    ${field}\n    installCommand: {`,
    );
    await project.write('example/product.json', JSON.stringify({ ...facts, tagline: 'Writes it.' }));
    await edit(project, 'example/pages/index.md', '---\n\n', '---\n\nIn short: {{product.tagline}}\n\n');
    await edit(project, 'src/http/errors.ts', '  not_found: {', `${error}  not_found: {`);
    const settings = await project.read('netlify.toml');
    await project.write('netlify.toml', `${settings}\n${await example(project, 'Add a header rule')}\n`);
    expect(await project.run('build')).toMatchObject({ status: 0 });
  });

  it('adds a page by one file', async () => {
    expect(await project.read('dist/guide.html')).toContain('<h1');
    expect(await project.read('dist/guide.md')).toContain('[command line](https://');
    for (const file of ['sitemap.xml', 'llms.txt', 'index.html']) {
      expect([file, (await project.read(`dist/${file}`)).includes('/guide')]).toEqual([file, true]);
    }
  });

  it('adds a field by a line of the schema and a line of the facts', async () => {
    expect(JSON.parse(await project.read('dist/api/v1/product')).tagline).toBe('Writes it.');
    for (const file of ['openapi.json', 'schemas/product.json', 'developers.md', 'developers.html']) {
      const text = await project.read(`dist/${file}`);
      expect([file, text.includes('The product in five words.')]).toEqual([file, true]);
    }
    expect(await project.read('dist/index.md')).toContain('In short: Writes it.');
    await project.write('example/product.json', JSON.stringify({ ...facts, tagline: '' }));
    expect((await project.compose()).output).toContain('tagline: found ""');
  });

  it('adds an error by an entry of the catalogue, and types ask for what provokes it', async () => {
    expect(await project.read('dist/developers.md')).toContain('Leave out the query.');
    expect(await project.read('dist/openapi.json')).toContain('`uri_too_long` (414)');
    const named = 'scripts/conformance/service/asking.ts';
    const settings = { extends: './tsconfig.json', include: [], files: [named] };
    await project.write('types.json', JSON.stringify(settings));
    const { output } = await runCommand('tsc', ['--noEmit', '--project', 'types.json'], project.root);
    expect(output).toMatch(
      /^scripts\/conformance\/service\/asking\.ts\b.*Property 'uri_too_long' is missing/m,
    );
  });

  it('adds a header rule by an entry of netlify.toml', async () => {
    const { address, stop } = await startPreview({ port: 0, root: project.root });
    onTestFinished(stop);
    const { headers } = await fetch(`${address}/cli.json`);
    expect(headers.get('Timing-Allow-Origin')).toBe('*');
    expect(headers.get('Content-Type')).toBe('application/json');
  });
});

it('A build publishes no description of an address at which there is no product', async () => {
  const project = await copyProject();
  await edit(project, 'src/http/paths.ts', "apiBase = '/api/v1'", "apiBase = '/api/v2'");
  const { status, output } = await project.compose();
  expect(output).toContain(
    'src/pages/api/v2/product.ts\n  found no such file, but a path in src/http/paths.ts\n',
  );
  expect(status).toBe(1);
});
