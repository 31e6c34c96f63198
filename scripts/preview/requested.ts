import { env } from 'node:process';
import { parseArgs } from 'node:util';

/** Returns the port and the host that arguments ask for. Throws if they are wrong. */
export function requested(args: string[]): { port: number; host: string | undefined } {
  const { values } = parseArgs({
    args,
    options: { port: { type: 'string', short: 'p' }, host: { type: 'string' } },
  });
  const stated = values.port ?? env.PORT ?? '8888';
  if (!/^\d{1,5}$/.test(stated) || Number(stated) > 65535) {
    throw new Error(`"${stated}" is not a port: give a number from 0 to 65535.`);
  }
  return { port: Number(stated), host: values.host };
}
