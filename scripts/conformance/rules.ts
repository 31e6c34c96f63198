import type { Rule } from './rule.ts';
import { acceptRules } from './rules/accept.ts';
import { agreementRules } from './rules/agreement.ts';
import { descriptionRules } from './rules/description.ts';
import { documentRules } from './rules/documents.ts';
import { errorRules } from './rules/errors.ts';
import { everyAddressRules } from './rules/every-address.ts';
import { hostileAddressRules } from './rules/hostile-addresses.ts';
import { methodRules } from './rules/methods.ts';
import { pageRules } from './rules/pages.ts';
import { productRules } from './rules/product.ts';
import { unknownAddressRules } from './rules/unknown-addresses.ts';

/**
 * Every promise of the service, in the order in which it is checked: the one description of the contract,
 * for the functions, the emulation and every deployment. A new kind of promise gets a file in rules/.
 */
export const rules: readonly Rule[] = [
  ...documentRules,
  ...productRules,
  ...acceptRules,
  ...methodRules,
  ...unknownAddressRules,
  ...hostileAddressRules,
  ...errorRules,
  ...descriptionRules,
  ...agreementRules,
  ...pageRules,
  ...everyAddressRules,
];
