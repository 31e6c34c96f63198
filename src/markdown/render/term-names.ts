export const flagPattern = /^--?(?:\[no-\])?[a-z][\w-]*$/i;
export const commandPattern = /^[a-z][\w.-]*(?: [a-z][\w-]*(?::[\w-]+)*)*$/;
// Flags, variables, and words in lowercase, such as commands.
const termPatterns = [flagPattern, /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/, commandPattern];

/** Command of a session, such as `/theme`, `/memory add`, or `/quit (or /exit)`, before any arguments. */
const slashCommandPattern =
  /^\/\p{L}[\p{L}\p{N}_-]*(?: [a-z][a-z\d-]*(?=$| )){0,2}(?=$| [^a-z]| [a-z][a-z-]*\|)/u;

/** Placeholders, such as `KEY=VALUE` and `NAME…`. */
export const placeholderPattern = /^[A-Z]+(?:=[A-Z]+…?|…)$/;

/** Arguments, such as `FILE`, `<file>`, and `[file]`. The same forms can be variables, keys, and sections of TOML files. */
export const argumentPattern = /^[A-Z]+$|^[[<]/;

/** Text between names that are explained together. */
export const nameSeparator = /^\s*(?:[,，、]|\/|\||(?:,\s*)?(?:or|and))\s*$/;

/** Returns a command of a session without its arguments; `undefined` if the text isn't one. */
export function slashCommandName(text: string): string | undefined {
  return slashCommandPattern.exec(text)?.[0];
}

/** Whether a text has no spaces, except between keys, as in `Ctrl + K`. */
export function isOneWord(label: string): boolean {
  return /^\S+(?: \+ \S+)*$/.test(label);
}

/** Whether a name's form shows its kind. One word in lowercase could be a command, a key, or a value. */
export function isFlagVariableOrCommand(label: string): boolean {
  return (
    termPatterns.some((form) => form.test(label)) && (!commandPattern.test(label) || label.includes(' '))
  );
}

/** Placeholders and flags after a command, but not values in messages, such as `exited with code 1`. */
const commandArguments = / (?:[[<{(…-]|\.{3}|[A-Z][A-Z\d_-]*(?![\p{L}\d])|\p{Lo}).*/u;

/** The value of a variable, as in `TOOL_HOME=~/.tool`. */
const assignedValue = /(?<=^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)=.*/;

/** Returns a text that could be a command with a subcommand. */
export function parseCommandName(text: string): string | undefined {
  return commandPattern.test(text) && text.includes(' ') ? text : undefined;
}

/** Returns the words in lowercase at the start of a command line. The first word can have any form. */
export function commandWords(line: string): string {
  return line.replace(/ [^a-z].*/, '');
}

/** Removes the arguments of a program's command, such as `tool run "task"`. Returns other names as they are. */
export function withoutArguments(name: string, program: string): string {
  const command = commandWords(name);
  return command.startsWith(`${program} `) ? command : name;
}

/** For a flag, returns its last long name, or its last name. From other names, removes arguments and values. */
export function normalizeTerm(code: string): string {
  if (!code.startsWith('-')) return code.replace(commandArguments, '').replace(assignedValue, '');
  const names = code.split(/,\s*(?=-)/).map((name) => name.replace(/(?:=|\[(?!no-\])| (?!-)).*/, ''));
  return names.findLast((name) => name.startsWith('--')) ?? names.at(-1) ?? '';
}
