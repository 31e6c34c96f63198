import { expect, inject, it } from 'vitest';
import { checkLinks } from '../../src/deployment/crawl-links.ts';

it("This repository's site has no broken links", async () => {
  const { checked, broken, problems } = await checkLinks({ origin: inject('site'), external: false });
  expect({ broken, problems }).toEqual({ broken: [], problems: [] });
  expect(checked).toBeGreaterThan(20);
});
