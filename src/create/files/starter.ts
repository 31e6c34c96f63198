import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteInput } from '../input/site-input.ts';

const starterFolder = fileURLToPath(new URL('../../../starter', import.meta.url));

/** Contents by path. Replaces the placeholders in README.md with input. */
export function createStarterFiles({ product }: SiteInput): Map<string, Buffer | string> {
  const { name, url } = product;
  const values = { name: String(name), url: String(url), host: URL.parse(String(url))?.host ?? '' };
  const paths = readdirSync(starterFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(starterFolder.length + 1)
        .replaceAll('\\', '/'),
    );
  return new Map(
    paths.map((path) => {
      const content = readFileSync(join(starterFolder, path));
      const isTemplate = path === 'README.md';
      // In the package, the file is named `gitignore`, because npm omits files named .gitignore.
      return [
        path === 'gitignore' ? '.gitignore' : path,
        isTemplate ? fillTemplate(content.toString(), values) : content,
      ];
    }),
  );
}

function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name) => values[name] ?? placeholder);
}
