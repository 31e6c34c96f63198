import type { Argument, Option } from '../../../../src/product/cli/opencli.ts';
import { createMetadata, nonEmptyText, omitUnsetFields } from './import-source.ts';
import { type KdlNode, kdlValue, kdlValues, toPlainData } from './kdl.ts';

// Properties that have an equivalent in OpenCLI or metadata, or that only generators need.
const argumentProperties =
  'help long_help help_long help_md required var var_min var_max hide deprecated default env choices help_heading';
const mappedArgumentProperties = new Set(`${argumentProperties} double_dash`.split(' '));
const mappedFlagProperties = new Set(
  `${argumentProperties} alias arg global count negate builtin action`.split(' '),
);

/** Converts a flag to OpenCLI (https://usage.jdx.dev/spec/reference/flag). */
export function convertUsageFlag(node: KdlNode): Option {
  const { forms, value, repeated } = parseForms(String(node.args[0]));
  const aliases = node.children.filter(({ name }) => name === 'alias');
  const named = (hidden: boolean) =>
    aliases.filter((alias) => Boolean(alias.props.hide) === hidden).flatMap(({ args }) => args.map(String));
  const [name = '', ...others] = longFirst([...forms, ...named(false)]);
  const isLong = (form: string) => form.startsWith('--');
  // The usage tool (https://usage.jdx.dev) prints only the first long form and the first short form in help.
  const unprinted = others.filter((form) => isLong(form) || form !== others.find((other) => !isLong(other)));
  const children = node.children.filter((child) => child.name === 'arg');
  const values = children.length > 0 ? children : [value ?? []].flat();
  const help = nonEmptyText(kdlValue(node, 'help'));
  const long = nonEmptyText(kdlValue(node, 'long_help', 'help_long', 'help_md'));
  const initial = kdlValues(node, 'default');
  return omitUnsetFields({
    name,
    required: kdlValue(node, 'required') === true && initial.length === 0,
    aliases: others,
    arguments: values.flatMap((child) => convertUsageArguments(withFlagChoices(child, node))),
    group: nonEmptyText(kdlValue(node, 'help_heading')),
    description: help ?? long,
    recursive: kdlValue(node, 'global') === true,
    hidden: kdlValue(node, 'hide') === true,
    metadata: createMetadata({
      default: initial.length > 1 ? initial : initial[0],
      environment: environmentVariables(node),
      negation: nonEmptyText(kdlValue(node, 'negate')),
      repeatable: repeated || kdlValue(node, 'var') === true || kdlValue(node, 'count') === true,
      deprecated: kdlValue(node, 'deprecated'),
      hiddenAliases: named(true),
      unprinted,
      details: help === undefined ? undefined : long,
      usage: { ...toPlainData(node, mappedFlagProperties), ...countLimits(node) },
    }),
  }) as Option;
}

/** Converts each placeholder of an argument to an OpenCLI argument (https://usage.jdx.dev/spec/reference/arg). */
export function convertUsageArguments(node: KdlNode): Argument[] {
  const input = String(node.args[0]).trim();
  const labels = /[<[].*[\]>]\s*[<[]/.test(input) ? (input.match(/<[^>]*>|\[[^\]]*\]/g) ?? [input]) : [input];
  return labels.map((label) => convertArgument(label, node, labels.length > 1));
}

