import { suggestNames } from '../input/package-metadata.ts';
import { getFieldValue, type SiteInput } from '../input/site-input.ts';

export interface Question {
  readonly field: string;
  readonly label: string;
  readonly help: string;
  readonly kind: 'text' | 'list' | 'choices' | 'yes-no';
  readonly optional?: boolean;
  readonly suggest?: (input: SiteInput) => string | undefined;
  /** Whether the other answers make the question relevant. A question without this function always is. */
  readonly isRelevant?: (input: SiteInput) => boolean;
}

export const defaultVersion = '0.1.0';

/** The version of the program is a suggestion only if the user releases both together. */
export function suggestVersion({ details, programVersion }: SiteInput): string | undefined {
  return details.releasedTogether === true ? programVersion : defaultVersion;
}

const runsOnWindows = (input: SiteInput) => {
  const platforms = getFieldValue(input, 'platforms');
  return Array.isArray(platforms) && platforms.includes('Windows');
};

export const questions: readonly Question[] = [
  {
    field: 'repository',
    label: 'Repository',
    help: "The URL of the program's source code, for example https://github.com/acme/quill",
    kind: 'text',
  },
  {
    field: 'name',
    label: 'Name',
    help: 'The name of the product, exactly as you write it. It appears on every page.',
    kind: 'text',
    suggest: ({ product }) => suggestNames(product.repository).name,
  },
  {
    field: 'command',
    label: 'Command',
    help: 'The command that starts the installed program',
    kind: 'text',
    suggest: ({ product }) => suggestNames(product.repository).command,
  },
  {
    field: 'url',
    label: 'URL of this site',
    help: "The URL at which you'll publish this site, without a path, for example https://quill.dev. Don't enter the repository's URL.",
    kind: 'text',
  },
  {
    field: 'description',
    label: 'Description',
    help: 'A description of the product in one or two sentences. The home page, search engines, and the API show it.',
    kind: 'text',
  },
  {
    field: 'installCommand',
    label: 'Install command',
    help: 'The command that installs the program from a POSIX shell. People copy it from the home page, and agents read it from the API.',
    kind: 'text',
  },
  {
    field: 'platforms',
    label: 'Operating systems',
    help: 'The operating systems that the program runs on',
    kind: 'choices',
  },
  {
    field: 'windowsInstallCommand',
    label: 'Install command for PowerShell',
    help: 'The command that installs the program on Windows, if it differs from the POSIX shell command. To skip this question, leave the answer empty.',
    kind: 'text',
    optional: true,
    isRelevant: runsOnWindows,
  },
  {
    field: 'architectures',
    label: 'Processors',
    help: 'The processor architectures that you publish builds for',
    kind: 'choices',
  },
  {
    field: 'capabilities',
    label: 'Capabilities',
    help: 'The main tasks that the program performs, as short phrases. Separate them with commas, or with semicolons if a phrase contains a comma.',
    kind: 'list',
  },
  {
    field: 'releasedTogether',
    label: 'Released together',
    help: "Does this site always have the same version number as the program? If so, the API and the pages show it as the program's version. Otherwise, the API returns the version of this site, and the home page links to the repository for the program's version.",
    kind: 'yes-no',
  },
  {
    field: 'version',
    label: 'Version',
    help: 'The version that the API returns: that of the program if you release both together, and otherwise that of this site. To change it later, run "npm version <version>" in the site.',
    kind: 'text',
    suggest: suggestVersion,
    isRelevant: ({ versionOption }) => versionOption === undefined,
  },
  {
    field: 'responsible',
    label: 'Responsible',
    help: 'The person or company responsible for this site, and how to reach them. Many countries require this information by law. The privacy page shows it.',
    kind: 'text',
  },
  {
    field: 'support',
    label: 'Support',
    help: 'Where people ask questions and report bugs: a URL or an email address. The contact page shows it. To skip this question, leave the answer empty.',
    kind: 'text',
    optional: true,
    suggest: ({ product }) => repositoryPageUrl(product.repository, 'issues', hostsWithIssues),
  },
  {
    field: 'security',
    label: 'Security',
    help: 'Where people report vulnerabilities privately: a URL or an email address. The contact page and security.txt show it. To skip this question, leave the answer empty.',
    kind: 'text',
    optional: true,
    suggest: ({ product }) => repositoryPageUrl(product.repository, 'security', ['github.com']),
  },
];

const hostsWithIssues = ['github.com', 'gitlab.com', 'codeberg.org'];

function repositoryPageUrl(repository: unknown, page: string, hosts: readonly string[]): string | undefined {
  const url = URL.parse(String(repository));
  if (url === null || !hosts.includes(url.hostname)) return undefined;
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}/${page}`;
}
