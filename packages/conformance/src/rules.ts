import type { Rule } from './rule.ts';
import { acceptRules } from './service/accept-rules.ts';
import { apiPathRules } from './service/api-path-rules.ts';
import { cachingRules } from './service/caching-rules.ts';
import { compressionRules } from './service/compression-rules.ts';
import { discoveryRules } from './service/discovery-rules.ts';
import { documentRules } from './service/document-rules.ts';
import { jsonResponseRules } from './service/json-response-rules.ts';
import { methodRules } from './service/method-rules.ts';
import { pageRules } from './service/page-rules.ts';
import { pathRules } from './service/path-rules.ts';
import { securityRules } from './service/security-rules.ts';
import { errorRules } from './specification/error-rules.ts';
import { openApiOperationRules } from './specification/openapi-operation-rules.ts';
import { openApiResponseRules } from './specification/openapi-response-rules.ts';
import { openApiRules } from './specification/openapi-rules.ts';
import { productRules } from './specification/product-rules.ts';
import { requestRules } from './specification/request-rules.ts';

export const specificationRules: readonly Rule[] = [
  ...requestRules,
  ...errorRules,
  ...productRules,
  ...openApiRules,
  ...openApiOperationRules,
  ...openApiResponseRules,
];

export const serviceRules: readonly Rule[] = [
  ...acceptRules,
  ...methodRules,
  ...apiPathRules,
  ...jsonResponseRules,
  ...cachingRules,
  ...documentRules,
  ...pageRules,
  ...pathRules,
  ...discoveryRules,
  ...securityRules,
  ...compressionRules,
];

export const rules: readonly Rule[] = [...specificationRules, ...serviceRules];
