import { expect, inject, it } from 'vitest';
import { checkLinks } from '../../src/deployed/check-links.ts';

it('the site of this repository has no broken link', async () => {
  const { checked, broken, problems } = await checkLinks({ origin: inject('site'), external: false });
  expect({ broken, problems }).toEqual({ broken: [], problems: [] });
  expect(checked).toBeGreaterThan(20);
});
