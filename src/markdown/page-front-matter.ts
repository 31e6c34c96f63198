import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import type { Problem } from '../product/problems.ts';
import { quote } from '../product/problems.ts';
import { schemaProblems } from '../product/schema-problems.ts';
import { textProblems } from '../product/text-problems.ts';

/** What stands at the top of a page's file. */
export interface FrontMatter {
  readonly title: string;
  readonly description: string;
  readonly nav: string;
  readonly order: number;
  readonly unlisted?: boolean;
  readonly answers?: Readonly<Record<string, string>>;
}

/** A page's file in its two parts. */
export interface Parts {
  readonly frontMatter: FrontMatter;
  readonly body: string;
  /** The number that each line of the body has in the file. */
  readonly lines: readonly number[];
}

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'description', 'nav', 'order'],
  properties: {
    title: { type: 'string', minLength: 1 },
    description: { type: 'string', minLength: 1 },
    nav: { type: 'string', minLength: 1 },
    order: { type: 'number' },
    unlisted: { type: 'boolean' },
    answers: { type: 'object', additionalProperties: { type: 'string' } },
  },
};
/** The fields that the front matter of a page may have. */
export const frontMatterFields: readonly string[] = Object.keys(schema.properties);

const expected = 'title, description, nav and order between two lines of ---';

/** Returns the parts of a page's file, or what is wrong with its front matter. */
export function splitFrontMatter(
  file: string,
  text: string,
): Parts | { readonly problems: readonly Problem[] } {
  const [top = '', yaml = ''] = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text) ?? [];
  const [frontMatter, fault] = readYaml(yaml);
  if (fault !== undefined) return { problems: [{ file, expected, ...fault }] };
  const problems = [...schemaProblems(schema, frontMatter, file), ...textProblems(frontMatter, file)];
  if (problems.length > 0) return { problems };
  const body = text.slice(top.length);
  const linesAbove = top.split('\n').length;
  return {
    frontMatter: frontMatter as FrontMatter,
    body,
    lines: body.split('\n').map((_, index) => linesAbove + index),
  };
}

/** Returns what YAML says, and what was found if that is no set of fields. */
function readYaml(yaml: string): [value: unknown, fault?: { field: string; found: string }] {
  try {
    const value = load(yaml, { schema: CORE_SCHEMA }) ?? {};
    if (typeof value === 'object' && !Array.isArray(value)) return [value];
    return [value, { field: 'front matter', found: quote(value) }];
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    // The line above the first one is that of the three hyphens.
    return [
      undefined,
      { field: `line ${error.mark.line + 2}`, found: `text that is not YAML: ${error.reason}` },
    ];
  }
}
