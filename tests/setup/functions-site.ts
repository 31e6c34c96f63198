import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Site, siteThatAnswers } from '../../scripts/conformance/site.ts';
import { guard } from '../../src/http/guard.ts';
import { withoutTrailingSlash } from '../../src/http/paths.ts';

/** Returns the site as far as this project's own code makes it: the guard, and the files of dist/. */
export function functionsSite(): Site {
  const address = 'https://functions.example';
  return siteThatAnswers(address, 'functions', async (request) => {
    const url = new URL(request.path, address);
    const headers = new Headers(request.headers);
    const answer = guard({ method: request.method, url: url.href, headers }) ?? file(url, request.method);
    return { request, status: answer.status, headers: answer.headers, body: await answer.text() };
  });
}

function file({ pathname }: URL, method: string): Response {
  const path = join('dist', withoutTrailingSlash(pathname));
  if (!existsSync(path)) return new Response(null, { status: 404 });
  return new Response(method === 'HEAD' ? null : readFileSync(path));
}
