import type { Rule } from './rule.ts';
import { answerRules } from './service/answers.ts';
import { compressionRules } from './service/compression.ts';
import { discoveryRules } from './service/discovery.ts';
import { documentRules } from './service/documents.ts';
import { everyAddressRules } from './service/every-address.ts';
import { pageRules } from './service/pages.ts';
import { requestRules as ownRequestRules } from './service/requests.ts';
import { securityRules } from './service/security.ts';
import { describedAnswerRules } from './specification/described-answers.ts';
import { descriptionRules } from './specification/description.ts';
import { errorRules } from './specification/errors.ts';
import { productRules } from './specification/product.ts';
import { requestRules } from './specification/requests.ts';

/** What the specification says of every implementation, in the order in which it is checked. */
export const specificationRules: readonly Rule[] = [
  ...requestRules,
  ...errorRules,
  ...productRules,
  ...descriptionRules,
  ...describedAnswerRules,
];

/** What this service promises beyond the specification. A new kind of promise gets a file in service/. */
export const serviceRules: readonly Rule[] = [
  ...ownRequestRules,
  ...answerRules,
  ...documentRules,
  ...pageRules,
  ...everyAddressRules,
  ...discoveryRules,
  ...securityRules,
  ...compressionRules,
];

/** The one description of the contract: every promise, with the faults that break it. */
export const rules: readonly Rule[] = [...specificationRules, ...serviceRules];
