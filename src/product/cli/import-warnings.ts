import { type ImportedCli, placeholderInfo } from './import-opencli.ts';
import { type Command, hasHiddenDefault, type OpenCli } from './opencli.ts';

interface SiteNames {
  readonly name?: string | undefined;
  readonly command?: string | undefined;
}

/** Returns warnings about a valid source that might not contain what the maintainer expects. */
export function importWarnings(file: string, imported: ImportedCli, site: SiteNames): string[] {
  return [
    emptyWarning(file, imported.cli),
    missingVersionWarning(file, imported),
    otherProgramWarning(file, imported, site),
    hiddenDefaultWarning(imported.cli),
  ].filter((warning) => warning !== undefined);
}

function emptyWarning(file: string, { commands = [], options = [], arguments: values = [] }: OpenCli) {
  const isEmpty = commands.length + options.length + values.length === 0;
  return isEmpty ? `${file} contains no commands, flags, or arguments. Check that it's complete.` : undefined;
}

/** Returns a warning if the site publishes its own version as that of the program, because the source contains none. */
function missingVersionWarning(file: string, { version }: ImportedCli): string | undefined {
  return version === undefined
    ? `${file} contains no version, so the site publishes its own version as that of the program. If they differ, add the version to the source.`
    : undefined;
}

/** Returns a warning if the source seems to describe a different program than the site, and otherwise `undefined`. */
function otherProgramWarning(
  file: string,
  { program, cli }: ImportedCli,
  { name, command }: SiteNames,
): string | undefined {
  const described = program ?? cli.info.title;
  const siteNames = [name, command].filter((one) => one !== undefined);
  const isOurs = siteNames.some((one) => normalizeWords(described).includes(normalizeWords(one)));
  if (siteNames.length === 0 || described === placeholderInfo.title || isOurs) return undefined;
  const ours = name === command ? siteNames[0] : siteNames.join(', whose command is ');
  return `${file} describes ${described}, but this site is about ${ours}. Check that it's the right file.`;
}

function normalizeWords(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}

/** Returns a warning if a default is a hidden value, which the site doesn't publish. */
function hiddenDefaultWarning(cli: OpenCli): string | undefined {
  const list = ({ commands = [], options = [], arguments: values = [] }: Partial<Command>): string[] => [
    ...options.filter(hasHiddenDefault).map(({ name }) => name),
    ...values.filter(hasHiddenDefault).map(({ name }) => `<${name}>`),
    ...commands.flatMap((command) => list(command).map((name) => `${command.name} ${name}`)),
  ];
  const names = list(cli).join(', ');
  return names === ''
    ? undefined
    : `the site doesn't publish these defaults, because they contain hidden values: ${names}. To publish a default, don't hide the value.`;
}
