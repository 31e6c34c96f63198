import type { Command } from '../../src/product/cli.ts';
import type { Answers, Finding } from './compare.ts';
import type { Place } from './places.ts';
import { mentions } from './printed.ts';
import { beginsLine, listedCommands, type Standing } from './printed-commands.ts';

/** The command that no program has. How its help is answered tells what an unknown command looks like. */
export const inventedCommand = 'frobnicate-nameplate';

/** Returns how the commands below one differ from those that its help lists, and those that there are. */
export function compareCommands(
  place: Place,
  answers: Answers,
  programs: ReadonlySet<string>,
  isRead: boolean,
): { findings: Finding[]; existing: Place[] } {
  const findings: Finding[] = [];
  const standing = { programs, path: place.words };
  const note = (name: string, what: string) => {
    if (!place.excuses.covers(name)) findings.push({ path: place.path, name, kind: 'drift', what });
  };
  if (!isRead) return { findings, existing: [...place.children] };
  const text = answers.help.get(place.path)?.text ?? '';
  const existing = place.children.filter((child) => {
    const name = child.words.at(-1) ?? '';
    if (isListed(text, name, standing)) return true;
    const exists = answersItself(child, place, answers);
    note(name, exists ? 'is not listed, but works' : 'is stated, but there is no such command');
    return exists;
  });
  for (const { path, command } of existing) {
    const texts = [text, answers.help.get(path)?.text ?? ''];
    for (const alias of command.aliases ?? []) {
      if (!texts.some((printed) => mentions(printed, alias)))
        note(alias, `is stated as another name of ${command.name}, but not printed`);
    }
  }
  for (const name of unstated(text, place.command.commands ?? [], standing))
    note(name, 'is listed as a command, but not stated');
  return { findings, existing };
}

/** Returns whether a command is answered with the help of the command above it. */
export function repeatsParent(child: Place, parent: Place, { help }: Answers): boolean {
  const name = child.words.at(-1) ?? '';
  const [own, above] = [child, parent].map(({ path }) => comparable(help.get(path)?.text ?? '', name));
  return own === above;
}

/** Returns a help text without the name of the command that was asked, so that two of them can be compared. */
function comparable(text: string, name: string): string {
  return text.replaceAll(name, '').replace(/\s+/g, ' ').trim();
}

/** Returns whether the help of a command lists one below it. */
export function isListed(text: string, name: string, standing: Standing): boolean {
  return listedCommands(text, standing)?.has(name) ?? beginsLine(text, name, standing);
}

function unstated(text: string, commands: readonly Command[], standing: Standing): string[] {
  const names = commands
    .filter(({ hidden }) => !hidden)
    .flatMap((command) => [
      command.name,
      ...(command.aliases ?? []),
      ...Object.values(Object(command.metadata?.find(({ name }) => name === 'hiddenAliases')?.value)).map(
        String,
      ),
    ]);
  const known = new Set([...names, 'help']);
  return [...(listedCommands(text, standing) ?? [])].filter((name) => !known.has(name));
}

/**
 * Returns whether a command that is not listed answers for itself: neither as the command above it does, nor
 * as an invented command is answered, which for many programs is the help of the program with exit status 0.
 */
function answersItself(child: Place, parent: Place, { help, invented }: Answers): boolean {
  const own = help.get(child.path);
  const above = help.get(parent.path);
  if (own === undefined || own.failure !== undefined) return true;
  if (own.status !== 0 && own.status !== above?.status) return false;
  const name = child.words.at(-1) ?? '';
  const text = comparable(own.text, name);
  const others = [above, invented.get(parent.path)].map((other) =>
    comparable(comparable(other?.text ?? '', name), inventedCommand),
  );
  return !others.includes(text);
}
