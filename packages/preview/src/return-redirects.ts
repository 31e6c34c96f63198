import { EdgeFunctionsHandler } from '@netlify/edge-functions-dev';

/**
 * Makes Netlify's local emulator return the redirects of edge functions to the client. The emulator would follow them,
 * even to other sites.
 */
export function returnRedirects(): void {
  const { prototype } = EdgeFunctionsHandler;
  const { match } = prototype;
  prototype.match = async function (request) {
    const matched = await match.call(this, request);
    if (matched === undefined) return undefined;
    // The emulator sends this request, with its redirect mode, to the edge runtime.
    return {
      handle: (handled, origin) => matched.handle(new Request(handled, { redirect: 'manual' }), origin),
    };
  };
}
