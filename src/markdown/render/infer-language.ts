import { consoleLanguage } from './console-sessions.ts';

/** Names a verb after most programs, because a sentence or an output line can start with a name such as `go` or `npm`. */
const installCommand =
  /^(?:sudo )?(?:(?:npm|pnpm|yarn|bun|brew|pip3?|pipx|uv|cargo|go|gem|winget|scoop|choco|apt(?:-get)?|dnf|conda|docker|git) (?:add|build|ci|clone|create|exec|get|i|init|install|link|publish|pull|run|start|tap|test|tool|uninstall|update|upgrade)(?: |$)|(?:npx|bunx|uvx) \S|(?:curl|wget) (?:-|https?:))/;

/** A command in the program itself, such as `/help` or `/model set fast`, but not a path such as `/usr/bin`. */
const slashCommand = /^\/[a-z][\w:-]*(?: .*)?$/;

/** Determines the language of a block without one: commands that readers run, or text that they only read. */
export function inferLanguage(text: string): string {
  const lines = text
    .replaceAll('\\\n', '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('# '));
  if (lines.length === 0) return 'text';
  if (lines.every((line) => line.startsWith('$ '))) return consoleLanguage;
  const [first = '', ...others] = lines;
  const isSlashCommand = others.length === 0 && slashCommand.test(first);
  return isSlashCommand || lines.every((line) => installCommand.test(line)) ? 'sh' : 'text';
}
