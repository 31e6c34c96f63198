// @ts-check
// Deno runs this file. It serves all edge functions of a project in one isolate, as a deployment does.

/** @typedef {(request: Request) => unknown} EdgeFunction */

const { Deno } = /** @type {{ Deno: {
 *   args: string[],
 *   ppid: number,
 *   exit(): never,
 *   serve(options: { hostname: string, port: number, onListen(): void }, respond: (request: Request) => Promise<Response>): unknown,
 * } }} */ (/** @type {unknown} */ (globalThis));
const [settings = '', bootstrap = '', preview = ''] = Deno.args;
const { denoPort, requestTimeout } = JSON.parse(settings);
const { handleRequest } = await import(bootstrap);
const options = { fetchRewrites: new Map(), rawLogger: console.log, requestTimeout };
/** @type {Record<string, EdgeFunction>} */
const functions = {};

// Exits when the preview, whose process ID is `preview`, no longer runs: a preview that was killed can't stop this
// process.
setInterval(() => Deno.ppid === Number(preview) || Deno.exit(), 1000);

Deno.serve({ hostname: '127.0.0.1', port: denoPort, onListen() {} }, async (request) => {
  if (request.method === 'NETLIFYCONFIG') return respondWithConfigs(new URL(request.url));
  if (Object.keys(functions).length === 0) return new Response(null, { status: 404 });
  return handleRequest(request, functions, options);
});

/**
 * Loads the functions that the emulator found, and responds with their configurations.
 *
 * @param {URL} url
 */
async function respondWithConfigs({ searchParams }) {
  /** @type {Record<string, string>} */
  const urls = JSON.parse(decodeURIComponent(searchParams.get('functions') ?? ''));
  try {
    const configs = await Promise.all(
      Object.entries(urls).map(async ([name, url]) => {
        const module = await import(url);
        functions[name] = module.default;
        return [name, module.config ?? {}];
      }),
    );
    return Response.json(Object.fromEntries(configs));
  } catch (error) {
    const { name, message, stack = '' } = /** @type {Error} */ (error);
    // The message of a syntax error contains the location.
    const location = message.includes('file:') ? '' : (/^ +at .*$/m.exec(stack)?.[0] ?? '');
    return Response.json({ error: { name, message, stack: location } }, { status: 500 });
  }
}
