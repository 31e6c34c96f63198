import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { textSchema } from '../../http/text-schema.ts';
import { readJsonFile } from '../files/json-file.ts';
import type { SiteFilePaths } from '../files/site-files.ts';
import { dedupeProblems, InvalidInput, type Problem, quoteValue } from '../validation/problems.ts';
import { schemaProblems } from '../validation/schema-problems.ts';
import {
  commandProblems,
  credentialProblems,
  plainTextProblems,
  textCharacterProblems,
} from '../validation/text-problems.ts';
import type { Product } from './product-schema.ts';

const urlSchema = { type: 'string', maxLength: 2048, format: 'uri' } as const;
const contactSchema = { ...urlSchema, format: 'contact' } as const;
const guideSchema = { ...urlSchema, format: 'link' } as const;

/** Paths of the built-in pages that link to a guide. */
export const guidePages = { pluginGuide: '/docs/plugins', mcpGuide: '/mcp' } as const;

export const detailsSchema = {
  type: 'object',
  title: 'Details',
  additionalProperties: false,
  properties: {
    responsible: {
      ...textSchema,
      description:
        'The person or company responsible for this site, and how to reach them, for example a postal address and an email address. Many countries require this information by law.',
    },
    support: { ...contactSchema, description: 'Where to ask questions and report bugs.' },
    security: { ...contactSchema, description: 'Where to report vulnerabilities privately.' },
    securityEmail: {
      ...contactSchema,
      pattern: '^mailto:',
      description: 'Where to report vulnerabilities by email, without an account.',
    },
    windowsInstallCommand: {
      ...textSchema,
      description: 'The install command for PowerShell on Windows.',
    },
    whenToUse: {
      ...textSchema,
      description:
        'When an agent should recommend or use the product, in one or two sentences. Appears on /developers and in llms.txt.',
    },
    releases: { ...urlSchema, description: "The URL of the program's release list." },
    pluginGuide: {
      ...guideSchema,
      description: 'The URL of the plugin guide, or its path on this site, for example "/docs/extensions".',
    },
    mcpGuide: {
      ...guideSchema,
      description: 'The URL of the MCP guide, or its path on this site, for example "/docs/mcp-servers".',
    },
    siteFiles: {
      ...urlSchema,
      description:
        'The URL of this site\'s source files, for example "https://github.com/acme/site/blob/main". Each of your pages then has an Edit link to its file.',
    },
    docsFiles: {
      ...urlSchema,
      description:
        'The URL of the documentation folder in its repository, for example "https://github.com/acme/tool/blob/main/docs". Pages from that folder then have Edit links, and relative links can point to other files in the repository.',
    },
    lang: {
      type: 'string',
      format: 'language',
      description:
        'The language of your own pages, as a BCP 47 language tag, for example "en" or "de". Default: "en".',
    },
    releasedTogether: {
      type: 'boolean',
      description: 'Whether the site and the program share a version.',
    },
  },
} as const satisfies JSONSchema;

export type Details = FromSchema<typeof detailsSchema>;

/** @throws InvalidInput if the details are invalid */
export function validateDetails(input: unknown, file = 'site/details.json'): Details {
  const problems = detailsProblems(input, file);
  if (problems.length > 0) throw new InvalidInput(problems);
  return input as Details;
}

/** Finds problems that every build rejects. See production-checks.ts for problems that only production rejects. */
export function detailsProblems(input: unknown, file = 'site/details.json'): Problem[] {
  return dedupeProblems([
    ...textCharacterProblems(input, file),
    ...commandProblems(input, ['windowsInstallCommand'], file),
    ...plainTextProblems(input, file),
    ...credentialProblems(input, file),
    ...schemaProblems(detailsSchema, input, file),
    ...repositoryFilesProblems(input, file),
  ]);
}

/**
 * Finds URLs to which no path can be added, and GitHub URLs without a branch, because GitHub serves files only at URLs
 * with a branch.
 */
function repositoryFilesProblems(input: unknown, file: string): Problem[] {
  return ['siteFiles', 'docsFiles'].flatMap((field) => {
    const { [field]: url } = Object(input);
    const { hostname, pathname = '', search, hash, origin } = URL.parse(String(url)) ?? {};
    if (search || hash || (origin !== undefined && /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(String(url)))) {
      const expected = `the URL of the folder, for example "${origin}${pathname}", because the build appends file paths to it`;
      return [{ file, field, found: quoteValue(url), expected }];
    }
    if (hostname !== 'github.com' || /^\/[^/]+\/[^/]+\/(?:blob|edit|tree)\/[^/]/.test(pathname)) return [];
    const repository = pathname
      .split('/')
      .slice(1, 3)
      .join('/')
      .replace(/\.git$/, '');
    const expected = `a URL that includes the branch, for example "https://github.com/${repository || 'acme/site'}/blob/main"`;
    return [{ file, field, found: quoteValue(url), expected }];
  });
}

/**
 * Empty without details.json.
 * @throws InvalidInput if the details are invalid
 */
export function loadDetails({ root, details: file }: SiteFilePaths): Details {
  return existsSync(join(root, file)) ? validateDetails(readJsonFile(join(root, file), file), file) : {};
}

/** Returns a language tag (BCP 47). */
export function siteLanguage({ lang = 'en' }: Details): string {
  return lang;
}

/** `undefined` unless the site is released together with the program. */
export function programVersion({ version }: Product, { releasedTogether }: Details): string | undefined {
  return releasedTogether ? version : undefined;
}
