import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Lets a server listen on a free port, and returns its address. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, listening));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
