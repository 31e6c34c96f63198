import type { Element, ElementContent } from 'hast';
import { element, textNode } from './hast.ts';
import { highlightCode, isShellLanguage } from './highlight.ts';
import { hasOtherPrompt } from './prompts.ts';

/** Language of recorded terminal sessions. */
export const consoleLanguage = 'console';

const lineKinds: readonly (readonly [string, string])[] = [
  ['$ ', 'command'],
  ['> ', 'typed'],
  ['- ', 'deleted'],
  ['+ ', 'inserted'],
];

const jsonClass = ['json'];

/** A block in a shell language that starts with a prompt, perhaps after comments. No shell has a command `$`. */
const startsWithPrompt = /^(?:[ \t]*(?:#.*)?\n)*\$ /;

/**
 * The first lines that npm and Yarn print when they run a script, such as `> app@1.0.0 dev` and `> vite`, or
 * `yarn run v1.22.22` and `$ vite`.
 */
const scriptOutput = /^> (?:@[\w.-]+\/)?[\w.-]+@\d\S* .*\n> .*$|^yarn run v\d.*\n\$ .*$/;

/** A command of Bun or pnpm that can run a script. Both print the script after `$ `. */
const scriptRunner =
  /(?:^\$|[;&]) +(?:\w+=[^\s;&]* +)*(?:bun|pnpm) (?:-\S+ +)*(?!(?:a|add|approve-builds|audit|build(?= .*\.[jt]sx?\b)|ci|config|create|dedupe|dlx|env|exec|i|import|init|install|link|list|ls|outdated|pack|pm|prune|publish|rebuild|remove|repl|rm|self-update|setup|store|unlink|up|update|upgrade|why|x)(?:\s|$))[^\s-]/;

/** The first and the last line that Yarn and Bun print. The lines between them can be scripts after `$ `. */
const toolVersion = /^(?:yarn|bun)(?: [a-z-]+)? v\d/;
const toolTime = /^Done in |\[[\d.]+m?s\]$/;

/** A command that starts a shell, such as `sudo -i` or `docker run -it debian bash`, in which `# ` can be the prompt. */
const shellStart =
  /^\$ (?:sudo )?(?:su(?: -)?(?: \w+)?|-[is]|sudo -[is]|(?:ba|da|z)?sh|(?:ssh|chroot) .*|(?:docker|podman|kubectl|lxc) (?!.*\|).*[ /](?:ba|da|z)?sh)$/;

/** A command of an administrator, after the prompt `# `, which otherwise starts a comment. */
const rootCommand =
  /^# (?:(?:apt|apt-get|apk|dnf|dpkg|emerge|pacman|rpm|snap|systemctl|yum|zypper) [a-z-]|(?:adduser|chmod|chown|groupadd|mkdir|mount|useradd|usermod) \S)/;

/** The start of code in Markdown, which can contain commands. */
const codeFence = /^ *(?:```|~~~)/m;

/** The rest of a command that has no mark at the end of its first line, such as `  --flag` or `  | jq`, but not a table. */
const indentedRest = /^[ \t]+(?:--?[a-zA-Z]|&&|\|(?!.*\|$))/;

/**
 * A line of a session, or the first lines of a script's output. A backslash at the end continues a command, unless the shell
 * prints `> ` before the next line, as before lines of a loop.
 */
const sessionLine = new RegExp(`^\\$ (?:.*\\\\\\n(?!> ))*.*$|${scriptOutput.source}|^.*$`, 'gm');

/** A line of JSON. Where it wraps, its continuation is indented, so that its structure stays visible. */
const jsonLine = /^(?: +"|[ {}[\]]*[{}[\]])/;

/** An exit code other than 0 in JSON. */
const failure = /("exit_?code": ?-?[1-9]\d*)/i;

/** A program's action and the object of the action, such as `  read   src/date.ts`. */
const action = /^( {2})([a-z]+)( {2,}\S.*)$/;

/** Colors of results in place of an action, such as `  ok   network`. */
const outcomeClasses: ReadonlyMap<string, string> = new Map([
  ['ok', 'string'],
  ['fail', 'failed'],
  ['fails', 'failed'],
  ['failed', 'failed'],
]);

/** The result of tests without failures, such as `  41 passed`. */
const passed = /^\s*(?:✓ )?[1-9]\d* (?:tests? )?passed$/;

/** Longest line that is searched for a question, in characters, because the time for the search grows quadratically. */
const maxQuestionLength = 1000;

/** A line with a program's question and its choices, such as `Continue?  [Y]es  [N]o`. The first choice is highlighted. */
const choices = /^(\s*\S.*\? +)((?:\[[A-Z]\](?: ?[a-z])*(?: {2,}| ?$)){2,})$/;

/** An item that can be the selected one of a program's menu, such as `→ Yes` or `❯ 1. Yes`. */
const selected = /^(\s*(?:→|❯(?= \d\. )) )(\S.*)$/;

/** A program's question, and the answer that the user typed, such as `Continue? [y/N] y`. */
const question = /^(\s*\S.*\? (?:\[\S+\] )?)(yes|no|y|n)$/i;

export function isShellSession(language: string, text: string): boolean {
  return isShellLanguage(language) && startsWithPrompt.test(text);
}

/**
 * Whether the commands of a session, or its only prompt, are certainly everything that was entered. Several prompts can't be
 * entered at once. The end of a command that continues without a backslash looks like output, as does the second line of a
 * prompt.
 */
export function hasCopyableInput(text: string): boolean {
  const lines = (text.match(sessionLine) ?? []).map((line) =>
    scriptOutput.test(line) ? line.replaceAll(/^[$>] /gm, '') : line,
  );
  const session = lines.join('\n');
  if (hasOtherPrompt(session)) return false;
  const commands = lines.filter((line) => line.startsWith('$ '));
  const typed = lines.filter((line) => line.startsWith('> '));
  if (commands.length === 0) return typed.length === 1 && !/^> .*\n.*\S/m.test(session);
  if (typed.length > 0 || codeFence.test(session) || hasAmbiguousCommand(lines)) return false;
  return !lines.some((line, index) => line.startsWith('$ ') && isUnfinished(line, lines[index + 1]));
}

/** Whether a line with `$ ` can be output, or a line with `# ` can be a command. */
function hasAmbiguousCommand(lines: readonly string[]): boolean {
  let runningTools = 0;
  let hasShell = false;
  return lines.some((line, index) => {
    if (toolVersion.test(line)) runningTools += 1;
    else if (toolTime.test(line)) runningTools = Math.max(0, runningTools - 1);
    hasShell ||= shellStart.test(line);
    const isPrinted = runningTools > 0 || scriptRunner.test(lines[index - 1] ?? '');
    return (
      (isPrinted && line.startsWith('$ ')) || (hasShell ? line.startsWith('# ') : rootCommand.test(line))
    );
  });
}

// The start of a loop, a condition, or a function, without its end.
const unfinishedStatement =
  /(?:^\$|[;&]) +(?:for|while|until|if|case|select)\b(?!.*[;&]\s*(?:done|fi|esac)\b)|^\$ (?:function [\w-]+|[\w-]+ ?\(\))\s*$/;

/**
 * Whether a command has an open quotation mark, parenthesis, or here-document, is the start of a statement, ends before
 * what it requires, such as another command, or continues on the next line.
 */
function isUnfinished(command: string, next = ''): boolean {
  const unquoted = command.replace(/\\[\s\S]|'[^']*'|"(?:\\[\s\S]|[^"\\])*"|(?<=\s)#.*/g, ' ');
  const count = (mark: string) => unquoted.split(mark).length;
  return (
    /\\\s*$|\n\$ /.test(command) ||
    indentedRest.test(next) ||
    unfinishedStatement.test(unquoted) ||
    count('(') > count(')') ||
    count('{') > count('}') ||
    count('`') % 2 === 0 ||
    /['"]|(?<!<)<<(?!<)|(?:[|{\\]|\|&|&&|\s\^|\b(?:do|then|else))\s*$/.test(unquoted)
  );
}

/** In a block with another language than `console`, lines with `- ` or `+ ` are output, such as lists. */
export function highlightSession(text: string, language = consoleLanguage): ElementContent[] {
  const lines = text.match(sessionLine) ?? [];
  const kinds = language === consoleLanguage ? lineKinds : lineKinds.slice(0, 2);
  return lines.flatMap((line, index) => {
    const [start, kind] =
      (scriptOutput.test(line) ? undefined : kinds.find(([start]) => line.startsWith(start))) ?? [];
    const content =
      start === undefined || kind === undefined
        ? outputLine(line, lines[index - 1], lines[index + 1])
        : createSessionLine(start, kind, line);
    if (index === lines.length - 1) return content;
    // A JSON line is displayed as a block, so a line break after the block would show as an empty line.
    if (isJson(content)) content.children.push(textNode('\n'));
    return isJson(content) ? content : [content, textNode('\n')];
  });
}

function isJson(node: ElementContent): node is Element {
  return node.type === 'element' && node.properties.className === jsonClass;
}

function outputLine(line: string, previous = '', next = ''): ElementContent {
  if (previous === '$ echo $?' && /^[1-9]\d*$/.test(line)) return failedCode(line);
  if (jsonLine.test(line)) return element('span', { className: jsonClass }, highlightJson(line));
  if (passed.test(line)) return element('span', { className: ['string'] }, [textNode(line)]);
  const [, indent, verb, rest] = action.exec(line) ?? [];
  if (indent !== undefined && verb !== undefined && rest !== undefined)
    return element('span', {}, [
      textNode(indent),
      element('span', { className: [outcomeClasses.get(verb) ?? 'asked'] }, [textNode(verb)]),
      textNode(rest),
    ]);
  const [, mark, item] = selected.exec(line) ?? [];
  if (mark !== undefined && item !== undefined && isOnlySelected(mark, [previous, next]))
    return lineWithAnswer(mark, item);
  if (line.length > maxQuestionLength) return textNode(line);
  const [, prompt, options] = choices.exec(line) ?? [];
  if (prompt !== undefined && options !== undefined)
    return element('span', { className: ['asked'] }, [textNode(prompt), ...choiceElements(options)]);
  const [, asked, answer] = question.exec(line) ?? [];
  return asked === undefined || answer === undefined ? textNode(line) : lineWithAnswer(asked, answer);
}

function lineWithAnswer(start: string, answer: string): Element {
  const highlighted = element('span', { className: ['answer'] }, [textNode(answer)]);
  return element('span', { className: ['asked'] }, [textNode(start), highlighted]);
}

/** Whether the line before or after is another choice. In other output, arrows mark actions, results, or URLs. */
function isOnlySelected(mark: string, neighbors: readonly string[]): boolean {
  return (
    neighbors.some((line) => line.search(/\S/) === mark.length) &&
    !neighbors.some((line) => selected.test(line))
  );
}

function highlightJson(line: string): ElementContent[] {
  return line
    .split(failure)
    .flatMap((text, index) => (index % 2 === 1 ? [failedCode(text)] : highlightCode('json', text)));
}

/** Highlights an exit code other than 0, which is what a script checks first. */
function failedCode(code: string): Element {
  return element('strong', { className: ['keyword'] }, [textNode(code)]);
}

function choiceElements(options: string): ElementContent[] {
  return options.split(/( {2,})/).map((text, index) => {
    if (index % 2 === 1) return textNode(text);
    return element('span', { className: [index === 0 ? 'answer' : 'whole'] }, [textNode(text)]);
  });
}

function createSessionLine(start: string, kind: string, line: string): Element {
  const rest = line.slice(start.length);
  const mark = element('span', { className: ['mark'] }, [textNode(start)]);
  const content = kind === 'command' ? highlightCode(consoleLanguage, rest) : [textNode(rest)];
  return element('span', { className: [kind] }, [mark, ...content]);
}
