import { describe, expect, it } from 'vitest';
import { createTemplateValues } from '../../../../src/product/metadata/template-values.ts';
import { product } from '../../../fixtures/products.ts';

describe('The placeholders', () => {
  it.each([
    ['product.name', 'jcode'],
    ['product.version', '1.2.3'],
    ['product.platforms', 'macOS, Linux, and Windows'],
    ['product.architectures', 'x64 and arm64'],
    ['product.documentation', 'https://jcode.sh/docs'],
    ['product.resources.llms', 'https://jcode.sh/llms.txt'],
    ['site.host', 'jcode.sh'],
    ['api.base', 'https://jcode.sh/api/v1'],
    ['api.product', 'https://jcode.sh/api/v1/product'],
    ['api.openapi', 'https://jcode.sh/openapi.json'],
    ['api.schema', 'https://jcode.sh/schemas/product.json'],
    ['command.env', 'JCODE'],
  ])('include {{%s}} with the value %j', (name, value) => {
    expect(createTemplateValues(product).get(name)).toBe(value);
  });

  it('format lists in the given language', () => {
    expect(createTemplateValues(product, 'de').get('product.platforms')).toBe('macOS, Linux und Windows');
  });

  it('include every value of the product, and every link in its resources', () => {
    const { resources, ...metadata } = product;
    const names = [
      ...Object.keys(metadata).map((field) => `product.${field}`),
      ...Object.keys(resources).map((field) => `product.resources.${field}`),
    ];
    expect(names.filter((name) => !createTemplateValues(product).has(name))).toEqual([]);
  });

  it('include a valid environment variable name for any command', () => {
    expect(createTemplateValues({ ...product, command: 'my-tool.sh' }).get('command.env')).toBe('MY_TOOL_SH');
  });

  it.each([
    ['It edits code ', 'It edits code.'],
    ['It edits code.', 'It edits code.'],
    ['It "edits code!")', 'It "edits code!")'],
    ['See example.com', 'See example.com.'],
  ])('include {{product.sentence}}, which turns %j into %j', (description, sentence) => {
    expect(createTemplateValues({ ...product, description }).get('product.sentence')).toBe(sentence);
  });

  it('omit the slash at the end of the URL, because pages add it', () => {
    expect(createTemplateValues({ ...product, url: 'https://jcode.sh/' }).get('product.url')).toBe(
      'https://jcode.sh',
    );
  });
});
