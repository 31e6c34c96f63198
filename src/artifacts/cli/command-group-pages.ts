import Slugger from 'github-slugger';
import { nodeText } from '../../markdown/docs/node-text.ts';
import { truncateText } from '../../markdown/docs/title-and-description.ts';
import { paragraph, text } from '../../markdown/mdast-builder.ts';
import type { PageSource } from '../../markdown/page.ts';
import { pagePathProblems } from '../../markdown/page-path-problems.ts';
import { stringifyMarkdown } from '../../markdown/stringify/stringify-markdown.ts';
import type { OpenCli } from '../../product/cli/opencli.ts';
import { commandBlocks } from './command-sections.ts';
import { type CommandView, createCommandViews, groupByTopic } from './command-tree.ts';
import { isCommandGroup } from './command-usage.ts';
import { summaryContent } from './descriptions.ts';
import { findGlobalOptions, type GlobalOption, removeGlobalOptions } from './global-options.ts';

/** Maximum length of all commands' Markdown on one page, in characters: about 1,500 tokens. */
const maxCommandsLength = 6000;

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
): PageSource[] {
  const { groups } = cli === undefined ? { groups: [] } : splitCommandReference(command, cli);
  const isPossible = ({ path }: CommandGroupPage) =>
    pagePathProblems([...otherPages, { ...source, path }], []).every(({ file }) => file !== source.file);
  return groups.filter(isPossible).map(({ group, path, block }, index) => {
    const head = {
      title: group.invocation,
      description: groupDescription(group),
      nav: group.invocation,
      order: index + 1,
    };
    const fields = Object.entries(head).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
    return { ...source, path, text: `---\n${fields.join('')}---\n\n{{${block}}}\n` };
  });
}

export function splitCommandReference(command: string, cli: OpenCli): SplitReference {
  const views = createCommandViews(command, cli.commands);
  const globalOptions = findGlobalOptions(cli, views);
  const commands = groupByTopic(command, removeGlobalOptions(views, globalOptions));
  const isLong = stringifyMarkdown(commandBlocks(commands)).length > maxCommandsLength;
  const slugger = new Slugger();
  const groups = commands
    .filter((view) => isLong && isCommandGroup(view))
    .map((group): CommandGroupPage => {
      const name = slugger.slug(group.invocation.slice(command.length + 1));
      return { group, path: `/cli/${name}`, block: `cli.group.${name}` };
    });
  return { commands, globalOptions, groups };
}

function groupDescription({ command, children }: CommandView): string {
  const summary = summaryContent(command);
  const names = children.map((child) => child.command.name);
  const sentences = summary.length > 0 ? summary : [text(`Commands: ${nameList.format(names)}.`)];
  // In front matter, `{{` starts a placeholder, and `{{{{` is a literal `{{`.
  return truncateText(nodeText(paragraph(sentences))).replaceAll('{{', '{{{{');
}
