import { cpSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { deployProblems } from '../../src/deploy/check-deploy.ts';
import nameplate from '../../src/index.mjs';

const documents = { product: 'api/v1/product', schema: 'schemas/product.json', openapi: 'openapi.json' };

const folder = await mkdtemp(join(tmpdir(), 'nameplate-dist-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
cpSync('dist', folder, { recursive: true });

/** Changes a copy of a published file until the current test ends. Returns the path of the copy. */
async function changeFile(name: string, change: (text: string) => string): Promise<string> {
  const file = join(folder, name);
  const text = await readFile(file, 'utf8');
  onTestFinished(() => writeFile(file, text));
  await writeFile(file, change(text));
  return file;
}

function changeJson(document: string, change: (value: never) => void): Promise<string> {
  return changeFile(document, (text) => {
    const value = JSON.parse(text);
    change(value as never);
    return JSON.stringify(value);
  });
}

describe('The check before a deploy', () => {
  it('reports nothing for a correct build', () => {
    expect(deployProblems('dist')).toEqual([]);
  });

  it('makes the build fail if it finds problems', async () => {
    await changeJson(documents.product, (product: { version: string }) => {
      product.version += '.';
    });
    const done = nameplate().hooks['astro:build:done'] as (built: { dir: URL }) => Promise<void>;
    // There are two problems, because the version violates two schemas.
    await expect(done({ dir: pathToFileURL(`${folder}/`) })).rejects.toThrow(
      'Nothing was published: 2 problems to fix.',
    );
  });

  it.each<[string, string, (value: never) => void, object]>([
    [
      'a product without a name',
      documents.product,
      (product: { name?: string }) => void delete product.name,
      { field: 'name', found: 'nothing' },
    ],
    [
      'a link to a page that is not published',
      documents.product,
      (product: { url: string; documentation: string }) => {
        product.documentation = `${product.url}/manual`;
      },
      {
        field: 'documentation',
        expected: expect.stringMatching(/^the URL of an existing page or file on this site/),
      },
    ],
    [
      'a schema whose ID is not its own URL',
      documents.schema,
      (schema: { $id: string }) => {
        schema.$id = 'https://elsewhere.test/product.json';
      },
      { field: '$id', found: '"https://elsewhere.test/product.json"' },
    ],
    [
      'a schema that rejects the product',
      documents.schema,
      (schema: { properties: { name: object } }) => {
        schema.properties.name = { type: 'number' };
      },
      { field: 'name', expected: 'a number' },
    ],
    [
      'an invalid schema',
      documents.schema,
      (schema: { properties: { name: object } }) => {
        schema.properties.name = { type: 'word' };
      },
      { expected: 'a document whose schemas are valid' },
    ],
    [
      'a description in another version of OpenAPI',
      documents.openapi,
      (description: { openapi: string }) => {
        description.openapi = '3.0.3';
      },
      { field: 'openapi', found: '"3.0.3"' },
    ],
    [
      'a description without the operation',
      documents.openapi,
      (description: { paths: { '/product': { get?: object } } }) =>
        void delete description.paths['/product'].get,
      { field: 'paths./product.get', found: 'nothing' },
    ],
    [
      'an example that its schema rejects',
      documents.openapi,
      (description: { components: { schemas: { Product: { properties: { name: object } } } } }) => {
        description.components.schemas.Product.properties.name = { type: 'number' };
      },
      { field: expect.stringMatching(/\.examples\.\w+\.name$/), expected: 'a number' },
    ],
  ])('reports %s', async (_, document, change, problem) => {
    const file = await changeJson(document, change);
    const problems = deployProblems(folder);
    expect(problems[0]).toMatchObject({ file, ...problem });
  });

  it.each(Object.values(documents))("reports that %s is missing or isn't JSON", async (document) => {
    const file = await changeFile(document, () => '<html>');
    expect(deployProblems(folder)).toContainEqual(expect.objectContaining({ file }));
    await rm(file);
    expect(deployProblems(folder)).toContainEqual(expect.objectContaining({ file, found: 'no such file' }));
  });

  it.each(['/api/v2/product', '/schema/*', '/docs/:page/more', '/cli.html.gz'])(
    'reports that the header rule for %s applies to no file',
    async (rule) => {
      await changeFile('_headers', (text) => `${text}\n${rule}\n  Vary: Accept\n`);
      expect(deployProblems(folder, 'dist')).toEqual([
        {
          file: 'dist/_headers',
          field: `rule for ${rule}`,
          found: 'no such file',
          expected: 'the path of a published file',
        },
      ]);
    },
  );
});
