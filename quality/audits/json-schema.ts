import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { runCommand } from '../../scripts/run-command.ts';
import type { AuditedSite, AuditScore, SiteMutation } from '../audit.ts';
import { importTool } from '../run-tool.ts';

type Document = Readonly<Record<string, unknown>>;
type Validator = (schema: Document, documents: readonly Document[]) => Promise<boolean[]>;

/** Validators that work differently: generated code, two interpreters, a compiler to an AST, and another language. */
const validators: Readonly<Record<string, Validator>> = {
  ajv: async (schema, documents) => {
    const ajv = new Ajv2020({ strict: false });
    const validate = addFormats.default(ajv).compile(schema);
    return documents.map((document) => validate(document));
  },
  '@cfworker/json-schema': async (schema, documents) => {
    const { Validator } = await importTool<Cfworker>('@cfworker/json-schema/dist/esm/index.js');
    const validator = new Validator(schema, '2020-12');
    return documents.map((document) => validator.validate(document).valid);
  },
  'json-schema-library': async (schema, documents) => {
    const { compileSchema } = await importTool<Library>('json-schema-library/dist/index.mjs');
    const compiled = compileSchema(schema);
    return documents.map((document) => compiled.validate(document).valid);
  },
  '@hyperjump/json-schema': async (schema, documents) => {
    const hyperjump = await importTool<Hyperjump>('@hyperjump/json-schema/draft-2020-12/index.js');
    const id = String(schema.$id);
    hyperjump.registerSchema(schema, id);
    const validate = await hyperjump.validate(id);
    return documents.map((document) => validate(document).valid);
  },
  'jsonschema for Python': async (schema, documents) => {
    const folder = await mkdtemp(join(tmpdir(), 'json-schema-'));
    const input = join(folder, 'input.json');
    await writeFile(input, JSON.stringify({ schema, documents }));
    const { status, stdout } = await runCommand('python3', ['-c', python, input], folder);
    if (status !== 0)
      throw new NotInstalled(
        'python3 has no "jsonschema" module that supports JSON Schema 2020-12. On Debian, run "apt-get install python3-jsonschema".',
      );
    return JSON.parse(stdout);
  },
};

interface Cfworker {
  readonly Validator: new (
    schema: unknown,
    draft: string,
  ) => { validate(document: unknown): { valid: boolean } };
}
interface Library {
  compileSchema(schema: unknown): { validate(document: unknown): { valid: boolean } };
}
interface Hyperjump {
  registerSchema(schema: unknown, id: string): void;
  validate(id: string): Promise<(document: unknown) => { valid: boolean }>;
}
class NotInstalled extends Error {}

const python = `
import json, sys
from jsonschema import Draft202012Validator
data = json.load(open(sys.argv[1]))
validator = Draft202012Validator(data["schema"])
print(json.dumps([validator.is_valid(document) for document in data["documents"]]))
`;

const invalidChanges: Readonly<Record<string, unknown>> = {
  'version "1.0.0\\n"': { version: '1.0.0\n' },
  'version "1\u0661.0.0"': { version: '1\u0661.0.0' },
  'version "1.0"': { version: '1.0' },
  'name with a line feed': { name: 'Tool\n' },
  'command with a control character': { command: 'tool\u0007' },
  'url with a line feed': { url: 'https://tool.example/\n' },
  'url without https': { url: 'http://tool.example' },
  'an unknown status': { status: 'stable' },
  'an unknown field': { stars: 5 },
  'a repeated platform': { platforms: ['Linux', 'Linux'] },
  'an unknown platform': { platforms: ['Plan 9'] },
  'no capabilities': { capabilities: [] },
};

export default async function audit({ origin, dist }: AuditedSite): Promise<AuditScore[]> {
  const schema = JSON.parse(await readFile(join(dist, 'schemas/product.json'), 'utf8'));
  const product: Document = await (await fetch(`${origin}/api/v1/product`)).json();
  const documents = [
    product,
    ...Object.values(invalidChanges).map((change) => ({ ...product, ...Object(change) })),
  ];
  const names = ['the published product', ...Object.keys(invalidChanges)];
  return Promise.all(
    Object.entries(validators).map(async ([name, validate]): Promise<AuditScore> => {
      try {
        const accepted = await validate(schema, documents);
        const findings = names.filter((_, index) => accepted[index] !== (index === 0));
        return score(
          name,
          findings.map((document) => `wrong result for ${document}`),
        );
      } catch (error) {
        if (!(error instanceof NotInstalled)) throw error;
        return {
          name: `JSON Schema, ${name}`,
          score: 'skipped',
          target: '0',
          ok: true,
          findings: [error.message],
        };
      }
    }),
  );
}

function score(name: string, findings: readonly string[]): AuditScore {
  return {
    name: `JSON Schema, ${name}`,
    score: findings.length,
    target: '0',
    ok: findings.length === 0,
    findings,
  };
}

export const mutation: SiteMutation = {
  description: 'the published schema accepts every version',
  edits: [
    {
      file: 'dist/schemas/product.json',
      match: /"pattern": "\^\(0\|[^\n]*\n/,
      replacement: '"title": "Version",\n',
    },
  ],
  finding: /^wrong result for version /,
};
