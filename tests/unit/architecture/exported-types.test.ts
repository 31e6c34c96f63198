import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folders = ['src', 'packages', 'quality', 'scripts', 'tests'];
const files = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.ts') && !/node_modules|generated/.test(file));

it('Exported types have unique names', () => {
  const declarations = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const names = [...text.matchAll(/^export (?:interface|type|class) (\w+)/gm)].map(([, name = '']) => name);
    return names.map((name) => ({ name, file }));
  });
  const shared = [...Map.groupBy(declarations, ({ name }) => name)].filter(([, all]) => all.length > 1);
  expect(declarations.length).toBeGreaterThan(100);
  expect(shared.map(([name, all]) => `${name}: ${all.map(({ file }) => file).join(', ')}`)).toEqual([]);
});
