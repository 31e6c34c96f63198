interface PackageLink {
  readonly label: string;
  readonly path: string;
}

/** An npm package name, with or without a scope. Excludes paths, URLs, and other sources. */
const npmName = /((?:@[\w.-]+\/)?[\w.-]+)(?:@[\w.-]+)?/.source;
const plainName = /([\w.-]+)/.source;

/** Public registries, by the whole command that installs a package from one. Other flags can select another source. */
const registries: readonly (readonly [string, string, string])[] = [
  [`npm (?:i|install) (?:-g|--global) ${npmName}`, 'npm', 'https://www.npmjs.com/package/'],
  [`(?:pnpm|bun) (?:add|install|i) (?:-g|--global) ${npmName}`, 'npm', 'https://www.npmjs.com/package/'],
  [`(?:pip3?|pipx|uv tool) install ${plainName}(?:\\[[\\w,-]+\\])?`, 'PyPI', 'https://pypi.org/project/'],
  [`cargo install (?:--locked )?${plainName}(?: --locked)?`, 'crates.io', 'https://crates.io/crates/'],
  [`brew install ${plainName}`, 'Homebrew', 'https://formulae.brew.sh/formula/'],
  [`brew install --cask ${plainName}`, 'Homebrew', 'https://formulae.brew.sh/cask/'],
];

/** Links to the package that a command installs; `undefined` unless it's in a well-known public registry. */
export function findPackageLink(installCommand: string): PackageLink | undefined {
  for (const [command, label, url] of registries) {
    const [, name] = new RegExp(`^${command}$`).exec(installCommand) ?? [];
    if (name !== undefined) return { label, path: url + name };
  }
  return undefined;
}
