import type { Command } from 'commander';

/** Makes a command fail if an option with a value occurs twice. By default, commander ignores the first value. */
export function rejectRepeatedOptions(command: Command): void {
  for (const option of command.options.filter(({ required, variadic }) => required && !variadic)) {
    let count = 0;
    command.on(`option:${option.name()}`, () => {
      count += 1;
      if (count > 1) command.error(`error: option '${option.flags}' can be used only once`);
    });
  }
}
