import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { SiteFolder } from '../../../src/create/files/site-folder.ts';
import { findSiteRepository } from '../../../src/create/files/site-repository.ts';
import { formatNextSteps } from '../../../src/create/messages.ts';
import { locateSiteFiles } from '../../../src/product/files/site-files.ts';
import { useTempFolder } from '../../setup/temp-folder.ts';

const changes = new Map([['package.json', '{}']]);

function siteFolder(exists: boolean, path = 'site'): SiteFolder {
  const root = resolve(path);
  const files = locateSiteFiles(root, 'site');
  const input = { product: {}, details: {} };
  return { root, exists, files, manifest: {}, input, hasUnreadableVersion: false };
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

const npmWorkspaces = '{ "workspaces": ["packages/*"] }';

it.each([
  ['package.json', npmWorkspaces, 'yarn.lock', 'they use Yarn', 'workspaces in package.json'],
  [
    'package.json',
    '{ "workspaces": { "packages": ["**"] } }',
    'bun.lock',
    'they use Bun',
    'workspaces in package.json',
  ],
  ['pnpm-workspace.yaml', 'packages: [packages/*]', 'pnpm-lock.yaml', 'they use pnpm', 'packages in pnpm-'],
])(
  'The next steps for a new site in a workspace of another package manager start with excluding it: %s with %s',
  (file, text, lockFile, manager, place) => {
    useTempFolder({ [file]: text, [lockFile]: '', '.git/HEAD': 'ref: refs/heads/main\n' });
    const steps = formatNextSteps(siteFolder(false, 'packages/site'), changes, 'packages/site');
    expect(steps).toMatch(/^ {2}1\. In .* exclude the site from the workspaces/m);
    expect(steps).toContain(`because ${manager}, but the site's workflow uses npm`);
    expect(steps).toContain(`add "!packages/site" to ${place}`);
    expect(steps).toContain('including package-lock.json and vendor/');
    expect(findSiteRepository(resolve('packages/site'))?.lockFolder).toBe('packages/site');
  },
);

it.each([
  ['yarn.lock', '{ "workspaces": ["packages/*", "!packages/site"] }', 'packages/site'],
  ['yarn.lock', '{ "workspaces": ["tools/*"] }', 'packages/site'],
  ['package-lock.json', npmWorkspaces, ''],
])(
  'The next steps for a new site in a repository with %s and %s exclude no workspace',
  (lockFile, text, lockFolder) => {
    useTempFolder({ 'package.json': text, [lockFile]: '', '.git/HEAD': 'ref: refs/heads/main\n' });
    const steps = formatNextSteps(siteFolder(false, 'packages/site'), changes, 'packages/site');
    expect(steps).not.toContain('exclude');
    const path = lockFolder === '' ? resolve('package-lock.json') : 'package-lock.json';
    expect(steps).toContain(`including ${path} and vendor/`);
    expect(findSiteRepository(resolve('packages/site'))?.lockFolder).toBe(lockFolder);
  },
);
