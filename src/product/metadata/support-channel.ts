/** Chats, whose invitations have no readable URL. */
const chats: Readonly<Record<string, string>> = {
  'discord.com': 'Discord',
  'discord.gg': 'Discord',
  'matrix.to': 'Matrix',
  't.me': 'Telegram',
};

/** `undefined` unless the URL leads to a well-known chat. */
export function chatName(url: string): string | undefined {
  return chats[URL.parse(url)?.hostname ?? ''];
}

export function isIssueTracker(url: string): boolean {
  return /^https:.*\/issues\b/.test(url);
}
