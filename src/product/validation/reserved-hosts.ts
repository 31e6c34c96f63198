import { BlockList, isIP } from 'node:net';

const documentationHost = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/;
// Private names: RFC 6761, 6762 (appendix G), 7686, 8375, and 9476, and ICANN's reservation of .internal.
const privateHost =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|alt|onion|arpa)$/;

// Addresses that aren't public, from IANA's registries of special-purpose addresses (RFC 6890).
const specialAddresses = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  specialAddresses.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialAddresses.addSubnet(network, prefix, 'ipv6');
const globalAddresses = new BlockList();
globalAddresses.addSubnet('2000::', 3, 'ipv6');

/** Whether a host is reserved for documentation and tests, so nobody can own it (RFC 2606 and RFC 6761). */
export function isDocumentationHost(host: string): boolean {
  return documentationHost.test(normalizeHost(host));
}

/** Whether a host isn't public, for example because it's local or in a private network. */
export function isPrivateHost(host: string): boolean {
  const name = normalizeHost(host);
  const ipAddress = name.replace(/^\[|\]$/g, '');
  if (isIP(ipAddress) === 4) return specialAddresses.check(ipAddress, 'ipv4');
  if (isIP(ipAddress) === 6)
    return !globalAddresses.check(ipAddress, 'ipv6') || specialAddresses.check(ipAddress, 'ipv6');
  return privateHost.test(name) || !name.includes('.');
}

/** Canonical form of a host: decoded, lowercase ASCII, with IP addresses in the usual notation. */
function normalizeHost(host: string): string {
  return (URL.parse(`https://${host}`)?.hostname ?? host.toLowerCase()).replace(/\.+$/, '');
}
