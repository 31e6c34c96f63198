import Slugger from 'github-slugger';
import { nodeText } from '../../markdown/docs/node-text.ts';
import { truncateText } from '../../markdown/docs/title-and-description.ts';
import { paragraph } from '../../markdown/mdast-builder.ts';
import type { PageSource } from '../../markdown/page.ts';
import { pagePathProblems } from '../../markdown/page-path-problems.ts';
import { stringifyMarkdown } from '../../markdown/stringify/stringify-markdown.ts';
import type { OpenCli } from '../../product/cli/opencli.ts';
import { commandBlocks } from './command-sections.ts';
import { type CommandView, createCommandViews, groupByTopic } from './command-tree.ts';
import { isCommandGroup } from './command-usage.ts';
import { hasMoreThanSummary, summaryContent } from './descriptions.ts';
import { findGlobalOptions, type GlobalOption, removeGlobalOptions } from './global-options.ts';

/** Maximum length of all commands' Markdown on one page, in characters: about 1,500 tokens. */
const maxCommandsLength = 6000;

export interface ReferenceLayout {
  /** Paths of the published pages of command groups. `cli.commands` contains all other groups in full. */
  readonly groupPaths: readonly string[];
  /** Whether a page lists the global flags. Otherwise, each command lists its own flags, even those that all commands share. */
  readonly hasGlobalOptions: boolean;
}

interface SplitReference {
  readonly commands: readonly CommandView[];
  readonly globalOptions: readonly GlobalOption[];
  /** Command groups whose pages are created if their paths allow it; empty unless the commands are too long for one page. */
  readonly groups: readonly CommandGroupPage[];
}

interface CommandGroupPage {
  readonly group: CommandView;
  readonly path: string;
  readonly block: string;
  readonly description: string;
  /** Whether the group's page contains the description, because it's only a part of the group's text. */
  readonly repeatsDescription: boolean;
}

const nameList = new Intl.ListFormat('en');

/**
 * Creates the pages of command groups, if the commands are too long for one page. Skips groups whose paths pages can't
 * have, such as /cli/index, or that `otherPages` have. `source.file` is cli.json, because that's the file to edit if a
 * page has a problem.
 */
export function createCommandGroupPages(
  command: string,
  cli: OpenCli | undefined,
  source: Pick<PageSource, 'file' | 'updated' | 'lang'>,
  otherPages: readonly PageSource[],
  hasGlobalOptions = true,
): PageSource[] {
  const { groups } =
    cli === undefined ? { groups: [] } : splitCommandReference(command, cli, hasGlobalOptions);
  const isPossible = ({ path }: CommandGroupPage) =>
    pagePathProblems([...otherPages, { ...source, path }], []).every(({ file }) => file !== source.file);
  return groups.filter(isPossible).map(({ group, path, block, description, repeatsDescription }, index) => {
    const head = {
      title: group.invocation,
      // In front matter, `{{` starts a placeholder, and `{{{{` is a literal `{{`.
      description: description.replaceAll('{{', '{{{{'),
      nav: group.invocation,
      order: index + 1,
    };
    const fields = Object.entries(head).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
    return { ...source, path, repeatsDescription, text: `---\n${fields.join('')}---\n\n{{${block}}}\n` };
  });
}

export function splitCommandReference(
  command: string,
  cli: OpenCli,
  hasGlobalOptions: boolean,
): SplitReference {
  const views = createCommandViews(command, cli.commands);
  const globalOptions = hasGlobalOptions ? findGlobalOptions(cli, views) : [];
  const commands = groupByTopic(command, removeGlobalOptions(views, globalOptions));
  const isLong = stringifyMarkdown(commandBlocks(commands)).length > maxCommandsLength;
  const slugger = new Slugger();
  const groups = commands
    .filter((view) => isLong && isCommandGroup(view))
    .map((group): CommandGroupPage => {
      const name = slugger.slug(group.invocation.slice(command.length + 1));
      return { group, path: `/cli/${name}`, block: `cli.group.${name}`, ...describeGroup(group) };
    });
  return { commands, globalOptions, groups };
}

function describeGroup({
  command,
  children,
}: CommandView): Pick<CommandGroupPage, 'description' | 'repeatsDescription'> {
  const summary = nodeText(paragraph(summaryContent(command)));
  const names = children.map((child) => child.command.name);
  const description = truncateText(summary || `Commands: ${nameList.format(names)}.`);
  const isPart = description !== summary || hasMoreThanSummary(command);
  return { description, repeatsDescription: summary !== '' && isPart };
}
