import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

const loopback = ['127.0.0.1', '::1'];
const wildcards = ['0.0.0.0', '::'];

/** Servers that listen at the same port of different addresses. */
export interface Listening {
  /** The addresses of the site, each without a trailing slash. */
  readonly addresses: readonly string[];
  /** Ends the servers and every connection to them. */
  close(): void;
}

/**
 * Makes servers listen at every address that a host has on this machine; without a host, at both loopback
 * addresses, since `localhost` may mean either (RFC 6761, section 6.3). Port 0 takes any free one. Throws an
 * error for people if the port is taken or the host is not of this machine.
 */
export async function listen(create: () => Server, port: number, host?: string): Promise<Listening> {
  const hosts = host === undefined || host === 'localhost' ? loopback : await addressesOf(host);
  const servers: Server[] = [];
  const close = () => {
    for (const server of servers) server.close().closeAllConnections();
  };
  try {
    for (const address of hosts) {
      const server = await listenAt(create(), servers.length === 0 ? port : portOf(servers), address);
      if (server !== undefined) servers.push(server);
    }
  } catch (error) {
    close();
    // Any port will do, and this one was free at one of the addresses only.
    if (port === 0 && servers.length > 0) return listen(create, port, host);
    throw error;
  }
  if (servers.length === 0) throw new Error(notOurs(host ?? 'localhost'));
  return { addresses: addressesAt(portOf(servers), host), close };
}

/** Returns the server once it listens, or undefined if this machine does not have the address. */
async function listenAt(server: Server, port: number, host: string): Promise<Server | undefined> {
  try {
    await once(server.listen({ port, host }), 'listening');
    return server;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return undefined;
    if (code === 'EADDRINUSE') throw new Error(inUse(port));
    if (code === 'EACCES') throw new Error(`Port ${port} is not yours to use: choose another with --port N.`);
    throw error;
  }
}

async function addressesOf(host: string): Promise<string[]> {
  try {
    const found = await lookup(host, { all: true });
    return found.map(({ address }) => address);
  } catch {
    throw new Error(notOurs(host));
  }
}

/** Returns where to reach a host; for one that means every address, a line for each. */
function addressesAt(port: number, host = 'localhost'): string[] {
  const families = host === '::' ? ['IPv4', 'IPv6'] : ['IPv4'];
  const reachable = Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ family, internal, scopeid }) => families.includes(family) && !internal && !scopeid)
    .map(({ address }) => address);
  const hosts = wildcards.includes(host) ? ['localhost', ...reachable] : [host];
  return hosts.map((name) => `http://${isIPv6(name) ? `[${name}]` : name}:${port}`);
}

function portOf(servers: Server[]): number {
  const [address] = servers.map((server) => server.address() as AddressInfo);
  return address?.port ?? 0;
}

function inUse(port: number): string {
  return `Port ${port} is in use: end what is using it, or choose another with --port N (0 takes any free one).`;
}

function notOurs(host: string): string {
  return `"${host}" is not an address of this machine: leave --host out to be reached from this machine only, or give 0.0.0.0 to be reached at each of its addresses.`;
}
