import { placeholderInfo } from '../../../../src/product/cli/import-opencli.ts';
import type { OpenCli } from '../../../../src/product/cli/opencli.ts';
import { addFlagRelations } from './flag-relations.ts';
import { nonEmptyText, omitUnsetFields, type SourceReader } from './import-source.ts';
import { type KdlNode, kdlValue, kdlValues, parseKdl } from './kdl.ts';
import {
  convertCommandFields,
  findNodes,
  joinDescription,
  listSettings,
  readFlagsets,
} from './usage-spec-command.ts';

const knownNode = /^[ \t]*(?:name|bin|cmd|flag|arg|about|version|min_usage_version)\s+\S/m;

/** Reads a usage specification in KDL (https://usage.jdx.dev/spec/reference/). */
export const usageSpecReader: SourceReader = {
  kind: 'usage specification',
  expected:
    'a usage specification: KDL with nodes such as "bin", "flag", and "cmd" (see https://usage.jdx.dev)',
  read({ text, file }) {
    if (!knownNode.test(text)) return undefined;
    const root = { name: '', args: [], props: {}, children: parseKdl(text, file), line: 1 };
    if (!root.children.some(({ name }) => ['bin', 'name', 'cmd', 'flag', 'arg'].includes(name)))
      return undefined;
    const version = nonEmptyText(kdlValue(root, 'version'));
    const fields = convertCommandFields(root, { file, flagsets: readFlagsets(root, file) });
    const cli: OpenCli = { opencli: '0.1', info: readInfo(root, version), ...fields };
    return { kind: this.kind, version, cli: addFlagRelations(cli), notes: importNotes(root) };
  },
};

function readInfo(root: KdlNode, version: string | undefined): OpenCli['info'] {
  const license = nonEmptyText(kdlValue(root, 'license'));
  return omitUnsetFields({
    title: nonEmptyText(kdlValue(root, 'name', 'bin')) ?? placeholderInfo.title,
    version: version ?? placeholderInfo.version,
    summary: nonEmptyText(kdlValue(root, 'about')),
    description: joinDescription(root, nonEmptyText(kdlValue(root, 'long_about', 'about_long'))),
    license: license && { identifier: license },
  }) as OpenCli['info'];
}

/** Returns notes about subcommands that are known only when the program runs, and settings that only a file can contain. */
function importNotes(root: KdlNode): string[] {
  const mounts = findNodes(root, 'mount').map(
    ({ path, node }) =>
      `Line ${node.line}: the subcommands of ${path || 'the program'} weren't imported, because ${JSON.stringify(node.props.run)} determines them at run time.`,
  );
  const settings = listSettings(root).filter((setting) => kdlValues(setting, 'env').length === 0);
  const names = settings.map(({ args }) => String(args[0])).join(', ');
  return names === ''
    ? mounts
    : [...mounts, `These settings weren't imported, because they have no environment variable: ${names}.`];
}
