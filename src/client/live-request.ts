// Loaded on the first click on "Run sample". Replaces the sample's output with the output of the command.

/** Matches JSON tokens. The group names are classes that src/markdown/render/highlight.ts also uses. */
const tokens =
  /(?<name>"(?:[^"\\]|\\.)*"(?=:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d[\d.eE+-]*)|(?<keyword>true|false|null)/g;

const output = document.createElement('output');
const command = document.querySelector('.console:has(+ .actions) .command');
const caption = document.querySelector('.console:has(+ .actions) > figcaption');

/** Returns the label of the button. */
export default async function showLiveResponse(link: HTMLAnchorElement): Promise<string> {
  if (caption === null) link.parentElement?.append(output);
  else caption.replaceChildren(output);
  output.textContent = 'Loading…';
  try {
    const start = performance.now();
    const response = await fetch(link.href, { cache: 'no-store' });
    const text = await response.text();
    output.textContent = `Live response: ${response.status} in ${Math.round(performance.now() - start)} ms`;
    command?.parentElement?.replaceChildren(
      command,
      '\n',
      ...(response.ok ? highlightJson(applyFilter(text)) : [text]),
    );
  } catch {
    output.textContent = 'No response. Check your connection, and try again.';
  }
  return 'Run sample';
}

/** Applies the filter in the sample command, such as `jq '{version, status}'`, to a response. */
function applyFilter(text: string): string {
  const [, filter] = /jq '\{([\w, ]+)\}'$/.exec(command?.textContent ?? '') ?? [];
  try {
    return JSON.stringify(JSON.parse(text), filter?.split(', '), 2);
  } catch {
    // The response isn't JSON, for example because it comes from a proxy or a sign-in page.
    return text;
  }
}

function highlightJson(json: string): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const { 0: token, index, groups = {} } of json.matchAll(tokens)) {
    const span = document.createElement('span');
    span.className = Object.keys(groups).find((name) => groups[name]) ?? '';
    span.textContent = token;
    parts.push(json.slice(end, index), span);
    end = index + token.length;
  }
  return [...parts, json.slice(end)];
}
