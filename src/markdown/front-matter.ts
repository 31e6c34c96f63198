import { parse } from 'yaml';
import type { Problem } from '../product/problems.ts';
import { schemaProblems } from '../product/schema-problems.ts';

/** What stands at the top of a page's file. */
export interface FrontMatter {
  readonly title: string;
  readonly description: string;
  readonly nav: string;
  readonly order: number;
  readonly unlisted?: boolean;
}

/** A page's file in its two parts. */
export interface Parts {
  readonly frontMatter: FrontMatter;
  readonly body: string;
  /** How many lines stand above the body. */
  readonly linesAbove: number;
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
  },
};

/** Returns the parts of a page's file, or what is wrong with its front matter. */
export function splitFrontMatter(file: string, text: string): Parts | Problem[] {
  const [top, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text) ?? [''];
  const frontMatter = parseYaml(file, yaml);
  if (Array.isArray(frontMatter)) return frontMatter;
  const problems = schemaProblems(schema, frontMatter ?? {}, file);
  if (problems.length > 0) return problems;
  return {
    frontMatter: frontMatter as FrontMatter,
    body: text.slice(top.length),
    linesAbove: top.split('\n').length - 1,
  };
}

function parseYaml(file: string, yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    const found = `text that is not YAML: ${String((error as Error).message).split('\n')[0]}`;
    return [
      {
        file,
        field: 'front matter',
        found,
        expected: 'title, description, nav and order between two lines of ---',
      },
    ];
  }
}
