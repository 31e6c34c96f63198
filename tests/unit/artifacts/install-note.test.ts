import { expect, it } from 'vitest';
import { createInstallNote } from '../../../src/artifacts/install-note.ts';
import { stringifyMarkdown } from '../../../src/markdown/stringify/stringify-markdown.ts';
import { productWithMarkup } from '../../fixtures/products.ts';

const noteFor = (installCommand: string, details = {}) =>
  stringifyMarkdown([...createInstallNote({ ...productWithMarkup, installCommand }, details)]);

it.each([
  'curl -fsSL https://quill.dev/install.sh | sh',
  'curl -fsSL https://quill.dev/install.sh | sudo -E bash -s -- --yes',
  "wget -qO- 'https://quill.dev/install.sh' | VERSION=1 /bin/zsh",
  'bash <(curl -fsSL https://quill.dev/install.sh)',
  'sh -c "$(curl -fsSL https://quill.dev/install.sh)"',
])('The home page links to the script that the install command runs: %s', (command) => {
  expect(noteFor(command)).toBe(
    'To read the script first, open [quill.dev/install.sh](https://quill.dev/install.sh).\n',
  );
});

it('The home page links to the scripts for each system', () => {
  const windowsInstallCommand = 'irm https://quill.dev/install.ps1 | iex';
  expect(noteFor('curl https://quill.dev/install | sh', { windowsInstallCommand })).toBe(
    'To read a script first, open [quill.dev/install](https://quill.dev/install) or [quill.dev/install.ps1](https://quill.dev/install.ps1).\n',
  );
});

it.each([
  'npm install -g @quill/cli',
  'brew install quill/tap/quill',
  'npm install -g https://quill.dev/quill.tgz | tee log',
  'curl -LO https://quill.dev/quill.tar.gz',
])('The home page mentions no script if the install command runs none: %s', (command) => {
  expect(noteFor(command)).toBe('');
});
