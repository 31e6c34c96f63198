import { EdgeFunctionsHandler } from '@netlify/edge-functions-dev';

/** What the emulation's handler reads before each request: which functions there are, and when they run. */
interface ConfigurationReader {
  getFunctionConfigs(port: number, functions: Record<string, string>): Promise<{ error?: unknown }>;
}

const known = new WeakMap<object, Map<string, ReturnType<ConfigurationReader['getFunctionConfigs']>>>();

/**
 * Makes Netlify's emulation read the configurations of edge functions once, and not before each request. In
 * version 2.0.1 every reading leaves a Deno worker behind, 15 MB each, until the machine has no memory left.
 * What is served was built before, so that the configurations cannot change.
 */
export function readConfigurationsOnce(): void {
  const prototype = EdgeFunctionsHandler.prototype as unknown as ConfigurationReader;
  const read = prototype.getFunctionConfigs;
  prototype.getFunctionConfigs = async function (port, functions) {
    const readings = known.get(this) ?? new Map();
    known.set(this, readings);
    const key = JSON.stringify([port, functions]);
    const reading = readings.get(key) ?? read.call(this, port, functions);
    readings.set(key, reading);
    const { error } = await reading;
    if (error !== undefined) readings.delete(key);
    return reading;
  };
}
