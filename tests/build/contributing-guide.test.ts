import { beforeAll, describe, expect, it } from 'vitest';
import { startPreview } from '../../packages/preview/src/server.ts';
import { collapsedText, parseHtml } from '../setup/parse-html.ts';
import { copySharedProject, type TemporaryProject } from '../setup/temporary-project.ts';

async function replaceInFile(
  project: TemporaryProject,
  file: string,
  before: string,
  after: string,
): Promise<void> {
  const text = await project.read(file);
  expect(text.split(before)).toHaveLength(2);
  await project.write(
    file,
    text.replace(before, () => after),
  );
}

function renamePage(page: string, name: string): string {
  const renamed = page.replace('Guide to', `${name} of`).replace('nav: Guide', `nav: ${name}`);
  return renamed.replace('One sentence', `One sentence on ${name}`).replace(/^order: .*/m, 'order: 90');
}

// The procedures are independent, so one build shows the results of all of them.
const project = await copySharedProject();
const metadata = JSON.parse(await project.read('example/product.json'));

const field = "tagline: { type: 'string', minLength: 1, description: 'The product in five words.' },";
const error = `  uri_too_long: {
    status: 414,
    explanation: 'The API returns 414 if the URL is too long. Remove the query.',
    message: 'The URL is too long.',
    resolution: 'Remove the query.',
    sampleRequest: { method: 'GET', path: paths.product },
  },
`;

const page = `---
title: Guide to {{product.name}}
description: "One sentence of 70 to 155 characters, which search engines, llms.txt and the top of the page show."
nav: Guide
order: 45
---

Read the [command line](/cli) first.
`;
const headerRule = `
[[headers]]
for = "/cli.json"
[headers.values]
Timing-Allow-Origin = "*"
`;
const inFolders = ['guides/start', 'docs/plugins/example', 'v1.2'];

describe('A change to the engine', () => {
  beforeAll(async () => {
    await project.write('src/content/guide.md', page);
    for (const name of inFolders) await project.write(`example/pages/${name}.md`, renamePage(page, name));
    await replaceInFile(
      project,
      'src/product/metadata/product-schema.ts',
      '    installCommand: {',
      `    ${field}\n    installCommand: {`,
    );
    await project.write('example/product.json', JSON.stringify({ ...metadata, tagline: 'Writes it.' }));
    await replaceInFile(
      project,
      'example/pages/index.md',
      '---\n\n',
      '---\n\nIn short: {{product.tagline}}\n\n',
    );
    await replaceInFile(project, 'src/http/error-catalog.ts', '  not_found: {', `${error}  not_found: {`);
    const settings = await project.read('netlify.toml');
    await project.write('netlify.toml', `${settings}${headerRule}`);
    const { status, output } = await project.build();
    expect(status, output).toBe(0);
  });

  it('needs only one file to add a page to the navigation, the sitemap, llms.txt, and the index of pages', async () => {
    const read = (file: string) => project.read(`dist/${file}`);
    const { name, url } = metadata;
    expect(collapsedText(parseHtml(await read('guide.html')).querySelector('h1'))).toBe(`Guide to ${name}`);
    const markdownVersion = await read('guide.md');
    expect(markdownVersion).toMatch(/\n---\n\n# Guide to .+\n\nOne sentence of 70 to 155 characters, /);
    expect(markdownVersion).toContain(`[command line](${url}/cli.md)`);
    const navigation = parseHtml(await read('index.html')).querySelectorAll('nav[aria-label="Site"] a');
    const labels = [...navigation].map(collapsedText);
    expect(labels.indexOf('Guide')).toBeGreaterThan(0);
    expect(labels.indexOf('Guide')).toBe(labels.indexOf('MCP servers') + 1);
    expect(await read('sitemap.xml')).toContain(`<loc>${url}/guide</loc>`);
    expect(await read('llms.txt')).toContain(`(${url}/guide.md): One sentence of 70 to 155 characters, `);
    expect(await read('llms-full.txt')).toContain(markdownVersion);
    expect(parseHtml(await read('a-z.html')).querySelector('main a[href="/guide"]')).not.toBeNull();
  });

  it('needs only one line in the schema and one line in the metadata to add a field', async () => {
    expect(JSON.parse(await project.read('dist/api/v1/product')).tagline).toBe('Writes it.');
    for (const file of [
      'openapi.json',
      'schemas/product.json',
      'developers/response.md',
      'developers/response.html',
    ]) {
      const text = await project.read(`dist/${file}`);
      expect([file, text.includes('The product in five words.')]).toEqual([file, true]);
    }
    expect(await project.read('dist/index.md')).toContain('In short: Writes it.');
    await project.write('example/product.json', JSON.stringify({ ...metadata, tagline: '' }));
    expect((await project.compose()).output).toContain('tagline: found ""');
  });

  it('needs only a catalog entry to document an error', async () => {
    expect(await project.read('dist/developers/http.md')).toContain(
      'The API returns 414 if the URL is too long. Remove the query.',
    );
    expect(await project.read('dist/openapi.json')).toContain('`uri_too_long` (414)');
  });

  describe('in the preview', () => {
    let url: string;

    beforeAll(async () => {
      const preview = await startPreview({ port: 0, root: project.root });
      url = preview.origin;
      return preview.stop;
    });

    it("keeps the site's own header rules in netlify.toml", async () => {
      const { headers } = await fetch(`${url}/cli.json`);
      expect(headers.get('Timing-Allow-Origin')).toBe('*');
      expect(headers.get('Content-Type')).toBe('application/json');
    });

    it.each(inFolders)(
      'keeps a page in a folder, or with a period in its name, at its path: /%s',
      async (path) => {
        for (const type of ['text/html', 'text/markdown']) {
          const { status, headers } = await fetch(`${url}/${path}`, { headers: { Accept: type } });
          expect([type, status, headers.get('Vary')]).toEqual([type, 200, 'Accept']);
          expect(headers.get('Content-Type')).toBe(`${type}; charset=utf-8`);
        }
      },
    );
  });
});

it('A build fails if no route exists for a path that the OpenAPI description would list', async () => {
  await project.write('example/product.json', JSON.stringify(metadata));
  await replaceInFile(project, 'src/http/paths.ts', "apiBasePath = '/api/v1'", "apiBasePath = '/api/v2'");
  const { status, output } = await project.compose();
  expect(output).toContain(
    'src/routes/api/v2/product.ts\n  found no such file, although src/http/paths.ts lists its path\n',
  );
  expect(status).toBe(1);
});
