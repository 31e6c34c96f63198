import { describe, expect, it } from 'vitest';
import { formatListAnswer, normalizeAnswer } from '../../../../src/create/prompts/normalize-answer.ts';

describe('A nearly correct answer', () => {
  it.each([
    ['repository', 'github.com/acme/quill', 'https://github.com/acme/quill'],
    ['repository', 'https://github.com/acme/quill', 'https://github.com/acme/quill'],
    ['repository', 'acme/quill', 'https://github.com/acme/quill'],
    ['repository', 'git@codeberg.org:acme/quill.git', 'https://codeberg.org/acme/quill'],
    ['repository', 'github.com/acme/quill.git', 'https://github.com/acme/quill'],
    ['repository', 'https://github.com/acme/quill/tree/main', 'https://github.com/acme/quill'],
    ['repository', 'github.com/acme/quill.js?tab=readme-ov-file#quill', 'https://github.com/acme/quill.js'],
    ['url', ' quill.dev ', 'https://quill.dev'],
    ['url', 'http://quill.dev/', 'https://quill.dev/'],
    ['url', 'quill.dev/tool?x#y', 'https://quill.dev/tool?x#y'],
    ['url', 'HTTPS://quill.dev', 'https://quill.dev'],
    ['url', 'https://Quill.DEV/Tool?X#Y', 'https://quill.dev/Tool?X#Y'],
    ['url', 'Quill.dev', 'https://quill.dev'],
    ['url', 'https://Bücher.Quill-Shop.de', 'https://xn--bcher-kva.quill-shop.de'],
    ['repository', 'https://GitHub.com/Acme/Quill/tree/main', 'https://github.com/Acme/Quill'],
    ['url', 'bücher.quill-shop.de', 'https://xn--bcher-kva.quill-shop.de'],
    ['url', 'https://bücher.quill-shop.de/', 'https://xn--bcher-kva.quill-shop.de/'],
    ['documentation', 'https://quill.dev/über', 'https://quill.dev/%C3%BCber'],
    ['repository', 'ssh://git@code.test:2222/acme/quill', 'https://code.test/acme/quill'],
    ['resources', { cli: 'quill.dev/cli' }, { cli: 'https://quill.dev/cli' }],
    ['platforms', ['mac', 'linux', 'darwin', 'Win32'], ['macOS', 'Linux', 'Windows']],
    ['platforms', 'macOS, Linux and Windows', ['macOS', 'Linux', 'Windows']],
    ['platforms', ['Mac OS', 'BSD'], ['macOS', 'BSD']],
    ['architectures', ['amd64', 'aarch64'], ['x64', 'arm64']],
    ['architectures', 'x86_64', ['x64']],
    ['capabilities', [' editing '], ['editing']],
    ['capabilities', 'edit code, run tests,', ['edit code', 'run tests']],
    ['capabilities', 'editing, and more;', ['editing, and more']],
    ['capabilities', 'a, b; c', ['a, b', 'c']],
    ['version', 'v1.2.3', '1.2.3'],
    ['support', 'help@quill.dev', 'mailto:help@quill.dev'],
    ['security', 'quill.dev/security', 'https://quill.dev/security'],
    ['license', 'mit', 'MIT'],
    ['license', 'MIT License', 'MIT'],
    ['license', 'MIT OR Apache-2.0', 'MIT'],
    ['license', '(Apache-2.0 OR MIT)', 'MIT'],
    ['status', 'Beta', 'beta'],
    ['name', ' Quill ', 'Quill'],
  ])('for %s is corrected: %j becomes %j', (field, response, whole) => {
    expect(normalizeAnswer(field, response)).toEqual(whole);
  });

  it.each([
    ['repository', 'quill'],
    ['url', 'quill'],
    ['url', 'ftp://quill.dev'],
    ['support', 'ask Ada'],
    ['license', 'MIT-0'],
    ['license', 'MIT AND Apache-2.0'],
    ['license', 'Elastic-2.0 AND (MIT)'],
    ['license', '(MIT OR Apache-2.0) AND Unicode-3.0'],
    ['license', 'SEE LICENSE IN LICENSE (MIT)'],
    ['license', 'Apache-2.0 OR MIT-0'],
    ['name', 'quill.dev'],
    ['documentation', 'README.md'],
    ['documentation', 'README.md#install'],
    ['url', 'https://quill dev'],
    ['url', 'https://\u202equill.dev'],
    ['platforms', ['Linux']],
    ['platforms', ''],
    ['platforms', 7],
    ['platforms', ['Linux', 7]],
    ['resources', ['quill.dev']],
  ])('for %s stays unchanged if its meaning is unclear: %j', (field, response) => {
    expect(normalizeAnswer(field, response)).toEqual(response);
  });

  it.each([[['a', 'b']], [['a, b', 'c']], [['a, b']], [['a']]])(
    'that is a list is unchanged after a prompt shows it: %j',
    (list) => {
      expect(normalizeAnswer('capabilities', formatListAnswer(list))).toEqual(list);
    },
  );
});
