const acronym =
  /\b(?:acp|api|cli|css|dns|faq|html|https?|ide|json|llm|lsp|mcp|sdk|sql|ssh|sso|tls|toml|url|xml|yaml)(?=s?\b)/gi;
/** Acronyms that are words in some languages, for example in Italian, if they're part of a longer name. */
const shortAcronym = /^(?:ai|ci|ui)$/i;

/** Returns "HTTP API" for `http-api`, and "v2.1" for `v2.1`. */
export function labelFromName(name: string): string {
  const text = name
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .replaceAll(acronym, (found) => found.toUpperCase())
    .replace(shortAcronym, (found) => found.toUpperCase());
  return /^v\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Removes a symbol after a label, such as one for experimental features. It distracts in a list of labels. */
export function removeEmoji(label: string): string {
  return label.replace(/\s+\p{Extended_Pictographic}\uFE0F?$/u, '');
}
