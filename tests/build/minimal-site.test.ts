import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { productionEnvironment } from '../../src/product/validation/production-checks.ts';
import { findExampleContent, readTexts } from '../setup/example-content.ts';
import { collapsedText, parseHtml } from '../setup/parse-html.ts';
import { createSharedTestSite } from '../setup/temporary-project.ts';

function readPublishedFiles(folder: string): Map<string, string> {
  const dist = join(folder, 'dist');
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  return new Map(files.map((file) => [file.slice(dist.length), readFileSync(file, 'latin1')]));
}

const metadata = JSON.parse(
  readFileSync('tests/fixtures/metadata/jcode.json', 'utf8').replaceAll('jcode', 'otherwise'),
);
const outdated = '.netlify/v1/edge-functions/outdated.js';
const project = await createSharedTestSite({ 'site/product.json': JSON.stringify(metadata) });

describe('A site with only product metadata, built for production', () => {
  beforeAll(async () => {
    await project.write(outdated, 'export default () => new Response();');
    await project.write('public/images/.DS_Store', '');
    await project.write('public/images/a.txt', '');
    const built = await project.build(productionEnvironment);
    expect(built.status, built.output).toBe(0);
  });

  it('has no edge function from an earlier version of the engine', () => {
    expect(existsSync(join(project.root, outdated))).toBe(false);
  });

  it("publishes public/, except the files that macOS's Finder creates", () => {
    expect(readdirSync(join(project.root, 'dist/images'))).toEqual(['a.txt']);
  });

  it('contains the metadata unchanged', async () => {
    const published = JSON.parse(await project.read('dist/api/v1/product'));
    expect(published).toMatchObject(metadata);
    expect(published.resources.cli).toBe(`${metadata.url}/cli`);
  });

  it('shows who is responsible for the site, and has no cli.json without a CLI document', async () => {
    expect(await project.read('dist/privacy.md')).toContain('1 Main Street');
    expect(existsSync(join(project.root, 'dist/cli.json'))).toBe(false);
  });

  it("has no recipe that takes the site's version for the program's, which is released separately", async () => {
    const headings = (await project.read('dist/developers/recipes.md')).match(/(?<=^## ).+/gm);
    expect(headings).toEqual(['Get a field in a script', 'Know when something changes']);
    expect(await project.read('dist/developers/clients.md')).toContain('data.name, data.installCommand');
  });

  it('has a search, and an index of names for readers without JavaScript', async () => {
    const { pages } = JSON.parse(await project.read('dist/search.json'));
    expect(pages.map(({ path }: { path: string }) => path)).toContain('/developers/http');
    const home = parseHtml(await project.read('dist/index.html'));
    const path = home.querySelector('.search')?.getAttribute('href');
    const index = parseHtml(await project.read(`dist${path}.html`));
    expect(collapsedText(index.querySelector('h1'))).toBe('A–Z index');
    expect(index.querySelector('.terms a[href="/developers/response#field-name"]')).not.toBeNull();
  });

  it('contains nothing from the sample site', () => {
    expect(findExampleContent(readTexts(join(project.root, 'dist')), metadata)).toEqual([]);
  });

  it('is checked for more than 1,000 sentences, flags, variables, and file names of the sample site', async () => {
    const example = JSON.parse(readFileSync('example/product.json', 'utf8'));
    const found = findExampleContent(readTexts('dist'), example);
    expect(found.length).toBeGreaterThan(1000);
    expect(found).toEqual(expect.arrayContaining(['--max-turns', 'BRINDLE_CONFIG', 'AGENTS.md']));
  });

  it('shares no file with a site for another product, except files without metadata', () => {
    const own = readPublishedFiles('.');
    const other = readPublishedFiles(project.root);
    const same = [...other].filter(([file, text]) => own.get(file) === text).map(([file]) => file);
    const withoutMetadata = /_astro|favicon|apple-touch-icon|specification/;
    expect(same.filter((file) => !withoutMetadata.test(file))).toEqual([]);
  });

  it('is identical, byte for byte, when rebuilt', async () => {
    const first = readPublishedFiles(project.root);
    expect(await project.build(productionEnvironment)).toMatchObject({ status: 0 });
    expect(readPublishedFiles(project.root)).toEqual(first);
    expect(first.size).toBeGreaterThan(20);
  });
});

describe('A build with invalid metadata', () => {
  it('publishes nothing and removes the previous build', async () => {
    const built = ['dist', '.netlify/v1/edge-functions/not-found.js'].map((path) => join(project.root, path));
    expect(built.filter((path) => !existsSync(path))).toEqual([]);
    const { license, ...rest } = metadata;
    await project.write('site/product.json', JSON.stringify({ ...rest, name: 5, version: license }));
    await project.write('site/theme.css', '// Our colors\n:root {}\n');
    const { status, output } = await project.run('build');
    expect(output).toContain(`Nothing was published: 4 problems to fix.

site/theme.css
  line 1: found invalid CSS (Invalid empty selector)
    expected valid CSS, because browsers skip invalid rules
`);
    expect(output).toContain(`
site/product.json
  version: found "${license}"
    expected no version in this file: "npm version" sets it in package.json
  license: found nothing
    expected a value: this field is required
`);
    expect(output).toContain('  name: found 5\n    expected a string');
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
    expect(built.filter((path) => existsSync(path))).toEqual([]);
  });
});
