import { expect, it } from 'vitest';
import { createTemplateBlocks } from '../../../src/artifacts/template-blocks.ts';
import { productWithMarkup } from '../../fixtures/products.ts';
import { collapsedText } from '../../setup/parse-html.ts';
import { renderBlocks } from '../../setup/render-markdown.ts';

it('The list of capabilities publishes each capability as the maintainer wrote it', () => {
  const list = createTemplateBlocks(productWithMarkup, undefined).get('list.capabilities');
  const document = renderBlocks(list ?? []);
  expect([...document.querySelectorAll('li')].map(collapsedText)).toEqual(productWithMarkup.capabilities);
  expect(document.querySelectorAll('ul ul, ol, b')).toHaveLength(0);
});
