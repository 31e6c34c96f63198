import { readFile } from 'node:fs/promises';
import { type Audit, type LintFinding, lintScore, type SiteMutation } from '../audit.ts';
import { findToolFile, importTool } from '../run-tool.ts';

type Extractor = new (options: object) => { parse(html: string): object };
type Validator = new (vocabulary: object) => { validate(data: object): Promise<Issue[]> };

interface Issue {
  readonly issueMessage: string;
  readonly severity: string;
  readonly path?: readonly { type?: string; property?: string }[];
}

const triple = /^<([^>]+)> <[^>]*[#/](type|subClassOf|domainIncludes)> <([^>]+)>/;
const names: Readonly<Record<string, string>> = {
  type: '@type',
  subClassOf: 'rdfs:subClassOf',
  domainIncludes: 'schema:domainIncludes',
};

async function loadSchemaOrg(): Promise<object> {
  const terms = new Map<string, Record<string, unknown>>();
  const lines = (await readFile(findToolFile('@vocabulary/schema/schema.nq'), 'utf8')).split('\n');
  for (const [, subject = '', predicate = '', object = ''] of lines.map((line) => triple.exec(line) ?? [])) {
    const term = terms.get(subject) ?? { '@id': subject };
    terms.set(subject, term);
    if (/#Class$/.test(object)) term['@type'] = 'rdfs:Class';
    else if (/#Property$/.test(object)) term['@type'] = 'rdf:Property';
    else {
      const name = names[predicate] ?? predicate;
      term[name] = [...((term[name] as object[] | undefined) ?? []), { '@id': object }];
    }
  }
  return { '@graph': [...terms.values()] };
}

const audit: Audit = async ({ origin, pages }) => {
  const { default: Extractor } = await importTool<{ default: Extractor }>(
    '@marbec/web-auto-extractor/dist/index.js',
  );
  const { default: Validator } = await importTool<{ default: Validator }>(
    '@adobe/structured-data-validator/src/index.js',
  );
  const validator = new Validator(await loadSchemaOrg());
  const found: LintFinding[] = [];
  for (const path of pages) {
    const html = await (await fetch(origin + path)).text();
    const data = new Extractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
    if (!/"jsonld":\{"/.test(JSON.stringify(data))) {
      found.push({ rule: 'none', where: path, message: 'The page has no structured data.' });
    }
    for (const { issueMessage, severity, path: issuePath = [] } of await validator.validate(data)) {
      const where = [path, ...issuePath.map(({ property, type }) => property ?? type)].join(' ');
      found.push({ rule: severity, where, message: issueMessage });
    }
  }
  return [lintScore('Structured data, according to schema.org and Google', found)];
};

export const mutation: SiteMutation = {
  description: 'an unknown property',
  edits: [{ file: 'dist/index.html', match: /"operatingSystem":/, replacement: '"operatedSystem":' }],
  finding: /^WARNING at \/ .*"operatedSystem"/,
};

export default audit;
