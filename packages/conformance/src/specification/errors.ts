import { parsed } from '../documents.ts';
import type { Exchange } from '../exchange.ts';
import { body, type Fault, header, set } from '../fault.ts';
import { expectValue, hasHeader, NotJudged, type Rule, specified } from '../rule.ts';
import { schemaComplaints } from '../schema-complaints.ts';
import type { Site } from '../site.ts';
import { type Ask, ask, asked, changing, inAnswerTo, rejecting } from './asking.ts';
import { errorResponse } from './schemas.ts';

/** What the specification says of the content of errors. */
export const errorRules: Rule[] = [
  wellFormed(
    405,
    changing.map((method) => [method]),
  ),
  wellFormed(
    406,
    Object.values(rejecting).map((accept) => ['GET', accept]),
  ),
  asked(
    '2.3, 7',
    'The same error has the same code',
    ['POST', '*/*'],
    async (it, site) => {
      const code = codeOf(await ask(site, ['POST']));
      if (code === undefined) throw new NotJudged('the error has no code');
      return expectValue(it, 'error.code', codeOf(it), code);
    },
    [['makes codes up', set('error.code', 'E-4711')]],
  ),
];

/** Returns the rule that the errors of a status are what section 7 says; the faults are in the last of them. */
function wellFormed(code: number, provoking: readonly Ask[]): Rule {
  const fault = (broken: Fault) => inAnswerTo(provoking.at(-1) ?? ['GET'], broken);
  const check = async (site: Site) => {
    const answers = await Promise.all(provoking.map((request) => ask(site, request)));
    const errors = answers.filter(({ status }) => status === code);
    if (errors.length === 0) throw new NotJudged(`nothing is answered ${code}`);
    return errors.flatMap((error) => [
      ...hasHeader('Content-Type', /^application\/(?:[\w.-]+\+)?json\s*(;|$)/i)(error),
      ...schemaComplaints(error, parsed(error.body), errorResponse),
    ]);
  };
  return specified('2.3, 2.4, 7', `Every ${code} is an ErrorResponse in JSON`, check, [
    ['answers in plain text', fault(body('Not today.'))],
    ['answers without a body', fault(body(''))],
    ['sends errors as pages', fault(header('Content-Type', 'text/html'))],
    ['leaves the envelope out', fault(body('{"code":"no","message":"No.","resolution":"Do not."}'))],
    ['does not say what to do', fault(set('error.resolution'))],
    ['adds when it happened', fault(set('error.time', 'now'))],
    ['adds the status', fault(set('status', code))],
    ['has numbers for codes', fault(set('error.code', code))],
  ]);
}

function codeOf({ body }: Exchange): unknown {
  return Object(Object(parsed(body)).error).code;
}
