const footer = /^For more info, run any command with the `--help` flag:$/m;
const namelessEntry = /^(Commands:)\n {4}\S.*$(?=\n\s*\n)/m;

/** Removes the entry of a default command without a name, which contains only its description, from cac's help. */
export function removeNamelessCommand(help: string): string {
  return footer.test(help) ? help.replace(namelessEntry, '$1') : help;
}
