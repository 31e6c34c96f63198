import { chatName, isIssueTracker } from '../product/metadata/support-channel.ts';

export function supportLabel(url: string): string {
  if (isIssueTracker(url)) return 'Issues';
  return /\/discussions\b/.test(url) ? 'Discussions' : (chatName(url) ?? 'Support');
}
