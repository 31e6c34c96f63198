import { RedirectsHandler } from '@netlify/redirects';

/** The effect of a redirect rule: a redirect, or another path of the site to serve with a status. */
type Redirection =
  | { readonly force: boolean; readonly status: number; readonly location: string; readonly path?: undefined }
  | {
      readonly force: boolean;
      readonly status: number;
      readonly path: string;
      readonly location?: undefined;
    };

export type RedirectionFinder = (request: Request) => Promise<Redirection | undefined>;

/**
 * Matches requests with the redirect rules in netlify.toml and in the folder's _redirects file. Ignores rules that
 * proxy to another site.
 */
export function createRedirectionFinder(
  folder: string,
  redirects: ConstructorParameters<typeof RedirectsHandler>[0]['configRedirects'],
): RedirectionFinder {
  // The matcher ignores a rule that serves /index.html for all missing files, unless the target has a query.
  const configRedirects = redirects?.map((rule) =>
    rule.to === '/index.html' ? { ...rule, to: '/index.html?' } : rule,
  );
  const options = { configRedirects, jwtRoleClaim: '', jwtSecret: '' };
  const handler = new RedirectsHandler({ ...options, projectDir: folder, publicDir: folder });
  return async (request) => {
    // The matcher decodes the path, and throws if that isn't possible.
    const match = await handler.match(request).catch(() => undefined);
    if (match === undefined) return undefined;
    const { target, force, redirect, statusCode: status } = match;
    const isInternal = target.origin === new URL(request.url).origin;
    const path = target.pathname + target.search + target.hash;
    if (redirect) return { force, status, location: isInternal ? path : target.href };
    return isInternal ? { force, status, path } : undefined;
  };
}
