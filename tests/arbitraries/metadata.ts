import fc from 'fast-check';
import { responsibleNameProblems } from '../../src/product/validation/production-checks.ts';
import { commandProblems } from '../../src/product/validation/text-problems.ts';
import { findReservedHosts } from '../../src/product/validation/unpublishable-text.ts';

const character = fc.constantFrom(...'abcdefgh ABC 0123 éß日本 .,:;!?-_*`<>[](){}|&#~"\'\\/$%+=@^');
const text = fc
  .string({ unit: character, minLength: 1, maxLength: 60 })
  .filter(
    (text) =>
      /^\S(?:.*\S)?$/.test(text) &&
      !/\{\{|\}\}/.test(text) &&
      findReservedHosts(text, { local: true }).length === 0,
  );
const command = text.filter((text) => commandProblems({ text }, ['text'], '').length === 0);
const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 .+-]{0,20}[A-Za-z0-9]$/);
const host = fc.stringMatching(/^[a-z]{3,10}\.(?:dev|sh|io)$/);
const path = fc.stringMatching(/^(?:\/[a-z0-9]{1,8}){1,3}$/);
const url = fc.tuple(host, path).map(([host, path]) => `https://${host}${path}`);

export const arbitraryProduct = fc.record(
  {
    name,
    command: fc.stringMatching(/^[a-z][a-z0-9-]{1,12}$/),
    status: fc.constant('beta'),
    description: text,
    url: fc.tuple(host, fc.constantFrom('', '/')).map(([host, path]) => `https://${host}${path}`),
    repository: url,
    license: fc.constant('MIT'),
    installCommand: command,
    platforms: fc.uniqueArray(fc.constantFrom('macOS', 'Linux', 'Windows'), { minLength: 1 }),
    architectures: fc.uniqueArray(fc.constantFrom('x64', 'arm64'), { minLength: 1 }),
    capabilities: fc.uniqueArray(text, { minLength: 1, maxLength: 6 }),
    documentation: url,
    resources: fc.record({ cli: url, contact: url, privacy: url }, { requiredKeys: [] }),
  },
  {
    requiredKeys: [
      'name',
      'command',
      'status',
      'description',
      'url',
      'repository',
      'license',
      'installCommand',
      'platforms',
      'architectures',
      'capabilities',
    ],
  },
);

/** Arbitrary valid details, including `responsible`, which production requires. */
export const arbitraryDetails = fc.record(
  {
    responsible: text.filter((text) => responsibleNameProblems(text).length === 0),
    support: fc.oneof(
      url,
      host.map((host) => `mailto:help@${host}`),
    ),
    security: url,
    windowsInstallCommand: command,
    releases: url,
    pluginGuide: url,
    mcpGuide: url,
    siteFiles: url,
    releasedTogether: fc.boolean(),
  },
  { requiredKeys: ['responsible'] },
);
