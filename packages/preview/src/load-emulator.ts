import module from 'node:module';

// Bundles serverless functions, which the preview doesn't run. The emulator imports three names from it.
const bundler = '@netlify/zip-it-and-ship-it';
const emptyModule = 'data:text/javascript,export let listFunction, listFunctions, zipFunction;';

/** Loads the emulator without a package that takes more than half of the time. */
export function loadEmulator(): Promise<typeof import('./restarting-emulator.ts')> {
  // Node.js 22.12 to 22.14 lacks this function.
  const hooks = module.registerHooks?.({
    resolve: (specifier, context, next) =>
      specifier === bundler ? { url: emptyModule, shortCircuit: true } : next(specifier, context),
  });
  return import('./restarting-emulator.ts').finally(() => hooks?.deregister());
}
