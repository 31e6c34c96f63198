import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

// Long enough for a client that is busy between two requests, such as a test that parses pages.
const idleConnectionMs = 60_000;
const loopback = ['127.0.0.1', '::1'];
const wildcards = ['0.0.0.0', '::'];

interface ListeningServers {
  readonly origins: readonly string[];
  close(): void;
}

/**
 * Listens on every address that a host name has on this machine. By default, listens on both loopback addresses,
 * because `localhost` can mean either (RFC 6761, section 6.3). Port 0 selects a free port.
 * @throws Error with a message for the user if the port can't be used or the host isn't on this machine
 */
export async function listenOnEachAddress(
  createServer: () => Server,
  port: number,
  host?: string,
): Promise<ListeningServers> {
  const hosts = host === undefined || host === 'localhost' ? loopback : await resolveAddresses(host);
  const servers: Server[] = [];
  const close = () => {
    for (const server of servers) server.close().closeAllConnections();
  };
  try {
    for (const address of hosts) {
      const server = await listenAt(
        createServer(),
        servers.length === 0 ? port : serverPort(servers),
        address,
      );
      if (server !== undefined) servers.push(server);
    }
  } catch (error) {
    close();
    // With port 0, the system selected a port that is free only on the first address, so another port is selected.
    if (port === 0 && servers.length > 0) return listenOnEachAddress(createServer, port, host);
    throw error;
  }
  if (servers.length === 0) throw new Error(notLocalMessage(host ?? 'localhost'));
  return { origins: originsAt(serverPort(servers), host), close };
}

/** Returns `undefined` if this machine doesn't have the address. */
async function listenAt(server: Server, port: number, host: string): Promise<Server | undefined> {
  server.keepAliveTimeout = idleConnectionMs;
  try {
    await once(server.listen({ port, host }), 'listening');
    return server;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return undefined;
    if (code === 'EADDRINUSE') throw new Error(inUseMessage(port));
    if (code === 'EACCES')
      throw new Error(`You don't have permission to use port ${port}. To use another port, pass --port.`);
    throw error;
  }
}

async function resolveAddresses(host: string): Promise<string[]> {
  try {
    const found = await lookup(host, { all: true });
    return found.map(({ address }) => address);
  } catch {
    throw new Error(notLocalMessage(host));
  }
}

/**
 * Returns the origin of a host. For a wildcard, returns the origins of `localhost` and of this machine's external
 * addresses.
 */
function originsAt(port: number, host = 'localhost'): string[] {
  const families = host === '::' ? ['IPv4', 'IPv6'] : ['IPv4'];
  const reachable = Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ family, internal, scopeid }) => families.includes(family) && !internal && !scopeid)
    .map(({ address }) => address);
  const hosts = wildcards.includes(host) ? ['localhost', ...reachable] : [host];
  return hosts.map((name) => `http://${isIPv6(name) ? `[${name}]` : name}:${port}`);
}

function serverPort(servers: Server[]): number {
  const [address] = servers.map((server) => server.address() as AddressInfo);
  return address?.port ?? 0;
}

function inUseMessage(port: number): string {
  return `Port ${port} is in use. Stop the program that uses it, or pass --port with another number (0 uses any free port).`;
}

function notLocalMessage(host: string): string {
  return `"${host}" isn't an address of this machine. To accept requests from this machine only, remove --host. To accept requests at all of this machine's addresses, pass --host 0.0.0.0.`;
}
