import { expectStatus, headerRules, type Rule } from '../rule.ts';

const markdown = { Accept: 'text/markdown' };

/** Returns addresses on a site whose path names a host, in ways that a careless program takes for its address. */
export function hostileAddresses(host: string): string[] {
  return [
    `//x//${host}/docs`,
    `/x//${host}/docs`,
    `//x/%2F${host}/docs`,
    `/%2F%2F${host}/docs`,
    `/%5C%5C${host}/docs`,
    `//x//user:password@${host}/docs`,
    `//x//${host.replaceAll('.', '%E3%80%82')}/docs`,
    `//x//${host.replaceAll('.', '%EF%BC%8E')}/docs`,
  ];
}

/**
 * What the site promises to whoever names a host in a path: it is an unknown address. Were the site's own host
 * asked instead, a page would come back; were the reserved one asked (RFC 2606, section 2), a failure.
 */
export const hostileAddressRules: Rule[] = [
  {
    title: 'A path that names a host is an unknown address, and nobody is asked for it',
    reference: 'CWE-918; /developers, "Addresses"',
    needs: headerRules,
    check: async (site) => {
      const hosts = [new URL(site.address).host, 'nowhere.invalid'];
      const answers = hosts.flatMap((host) =>
        hostileAddresses(host).flatMap((path) => [site.send('GET', path, markdown), site.send('GET', path)]),
      );
      return (await Promise.all(answers)).flatMap((exchange) => expectStatus(exchange, 404));
    },
  },
];
