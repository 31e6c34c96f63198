import type { SiteMetadata } from '../site-metadata.ts';
import { type ImportedCli, placeholderInfo } from './import-source.ts';

/** Returns a warning if the source seems to describe a different program than the site, and otherwise `undefined`. */
export function otherProgramWarning(
  file: string,
  { program, cli }: ImportedCli,
  { name, command }: SiteMetadata,
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
