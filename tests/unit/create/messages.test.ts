import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { SiteFolder } from '../../../src/create/files/site-folder.ts';
import { formatNextSteps } from '../../../src/create/messages.ts';
import { locateSiteFiles } from '../../../src/product/files/site-files.ts';
import { useTempFolder } from '../../setup/temp-folder.ts';

const changes = new Map([['package.json', '{}']]);

function siteFolder(exists: boolean): SiteFolder {
  const root = resolve('site');
  const files = locateSiteFiles(root, 'site');
  return { root, exists, files, manifest: {}, input: { product: {}, details: {} } };
}

it('The next steps for a new site use npm, even in a repository that uses another package manager', () => {
  useTempFolder({ '.git/config': '', 'pnpm-lock.yaml': '', 'site/package.json': '{}' });
  const steps = formatNextSteps(siteFolder(false), changes, 'site');
  expect(steps).toContain('run "npm install" in site');
  expect(steps).not.toContain('pnpm');
});

it('The next steps for an existing site use the package manager of its repository', () => {
  useTempFolder({ '.git/config': '', 'pnpm-lock.yaml': '', 'site/package.json': '{}' });
  const steps = formatNextSteps(siteFolder(true), changes, 'site');
  expect(steps).toContain('run "pnpm install" in site');
  expect(steps).toContain('"pnpm run dev"');
});
