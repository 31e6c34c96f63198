/** Prompts of PowerShell, the Windows command line, and Python. */
const programPrompts = [/(?:PS(?: [^\s>][^>\n]*)?|[A-Z]:\\[^>\n]*)(?<! )>(?!=)/, />>>(?= |$)/];

/** Prompts of shells other than `$ ` and `> `. */
const shellPrompts = [
  // `root@host:/app# ` and `[ada@host app]$ `, but not `a@1.0.0 -> 1.1.0`
  /\[?[\w.-]+@[\w.-]+(?=[\s:\]$#%>])[^\n$#%>]{0,100}(?:(?<![-=])[$#>❯➜]|(?<!\d ?)%) /,
  // `~/app (main) $ `
  /[~/]\S*(?: \S+){0,2} [$❯➜] |[~/]\S* % /,
  // `bash-5.2$ `, `bash-5.2# `, `[nix-shell:~]$ `, and `~/app> `
  /-?[\w~/[(.][^\s'"=]*\$ (?=\S)|(?:\S*[/~\]]|[a-z]*sh-[\d.]+)[#%] |[~/][^\s<>]*> /,
  // `host% `
  /[A-Za-z][\w.-]*% (?=\S)/,
  // `(.venv) $ `
  /\([\w.-]+\) ?[$%❯➜] /,
  // `❯ `, but not `❯ 1. Yes` or an item with others below or above it, in a menu
  /(?<!^ {2,}\S.*\n)(?:[╰└]─+)?[❯➜›»λ](?! +\d\. |.*\n {2,}\S) |[╰└]─+[$#] |% (?!\{)/,
  // A tab or a no-break space in place of a space
  /[$>][^\S\r\n ]/,
];

/** Prompts that can also start a line of a script, such as `/app # `, `>> `, `sqlite> `, `In [1]: `, and `(gdb) `. */
const sessionPrompts = [
  />> /,
  /(?:[~/]\S*|\([\w.-]+\)) # /,
  /\w[^\s<>]*(?<!-)> (?=\S)/,
  /In \[\d+\]: /,
  /\w+(?:=| \[[^\]]*\])[#>] (?=\S)/,
  /\((?:gdb|lldb|i?[Pp]db)\) /,
];

const programPrompt = atLineStart(programPrompts);
const scriptPrompt = atLineStart([...programPrompts, ...shellPrompts, /[ \t]+\$ |\$> /]);
const sessionPrompt = atLineStart([...programPrompts, ...shellPrompts, ...sessionPrompts]);

/** A prompt can follow the name of an environment, such as `(.venv) `. */
function atLineStart(patterns: readonly RegExp[]): RegExp {
  return new RegExp(String.raw`^(?:\([\w.-]+\) )?(?:${patterns.map(({ source }) => source).join('|')})`, 'm');
}

/** Whether code has a prompt of another program. In other languages, the prompts of shells can be code. */
export function hasProgramPrompt(text: string): boolean {
  return programPrompt.test(text);
}

/** Whether a script has a prompt. A shell would run `> ` as a redirection, which empties a file. */
export function hasScriptPrompt(text: string): boolean {
  return scriptPrompt.test(text) || (/^> /m.test(text) && !text.includes('<<'));
}

/** Whether a session has other prompts than `$ ` and `> `. */
export function hasOtherPrompt(text: string): boolean {
  return sessionPrompt.test(text);
}
