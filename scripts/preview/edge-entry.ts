// What Deno runs: Netlify's bootstrap with the edge functions of the project, in one isolate, as deployed.

/** The part of Deno that this file needs; its types are not installed. */
declare const Deno: {
  readonly args: string[];
  serve(
    options: { hostname: string; port: number; onListen(): void },
    answer: (request: Request) => Promise<Response>,
  ): unknown;
};

type EdgeFunction = (request: Request) => unknown;

interface Bootstrap {
  handleRequest(
    request: Request,
    functions: Record<string, EdgeFunction>,
    options: { fetchRewrites: Map<string, string>; rawLogger: typeof console.log; requestTimeout: number },
  ): Promise<Response>;
}

const [settings = '', bootstrap = ''] = Deno.args;
const { denoPort, requestTimeout } = JSON.parse(settings);
const { handleRequest }: Bootstrap = await import(bootstrap);
const options = { fetchRewrites: new Map<string, string>(), rawLogger: console.log, requestTimeout };
const functions: Record<string, EdgeFunction> = {};

Deno.serve({ hostname: '127.0.0.1', port: denoPort, onListen() {} }, async (request) => {
  if (request.method === 'NETLIFYCONFIG') return configurations(new URL(request.url));
  if (Object.keys(functions).length === 0) return new Response(null, { status: 404 });
  return handleRequest(request, functions, options);
});

/** Loads the functions that the emulation found and answers with their configurations, as it expects them. */
async function configurations({ searchParams }: URL): Promise<Response> {
  const found: Record<string, string> = JSON.parse(decodeURIComponent(searchParams.get('functions') ?? ''));
  try {
    const loaded = await Promise.all(
      Object.entries(found).map(async ([name, address]) => {
        const module = await import(address);
        functions[name] = module.default;
        return [name, module.config ?? {}];
      }),
    );
    return Response.json(Object.fromEntries(loaded));
  } catch (error) {
    const { name, message, stack } = error as Error;
    return Response.json({ error: { name, message, stack } }, { status: 500 });
  }
}

export {};
