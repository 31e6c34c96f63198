import { describe, expect, it, onTestFinished } from 'vitest';
import { startPreview } from '../../scripts/preview/server.ts';
import { copyProject, type ProjectCopy } from '../setup/project.ts';

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

describe('CONTRIBUTING.md', () => {
  it('adds a page by one file', async () => {
    const project = await copyProject();
    await project.write('src/content/guide.md', `${await example(project, 'Add a page')}\n`);
    expect(await project.run('build')).toMatchObject({ status: 0 });
    expect(await project.read('dist/guide.html')).toContain('<h1');
    expect(await project.read('dist/guide.md')).toContain('[command line](https://');
    for (const file of ['sitemap.xml', 'llms.txt', 'index.html']) {
      expect([file, (await project.read(`dist/${file}`)).includes('/guide')]).toEqual([file, true]);
    }
  });

  it('publishes no description of an address at which there is no product', async () => {
    const project = await copyProject();
    await edit(project, 'src/http/paths.ts', "apiBase = '/api/v1'", "apiBase = '/api/v2'");
    const { status, output } = await project.run('build');
    expect(output).toContain(
      'src/pages/api/v2/product.ts\n  found no such file, but a path in src/http/paths.ts\n',
    );
    expect(status).toBe(1);
  });

  it('adds a field by a line of the schema and a line of the facts', async () => {
    const project = await copyProject();
    const field = "tagline: { type: 'string', minLength: 1, description: 'The product in five words.' },";
    await edit(
      project,
      'src/product/schema.ts',
      '    installCommand: {',
      `    ${field}\n    installCommand: {`,
    );
    const facts = JSON.parse(await project.read('example/product.json'));
    await project.write('example/product.json', JSON.stringify({ ...facts, tagline: '' }));
    expect((await project.run('build')).output).toContain('tagline: found ""');
    await project.write('example/product.json', JSON.stringify({ ...facts, tagline: 'Writes it.' }));
    await edit(project, 'example/pages/index.md', '---\n\n', '---\n\nIn short: {{product.tagline}}\n\n');
    expect(await project.run('build')).toMatchObject({ status: 0 });
    expect(JSON.parse(await project.read('dist/api/v1/product')).tagline).toBe('Writes it.');
    for (const file of ['openapi.json', 'schemas/product.json', 'developers.md', 'developers.html']) {
      expect([file, (await project.read(`dist/${file}`)).includes('The product in five words.')]).toEqual([
        file,
        true,
      ]);
    }
    expect(await project.read('dist/index.md')).toContain('In short: Writes it.');
  });

  it('adds an error by an entry of the catalogue, and asks for what provokes it', async () => {
    const project = await copyProject();
    const entry = `  uri_too_long: {
    status: 414,
    message: 'The address is too long.',
    resolution: 'Leave out the query.',
    reproduce: { method: 'GET', path: paths.product },
  },
`;
    await edit(project, 'src/http/errors.ts', '  not_found: {', `${entry}  not_found: {`);
    expect(await project.run('build')).toMatchObject({ status: 0 });
    expect(await project.read('dist/developers.md')).toContain('Leave out the query.');
    expect(await project.read('dist/openapi.json')).toContain('`uri_too_long` (414)');
    const { status, output } = await project.run('check');
    expect(output).toContain('scripts/conformance/service/asking.ts');
    expect(output).toContain("Property 'uri_too_long' is missing");
    expect(status).toBe(1);
  });

  it('adds a header rule by an entry of netlify.toml', async () => {
    const project = await copyProject();
    const settings = await project.read('netlify.toml');
    await project.write('netlify.toml', `${settings}\n${await example(project, 'Add a header rule')}\n`);
    await project.run('build');
    const { address, stop } = await startPreview({ port: 0, root: project.root });
    onTestFinished(stop);
    const { headers } = await fetch(`${address}/cli.json`);
    expect(headers.get('Timing-Allow-Origin')).toBe('*');
    expect(headers.get('Content-Type')).toBe('application/json');
  });
});
