import type { OpenCli } from '../../../../src/product/cli/opencli.ts';
import { omitEmpty, open, type Reader, text } from './import-source.ts';
import { type KdlNode, kdlValue, parseKdl } from './kdl.ts';
import { commandFields, describedByName, flagsetsOf } from './usage-spec-command.ts';

const usual = /^\s*(?:name|bin|cmd|flag|arg|about|version|min_usage_version)\s+\S/m;

/** Reads a usage specification, in KDL (https://usage.jdx.dev/spec/reference/). */
export const usage: Reader = {
  kind: 'usage specification',
  understood:
    'a usage specification: KDL with nodes such as "bin", "flag" and "cmd", as https://usage.jdx.dev describes',
  read({ text: source, file }) {
    if (!usual.test(source)) return undefined;
    const root = { name: '', args: [], props: {}, children: parseKdl(source, file), line: 1 };
    if (!root.children.some(({ name }) => ['bin', 'name', 'cmd', 'flag', 'arg'].includes(name)))
      return undefined;
    const version = text(kdlValue(root, 'version'));
    const fields = commandFields(root, { file, flagsets: flagsetsOf(root, file) });
    const cli: OpenCli = { opencli: '0.1', info: infoOf(root, version), ...fields };
    return { kind: this.kind, version, cli, notes: notesOf(root) };
  },
};

function infoOf(root: KdlNode, version: string | undefined): OpenCli['info'] {
  const license = text(kdlValue(root, 'license'));
  return omitEmpty({
    title: text(kdlValue(root, 'name', 'bin')) ?? open.title,
    version: version ?? open.version,
    summary: text(kdlValue(root, 'about')),
    description: text(kdlValue(root, 'long_about', 'about_long')),
    license: license && { identifier: license },
  }) as OpenCli['info'];
}

/** Notes about commands that the program only determines when it runs. */
function notesOf(root: KdlNode): string[] {
  return describedByName(root, 'mount').map(
    ({ path, node }) =>
      `Line ${node.line}: the subcommands of ${path || 'the program'} are determined at run time, by ${JSON.stringify(node.props.run)}. They aren't imported.`,
  );
}
