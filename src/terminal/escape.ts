// Invisible characters, including unpaired surrogates (Cs). A variation selector is visible only after an emoji.
const invisibleCharacter =
  /(?!(?<=\p{Extended_Pictographic})\u{fe0f})(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

// GitHub's runner ignores whitespace before "::" at the start of a line, and finds "##[" anywhere. TeamCity and Azure
// Pipelines interpret "##teamcity[" and "##vso[".
const workflowCommand = /^(\s*):(?=:)|#(?=#\w*\[)/gmu;

/**
 * Escapes external text, such as a response body or a program's output, before it's printed. Shows escape sequences,
 * control characters, bidirectional characters, and invisible characters as escapes (`\u001b`), and prevents workflow
 * commands. Line breaks and tabs stay. For a value inside a line, use {@link escapeLine}.
 */
export function escapeForTerminal(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(invisibleCharacter, escapeCharacter)
    .replace(workflowCommand, (command, space: string | undefined) =>
      command === '#' ? escapeCharacter('#') : `${space}${escapeCharacter(':')}`,
    );
}

/** Like {@link escapeForTerminal}, but also escapes line breaks and tabs, so text can't add a line. */
export function escapeLine(text: string): string {
  return escapeForTerminal(text.replace(/[\r\n\t]/g, escapeCharacter));
}

/** Escapes JSON text, so that it's ASCII and contains no workflow commands. The parsed value stays the same. */
export function escapeJson(json: string): string {
  return json.replace(
    /[#\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function escapeCharacter(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16);
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`;
}
