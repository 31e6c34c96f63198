import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import { findMergeConflict } from '../../product/files/merge-conflict.ts';
import type { Problem } from '../../product/validation/problems.ts';
import { quoteValue } from '../../product/validation/problems.ts';
import { schemaProblems } from '../../product/validation/schema-problems.ts';
import { proseCharacterProblems } from '../../product/validation/text-problems.ts';
import { findTextCutByComment, misplacedFrontMatterProblem, yamlProblem } from './front-matter-problems.ts';

export interface FrontMatter {
  readonly title: string;
  readonly description: string;
  readonly nav: string;
  readonly order: number;
  readonly unlisted?: boolean;
  /** Language of the page (BCP 47). */
  readonly lang?: string;
  /** Placeholder name such as `details.mcpGuide`. The page is listed only if the value is set. */
  readonly listedIf?: string;
  readonly answers?: Readonly<Record<string, string>>;
}

interface PageParts {
  readonly frontMatter: FrontMatter;
  readonly body: string;
  /** Line number in the file of each line of the body. */
  readonly lines: readonly number[];
}

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'description', 'nav', 'order'],
  properties: {
    title: { type: 'string', format: 'visible', maxLength: 300 },
    description: { type: 'string', format: 'visible', maxLength: 1000 },
    nav: { type: 'string', format: 'visible', maxLength: 300 },
    order: { type: 'number' },
    unlisted: { type: 'boolean' },
    listedIf: { type: 'string', minLength: 1 },
    answers: {
      type: 'object',
      propertyNames: { format: 'visible', maxLength: 300 },
      additionalProperties: { type: 'string' },
    },
    lang: { type: 'string', format: 'language' },
  },
};
const purposes: Readonly<Record<string, string>> = {
  title: 'the page heading, for example "title: MCP servers"',
  description:
    'a summary of the page for search engines and page lists (ideally 70 to 155 characters), for example "description: How to add an MCP server, allow some of its tools, and find out why it doesn\'t respond."',
  nav: 'the page\'s label in the navigation menu, for example "nav: MCP"',
  order: 'the page\'s position in the navigation menu, for example "order: 60". Lower numbers come first',
};

const expectedFrontMatter = 'title, description, nav, and order between two --- lines';

const misplacedFields = /^\s*(?:-{2,}[ \t]*\n\s*)?(?:title|description|nav|order)[ \t]*:/;

export function parseFrontMatter(
  file: string,
  text: string,
): PageParts | { readonly problems: readonly Problem[] } {
  const [top = '', yaml = ''] = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text) ?? [];
  const conflict = findMergeConflict(yaml, 1);
  if (conflict !== undefined) return { problems: [{ file, ...conflict }] };
  if (top === '' && misplacedFields.test(text))
    return { problems: [{ file, ...misplacedFrontMatterProblem }] };
  const [frontMatter, problem] = parseYaml(yaml);
  if (problem !== undefined) return { problems: [{ file, expected: expectedFrontMatter, ...problem }] };
  const problems = [
    ...schemaProblems(schema, frontMatter, file).map(withPurpose),
    ...proseCharacterProblems(frontMatter, file),
  ];
  if (problems.length > 0) return { problems };
  const body = text.slice(top.length);
  const linesAbove = top.split('\n').length;
  return {
    frontMatter: frontMatter as FrontMatter,
    body,
    lines: body.split('\n').map((_, index) => linesAbove + index),
  };
}

function withPurpose(problem: Problem): Problem {
  const purpose = problem.found === 'nothing' ? purposes[problem.field] : undefined;
  return purpose === undefined ? problem : { ...problem, expected: purpose };
}

function parseYaml(
  yaml: string,
): [value: unknown, problem?: { field: string; found: string; expected?: string }] {
  try {
    const value = load(yaml, { schema: CORE_SCHEMA }) ?? {};
    if (hasAliases(value)) {
      return [undefined, { field: 'front matter', found: 'a YAML alias (*) for a sequence or mapping' }];
    }
    const cutText = findTextCutByComment(yaml);
    if (cutText !== undefined) return [value, cutText];
    if (typeof value === 'object' && !Array.isArray(value)) return [value];
    return [value, { field: 'front matter', found: quoteValue(value) }];
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return [undefined, yamlProblem(error, yaml, expectedFrontMatter)];
  }
}

/** Aliases of sequences and mappings can expand exponentially, or refer to themselves. */
function hasAliases(value: unknown): boolean {
  const seen = new Set<unknown>();
  const isRepeated = (part: unknown): boolean => {
    if (typeof part !== 'object' || part === null) return false;
    if (seen.has(part)) return true;
    seen.add(part);
    return Object.values(part).some(isRepeated);
  };
  return isRepeated(value);
}
