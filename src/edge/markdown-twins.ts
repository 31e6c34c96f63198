import type { Config } from '@netlify/edge-functions';
import { mentions } from '../http/accept-condition.ts';
import { prefersMarkdown, twinPath } from '../http/markdown.ts';
import { ordinaryRequest } from '../http/ordinary-request.ts';
import { withoutTrailingSlash } from '../http/paths.ts';

/** Answers with a page's twin where the Accept field prefers Markdown; pages without one stay as they are. */
export default async function markdownTwins(request: Request): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const path = withoutTrailingSlash(new URL(request.url).pathname);
  const twin = prefersMarkdown(request.headers.get('Accept'))
    ? await fetch(ordinaryRequest(request, twinPath(path)))
    : undefined;
  if (twin === undefined || !isFound(twin)) return fetch(ordinaryRequest(request, path));
  const answer = new Response(twin.body, twin);
  answer.headers.set('Vary', 'Accept');
  return answer;
}

/** Whether a twin is there: a redirect would lead elsewhere, and the page is better than a failure. */
function isFound({ status }: Response): boolean {
  return status === 200 || status === 304;
}

export const config: Config = {
  // What has a point in its path is a file, not a page; below /api, other functions answer. Netlify reads
  // excludedPattern only next to pattern, not next to path.
  pattern: '^/[^.]*$',
  excludedPattern: '^/api(?:/.*)?$',
  header: { accept: mentions('text/markdown') },
  onError: 'bypass',
};
