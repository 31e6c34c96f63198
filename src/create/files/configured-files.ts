import { relative, resolve } from 'node:path';
import { locateSiteFiles, type SiteFilePaths } from '../../product/files/site-files.ts';
import { InvalidArgument } from '../errors.ts';
import { canSetUnreadableOption, readOption } from './astro-config.ts';
import { isInnerPath } from './inner-path.ts';

const upgradeByHand =
  'To upgrade the engine without this command, replace the tarball in vendor/, and run "npm install ./vendor/<tarball>".';

/**
 * Locates the site's files in the folder that the configuration sets.
 * @throws InvalidArgument if the folder isn't inside the project, because the preview copies only the project's files
 */
export function locateConfiguredFiles(root: string, config: string): SiteFilePaths {
  const option = readOption(config, 'site') ?? 'site';
  const folder = relative(root, resolve(root, option.replaceAll('\\', '/'))).replaceAll('\\', '/');
  if (folder !== '' && isInnerPath(folder)) return locateSiteFiles(root, folder);
  throw new InvalidArgument(
    `The option "site" of nameplate() is "${option}", but this command requires a folder inside ${root}. ${upgradeByHand}`,
  );
}

/** Explains why a file of the site isn't found if the configuration can contain another folder. Otherwise empty. */
export function unreadableFolderHint(config: string): string {
  if (!canSetUnreadableOption(config, 'site')) return '';
  return ` If the option "site" of nameplate() sets another folder, set it to a plain string, for example site: 'content', because this command can't read other values. ${upgradeByHand}`;
}
