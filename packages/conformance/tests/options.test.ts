import { describe, expect, it } from 'vitest';
import { parseOptions } from '../src/options.ts';

describe('nameplate-conformance', () => {
  it('rejects a second value of an option instead of ignoring the first one', () => {
    const args = ['http://localhost', '--junit', 'a.xml', '--junit=b.xml'];
    expect(() => parseOptions(args)).toThrow('--junit can be used only once.');
  });

  it.each([
    [['--timeout', '-1'], /^Option '--timeout' argument is ambiguous\. Did you forget .* for '--timeout'\?$/],
    [['--frob'], /^Unknown option '--frob'\.$/],
    [['--timeout'], /^Option '--timeout <value>' argument missing/],
    [['--junit', ''], /^--junit requires a file\. Found no file name\.$/],
  ])('rejects %j with one clear line', (args, message) => {
    expect(() => parseOptions(['http://localhost', ...args])).toThrow(message);
  });

  it('runs a rule once if it is selected twice, and accepts a flag without a value twice', () => {
    const args = [
      'http://localhost',
      '--rule',
      '4.1-cache-control',
      '--rule',
      '4.1-cache-control',
      '--json',
      '--json',
    ];
    const { format, scope, rules } = Object(parseOptions(args));
    expect({ format, scope, rules: rules.map(({ id }: { id: string }) => id) }).toEqual({
      format: 'json',
      scope: 'selected',
      rules: ['4.1-cache-control'],
    });
  });
});
