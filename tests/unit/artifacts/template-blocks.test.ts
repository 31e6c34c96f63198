import { expect, it } from 'vitest';
import { createTemplateBlocks } from '../../../src/artifacts/template-blocks.ts';
import { productWithMarkup } from '../../fixtures/products.ts';
import { collapsedText } from '../../setup/parse-html.ts';
import { renderBlocks } from '../../setup/render-markdown.ts';

it.each([
  [true, 'The current version of the program and of this website (Semantic Versioning'],
  [false, "The version of the website's current build, according to Semantic Versioning"],
])(
  'The field table explains version if the site is released with the program: %s',
  (releasedTogether, start) => {
    const blocks = createTemplateBlocks(productWithMarkup, undefined, { releasedTogether });
    const document = renderBlocks(blocks.get('table.product-fields') ?? []);
    const row = [...document.querySelectorAll('tr')].find(
      ({ children }) => children[0]?.textContent === 'version',
    );
    expect(collapsedText(row?.children[2] ?? null).startsWith(start)).toBe(true);
  },
);
