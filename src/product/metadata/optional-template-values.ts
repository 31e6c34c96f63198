import { absoluteUrl, paths } from '../../http/paths.ts';
import { type OpenCli, selectVisibleItems } from '../cli/opencli.ts';
import { findProvenance } from '../cli/provenance.ts';
import { type Details, detailsSchema } from './details.ts';
import { linkOnSite } from './internal-urls.ts';
import type { Product } from './product-schema.ts';
import { repositoryHostName } from './repository-host.ts';
import { chatName, isIssueTracker } from './support-channel.ts';

/**
 * Values that not every product has, by placeholder name; `undefined` if the value isn't set. For each value, a
 * placeholder that ends in `.label` shows the title of a page on this site, and other URLs without the scheme and the
 * trailing slash.
 * @param titleOf - Title of a page on this site, or of a section, by URL path
 */
export function createOptionalTemplateValues(
  { url, command, documentation, resources }: Product,
  cli: OpenCli | undefined,
  details: Details,
  titleOf: (link: string) => string | undefined = () => undefined,
): Map<string, string | undefined> {
  const urlUnlessPage = (linkUrl: string, page: string) =>
    linkOnSite(linkUrl, url)?.split('#')[0] === page ? undefined : linkUrl;
  const unlessOnSite = (link: string | undefined) =>
    link === undefined || linkOnSite(link, url) !== undefined ? undefined : link;
  const linkLabel = (link: string) => {
    const path = linkOnSite(link, url);
    return (path && titleOf(path)) ?? urlLabel(link === path ? absoluteUrl(url, path) : link);
  };
  const reference = urlUnlessPage(resources.cli, '/cli');
  const source = findProvenance(cli);
  const detailNames = Object.keys(detailsSchema.properties) as (keyof Details)[];
  const values: [string, string | undefined][] = [
    ...detailNames.map((name): [string, string | undefined] => [
      `details.${name}`,
      displayValue(details[name]),
    ]),
    ['details.support.issues', issueTracker(details.support)],
    ['cli.address', cli && absoluteUrl(url, paths.cli)],
    ['cli.source.date', source?.date],
    ['cli.source.version', source?.version],
    ['cli.version-command', hasVersionFlag(cli) ? `${command} --version` : undefined],
    ['elsewhere.documentation', urlUnlessPage(documentation, '/docs')],
    ['elsewhere.cli', reference],
    ['elsewhere.contact', urlUnlessPage(resources.contact, '/contact')],
    ['elsewhere.mcpGuide', unlessOnSite(details.mcpGuide)],
    ['elsewhere.pluginGuide', unlessOnSite(details.pluginGuide)],
    ['elsewhere.privacy', urlUnlessPage(resources.privacy, '/privacy')],
    ['site.reference', reference && linkOnSite(reference, url)],
  ];
  return new Map(
    values.flatMap(([name, value]) => [
      [name, value],
      [`${name}.label`, value && linkLabel(value)],
    ]),
  );
}

function hasVersionFlag(cli: OpenCli | undefined): boolean {
  return selectVisibleItems(cli?.options).some(({ name, aliases = [] }) =>
    [name, ...aliases].includes('--version'),
  );
}

/** Returns the name of the host if a URL leads to a repository's issues, which anyone can read. */
function issueTracker(support: string | undefined): string | undefined {
  return support !== undefined && isIssueTracker(support) ? repositoryHostName(support) : undefined;
}

function urlLabel(url: string): string {
  const label = url.replace(/^(?:https:\/\/|mailto:)|\/$/g, '');
  return chatName(url) ?? label;
}

function displayValue(value: Details[keyof Details]): string | undefined {
  return typeof value === 'boolean' ? (value ? 'yes' : undefined) : value;
}
