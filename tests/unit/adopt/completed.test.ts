import { describe, expect, it } from 'vitest';
import { completed } from '../../../scripts/adopt/completed.ts';

describe('completed', () => {
  it.each([
    ['repository', 'github.com/acme/quill', 'https://github.com/acme/quill'],
    ['repository', 'https://github.com/acme/quill', 'https://github.com/acme/quill'],
    ['repository', 'acme/quill', 'https://github.com/acme/quill'],
    ['repository', 'git@codeberg.org:acme/quill.git', 'https://codeberg.org/acme/quill'],
    ['url', ' quill.dev ', 'https://quill.dev'],
    ['url', 'http://quill.dev/', 'https://quill.dev/'],
    ['url', 'quill.dev/tool?x#y', 'https://quill.dev/tool?x#y'],
    ['support', 'help@quill.dev', 'mailto:help@quill.dev'],
    ['security', 'quill.dev/security', 'https://quill.dev/security'],
    ['license', 'mit', 'MIT'],
    ['license', 'MIT License', 'MIT'],
    ['license', 'MIT OR Apache-2.0', 'MIT'],
    ['license', '(Apache-2.0 OR MIT)', 'MIT'],
    ['status', 'Beta', 'beta'],
    ['name', ' Quill ', 'Quill'],
  ])('takes for %s %j as %j', (field, answer, whole) => {
    expect(completed(field, answer)).toBe(whole);
  });

  it.each([
    ['repository', 'quill'],
    ['url', 'quill'],
    ['url', 'ftp://quill.dev'],
    ['support', 'ask Ada'],
    ['license', 'MIT-0'],
    ['license', 'MIT AND Apache-2.0'],
    ['license', 'Apache-2.0 OR MIT-0'],
    ['name', 'quill.dev'],
    ['platforms', ['Linux']],
  ])('leaves for %s %j as it is', (field, answer) => {
    expect(completed(field, answer)).toBe(answer);
  });
});
