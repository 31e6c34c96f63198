import { describe, expect, it } from 'vitest';
import { describeExpectedName, nearestName } from '../../../../src/product/validation/nearest-name.ts';

const fields = ['name', 'license', 'installCommand'];
const many = Array.from({ length: 60 }, (_, index) => `details.field${index}`);

describe('A message about an unknown name', () => {
  it.each([
    ['licence', 'one of name, license, installCommand. Did you mean license?'],
    ['Name', 'one of name, license, installCommand. Did you mean name?'],
    ['naem', 'one of name, license, installCommand. Did you mean name?'],
    ['instalCommand', 'one of name, license, installCommand. Did you mean installCommand?'],
    ['stars', 'one of name, license, installCommand'],
    ['', 'one of name, license, installCommand'],
  ])('lists a few names, and suggests a name only if %j is similar to it', (found, expected) => {
    expect(describeExpectedName(found, fields)).toBe(expected);
  });

  it('suggests a name instead of listing many names', () => {
    const names = [...many, 'details.support'];
    expect(describeExpectedName('details.suport', names)).toBe(
      'one of 61 names. Did you mean details.support?',
    );
  });

  it('lists only examples if there are many names and none is similar', () => {
    const expected = 'one of 60 pages, for example details.field0, details.field1, ';
    expect(describeExpectedName('x', many, 'pages')).toContain(expected);
  });

  it('shows names in the given notation', () => {
    expect(describeExpectedName('lisence', ['license', 'name'], 'values', (name) => `{{${name}}}`)).toBe(
      'one of {{license}}, {{name}}. Did you mean {{license}}?',
    );
  });

  it('shows the only expected name without a list', () => {
    expect(describeExpectedName('Apache-2.0', ['MIT'])).toBe('MIT');
  });

  it('compares only the start of a very long name', () => {
    expect(describeExpectedName('a'.repeat(5_000_000), fields)).toBe('one of name, license, installCommand');
  });
});

describe('The nearest name', () => {
  it('is the name that requires the fewest edits', () => {
    expect(nearestName('setpu.md', ['guide.md', 'setup.md'])).toBe('setup.md');
    expect(nearestName('setpu.md', [])).toBeUndefined();
  });
});
