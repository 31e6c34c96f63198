import { parsed } from '../documents.ts';
import { type Faults, NotJudged, type Rule } from '../rule.ts';
import { schemaComplaints } from '../schema-complaints.ts';
import { type Check, change, get, rule } from './description.ts';
import * as place from './places.ts';
import * as schemas from './schemas.ts';

/** What the specification says of the answers in the OpenAPI description. */
export const describedAnswerRules: Rule[] = [
  rule(
    '4.1, 7',
    'has the responses 200, 405 and 406, as JSON',
    (it, expect) =>
      [200, 405, 406].flatMap((code) =>
        expect(`responses.${code}`, place.contentOf(it, code) ? 'JSON' : 'none', 'JSON'),
      ),
    [
      ['leaves out the 406', change(`${get}.responses.406`)],
      ['describes the product as text', change(`${get}.responses.200`, { content: { 'text/plain': {} } })],
    ],
  ),
  schemaRule(
    '2.1, 2.2, 4.2',
    200,
    schemas.product,
    ['GET'],
    [
      ['has no schema for it', change(`${get}.responses.200.content.application/json`, {})],
      ['lets a field be left out', change(schemaAt(200, 'required'), ['name'])],
      ['lets unknown fields in', change(schemaAt(200, 'additionalProperties'))],
      ['lets an unknown status in', change(schemaAt(200, 'properties.status.enum'))],
      ['lets any text be a platform', change(schemaAt(200, 'properties.platforms.items.enum'))],
      ['lets anything be a capability', change(schemaAt(200, 'properties.capabilities.items'))],
      ['refuses its own name', change(schemaAt(200, 'properties.name.maxLength'), 1)],
    ],
  ),
  schemaRule(
    '2.3, 2.4, 4.2',
    405,
    schemas.errorResponse,
    ['POST'],
    [['lets the error be left out', change(schemaAt(405, 'required'))]],
  ),
  schemaRule(
    '2.3, 2.4, 4.2',
    406,
    schemas.errorResponse,
    ['GET', 'application/json;q=0'],
    [['lets unknown fields in', change(schemaAt(406, 'properties.error.additionalProperties'))]],
  ),
];

// The schema of each described answer with the description around them, since what they refer to is found from its root.
const rooted = new WeakMap<object, object>();

/** Returns the rule that the schema of a response admits what is answered, and nothing that the specification forbids. */
function schemaRule(
  sections: string,
  code: number,
  valid: schemas.Schema,
  [method, accept]: [method: string, accept?: string],
  faults: Faults,
): Rule {
  const title = `has a schema for the ${code} that admits what is answered and nothing that is forbidden`;
  const check: Check = async (it, expect, site) => {
    const headers = accept === undefined ? {} : { Accept: accept };
    const answer = await site.send(method, await place.productPath(site), headers);
    const document = parsed(answer.body);
    if (answer.status !== code || schemaComplaints(answer, document, valid).length > 0)
      throw new NotJudged(`no valid answer has the status ${code}`);
    const content = place.contentOf(it, code);
    if (content === undefined) throw new NotJudged(`no JSON is described for ${code}`);
    if (content.schema === undefined) return expect(`responses.${code}`, 'no schema', 'a schema');
    const schema = rooted.get(content) ?? { ...it, ...content.schema };
    rooted.set(content, schema);
    const admitted = schemas
      .forbidden(valid, document)
      .filter(([, changed]) => schemaComplaints(answer, changed, schema).length === 0)
      .flatMap(([wrong]) => expect(`responses.${code}`, `a document is admitted in which ${wrong}`, 'none'));
    return [...schemaComplaints(answer, document, schema), ...admitted];
  };
  return rule(sections, title, check, faults);
}

/** Returns where a description has a part of the schema of an answer in JSON. */
function schemaAt(code: number, part: string): string {
  return `${get}.responses.${code}.content.application/json.schema.${part}`;
}