function convertArgument(label: string, node: KdlNode, isOneOfMany: boolean): Argument {
  const name = label.replace(/(?:\.\.\.|…)$/, '').trim();
  const many = !isOneOfMany && (name !== label.trim() || kdlValue(node, 'var') === true);
  const initial = kdlValues(node, 'default');
  const required = kdlValue(node, 'required') ?? !name.startsWith('[');
  const isRequired = required === true && initial.length === 0;
  const help = nonEmptyText(kdlValue(node, 'help'));
  const long = nonEmptyText(kdlValue(node, 'long_help', 'help_long', 'help_md'));
  const choices = readChoices(node);
  const doubleDash = kdlValue(node, 'double_dash') ?? (/^[<[]-- /.test(name) ? 'required' : undefined);
  // With other values, such as "automatic", users don't type the double dash.
  const isTyped = doubleDash === 'required' || doubleDash === 'optional';
  return omitUnsetFields({
    name: name.replace(/^[<[](?:-- )?(.*)[\]>]$/, '$1').replace(/(?:\.\.\.|…)$/, ''),
    required: isRequired,
    arity: many ? readArity(node, isRequired) : undefined,
    acceptedValues: choices.accepted,
    group: nonEmptyText(kdlValue(node, 'help_heading')),
    description: help ?? long,
    hidden: kdlValue(node, 'hide') === true,
    metadata: createMetadata({
      default: initial.length > 1 ? initial : initial[0],
      environment: environmentVariables(node),
      doubleDash: isTyped && doubleDash,
      deprecated: kdlValue(node, 'deprecated'),
      ...choices.metadata,
      details: help === undefined ? undefined : long,
      usage: {
        ...toPlainData(node, mappedArgumentProperties),
        ...choices.settings,
        ...omitUnsetFields({ double_dash: !isTyped && doubleDash }),
      },
    }),
  }) as Argument;
}

/** Parses the forms of a flag, such as `-u` and `--user`, and its value placeholder. */
function parseForms(usage: string): { forms: string[]; value: KdlNode | undefined; repeated: boolean } {
  const placeholder = /(?:<|\[).*$/.exec(usage)?.[0];
  const before = placeholder === undefined ? usage : usage.slice(0, -placeholder.length);
  const forms = before.replace(/\.\.\.|…/g, ' ').split(/[\s,]+/);
  return {
    forms: forms.filter((form) => /^-./.test(form)),
    value:
      placeholder === undefined
        ? undefined
        : { name: 'arg', args: [placeholder], props: {}, children: [], line: 0 },
    repeated: /\.\.\.|…/.test(before),
  };
}

function longFirst(forms: readonly string[]): string[] {
  return [...new Set([...forms.filter((form) => form.startsWith('--')), ...forms])];
}

function withFlagChoices(value: KdlNode, flag: KdlNode): KdlNode {
  return {
    ...value,
    children: [...value.children, ...flag.children.filter(({ name }) => name === 'choices')],
  };
}

function readChoices(node: KdlNode) {
  const all = node.children.filter(({ name }) => name === 'choices');
  const each = all.flatMap(({ children }) => children).filter(({ name }) => name === 'choice');
  const visible = each.filter(({ props }) => props.hide !== true);
  const aliases = visible.flatMap((choice) =>
    choice.children
      .filter(({ name, props }) => name === 'alias' && props.hide !== true)
      .flatMap(({ args }) => args.map((alias) => [String(alias), String(choice.args[0])] as const)),
  );
  const helps = visible.flatMap(({ args, props }) =>
    nonEmptyText(props.help) ? [[args[0], nonEmptyText(props.help)]] : [],
  );
  const hidden = each.flatMap(({ args, props, children }) => [
    ...(props.hide === true ? args : []),
    ...children.filter((child) => child.props.hide === true).flatMap((child) => child.args),
  ]);
  return {
    accepted: [...all.flatMap(({ args }) => args), ...visible.map(({ args }) => args[0])]
      .map(String)
      .concat(aliases.map(([alias]) => alias)),
    metadata: {
      hiddenValues: hidden.map(String),
      valueAliases: Object.fromEntries(aliases),
      valueDescriptions: Object.fromEntries(helps),
    },
    settings: Object.fromEntries(
      all.flatMap(({ props }) => Object.entries(props)).map(([key, value]) => [`choices_${key}`, value]),
    ),
  };
}

function readArity(node: KdlNode, required: boolean): { minimum: number; maximum?: number } {
  const minimum = Number(kdlValue(node, 'var_min') ?? (required ? 1 : 0));
  const maximum = kdlValue(node, 'var_max');
  return maximum === undefined ? { minimum } : { minimum, maximum: Number(maximum) };
}

function environmentVariables(node: KdlNode): { name: string }[] {
  return kdlValues(node, 'env').map((name) => ({ name: String(name) }));
}

/** Limits on how often a flag can occur. They become metadata, because OpenCLI has limits only for values. */
function countLimits(node: KdlNode): object {
  return omitUnsetFields({
    var_min: kdlValue(node, 'var_min'),
    var_max: kdlValue(node, 'var_max'),
    count: kdlValue(node, 'count'),
  });
}
