import { describe, expect, it } from 'vitest';
import { findPackageLink } from '../../../src/components/package-link.ts';

describe('The package link', () => {
  it.each([
    ['npm install -g @acme/tool', 'npm', 'https://www.npmjs.com/package/@acme/tool'],
    ['npm install -g tool@latest', 'npm', 'https://www.npmjs.com/package/tool'],
    ['bun add --global tool', 'npm', 'https://www.npmjs.com/package/tool'],
    ['uv tool install tool', 'PyPI', 'https://pypi.org/project/tool'],
    ['cargo install --locked tool', 'crates.io', 'https://crates.io/crates/tool'],
    ['brew install --cask tool', 'Homebrew', 'https://formulae.brew.sh/cask/tool'],
  ])('of "%s" is on %s', (command, label, path) => {
    expect(findPackageLink(command)).toEqual({ label, path });
  });

  it.each([
    'curl -fsSL https://acme.dev/install.sh | sh',
    'npm install -g acme/tool',
    'npm install -g ./tool',
    'npm install -g --registry=https://npm.acme.dev tool',
    'npm install -g tool && tool login',
    'brew install acme/tap/tool',
    'cargo install --git https://github.com/acme/tool',
  ])('is missing if the command can have another source: "%s"', (command) => {
    expect(findPackageLink(command)).toBeUndefined();
  });
});
