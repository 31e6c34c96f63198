import { absoluteUrl, paths } from '../../http/paths.ts';
import { type OpenCli, selectVisibleItems } from '../cli/opencli.ts';
import { findProvenance } from '../cli/provenance.ts';
import { isSitePath } from '../validation/urls.ts';
import { type Details, detailsSchema } from './details.ts';
import type { Product } from './product-schema.ts';
import { repositoryHostName } from './repository-host.ts';
import { chatName, isIssueTracker } from './support-channel.ts';

/**
 * Values that not every product has, by placeholder name; `undefined` if the value isn't set. For each value, a
 * placeholder that ends in `.label` shows it without the scheme and the trailing slash of a URL.
 */
export function createOptionalTemplateValues(
  { url, command, documentation, resources }: Product,
  cli: OpenCli | undefined,
  details: Details,
): Map<string, string | undefined> {
  const urlUnlessPage = (linkUrl: string, page: string) =>
    linkUrl === absoluteUrl(url, page) ? undefined : linkUrl;
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
    ['elsewhere.cli', urlUnlessPage(resources.cli, '/cli')],
    ['elsewhere.contact', urlUnlessPage(resources.contact, '/contact')],
    ['elsewhere.mcpGuide', unlessSitePath(details.mcpGuide)],
    ['elsewhere.pluginGuide', unlessSitePath(details.pluginGuide)],
    ['elsewhere.privacy', urlUnlessPage(resources.privacy, '/privacy')],
  ];
  return new Map(
    values.flatMap(([name, value]) => [
      [name, value],
      [`${name}.label`, value && linkLabel(isSitePath(value) ? absoluteUrl(url, value) : value)],
    ]),
  );
}

function hasVersionFlag(cli: OpenCli | undefined): boolean {
  return selectVisibleItems(cli?.options).some(({ name, aliases = [] }) =>
    [name, ...aliases].includes('--version'),
  );
}

function unlessSitePath(link: string | undefined): string | undefined {
  return link === undefined || isSitePath(link) ? undefined : link;
}

/** Returns the name of the host if a URL leads to a repository's issues, which anyone can read. */
function issueTracker(support: string | undefined): string | undefined {
  return support !== undefined && isIssueTracker(support) ? repositoryHostName(support) : undefined;
}

function linkLabel(url: string): string {
  const label = url.replace(/^(?:https:\/\/|mailto:)|\/$/g, '');
  return chatName(url) ?? label;
}

function displayValue(value: Details[keyof Details]): string | undefined {
  return typeof value === 'boolean' ? (value ? 'yes' : undefined) : value;
}
