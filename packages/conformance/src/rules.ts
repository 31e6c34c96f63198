import type { Rule } from './rule.ts';
import { cachingRules } from './service/caching.ts';
import { compressionRules } from './service/compression.ts';
import { discoveryRules } from './service/discovery.ts';
import { documentRules } from './service/documents.ts';
import { pageRules } from './service/pages.ts';
import { pathRules } from './service/paths.ts';
import { serviceRequestRules as ownRequestRules } from './service/requests.ts';
import { responseRules } from './service/responses.ts';
import { securityRules } from './service/security.ts';
import { errorRules } from './specification/errors.ts';
import { openapiRules } from './specification/openapi.ts';
import { operationRules } from './specification/openapi-operation.ts';
import { openapiResponseRules } from './specification/openapi-responses.ts';
import { productRules } from './specification/product.ts';
import { requestRules } from './specification/requests.ts';

/** Rules for every implementation, in the order in which they're checked. */
export const specificationRules: readonly Rule[] = [
  ...requestRules,
  ...errorRules,
  ...productRules,
  ...openapiRules,
  ...operationRules,
  ...openapiResponseRules,
];

/** Rules for this service's own guarantees, which go beyond the specification. */
export const serviceRules: readonly Rule[] = [
  ...ownRequestRules,
  ...responseRules,
  ...cachingRules,
  ...documentRules,
  ...pageRules,
  ...pathRules,
  ...discoveryRules,
  ...securityRules,
  ...compressionRules,
];

export const rules: readonly Rule[] = [...specificationRules, ...serviceRules];
