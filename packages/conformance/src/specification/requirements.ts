/** Requirements of SPECIFICATION.md, by section and rule. A test compares their text with the document. */
export const requirements = {
  '1, rule 1':
    'The service has one operation on metadata, `GET {base_url}/product`, and an OpenAPI description of itself. The service MUST NOT offer another operation on metadata.',
  '2, rule 1':
    'The body of a response that contains a resource MUST be JSON text (RFC 8259), encoded in UTF-8 without a byte order mark.',
  '2, rule 2': 'An object MUST have every field that its table lists, each with a value of the listed type.',
  '2, rule 3': 'An object MUST NOT have any other field.',
  '4.1, rule 1':
    'The service MUST return 200 with a Product (section 2.1) as `application/json` for a GET request that has no `Accept` header, or whose `Accept` header accepts `application/json`.',
  '4.1, rule 2':
    'The service MUST return 405 with an ErrorResponse (section 2.4) for every method other than GET, HEAD, and OPTIONS that the platform delivers to it.',
  '4.1, rule 3':
    'The service MUST return 406 with an ErrorResponse for a GET request whose `Accept` header explicitly rejects `application/json`, which means that the header lists `application/json` with the weight 0 (RFC 9110, section 12.4.2).',
  '4.1, rule 4': 'The service MUST NOT reject HEAD or OPTIONS.',
  '4.1, rule 5': 'The 200 response MUST have a `Cache-Control` header that describes the cache policy.',
  '4.1, rule 6': 'The cache policy MUST NOT include `no-store` or `private`.',
  '4.1, rule 7':
    'If an intermediary, such as a CDN, rejects a method itself, the response MUST NOT be a success or a redirect.',
  '4.2, rule 1': 'The service MUST return 200 with a valid OpenAPI 3.1.0 description of the API.',
  '4.2, rule 2': '`info.title` MUST contain "Public API".',
  '4.2, rule 3':
    '`info.description` MUST explain, in any words and any language, that the metadata is public and read-only, that no authentication is required, and that every error is JSON with a stable code and a resolution.',
  '4.2, rule 4': '`info.license` MUST be MIT.',
  '4.2, rule 5':
    '`servers` MUST contain exactly one entry, the production server, whose URL is `{base_url}`.',
  '4.2, rule 6': '`externalDocs` MUST link to the API page (section 4.3).',
  '4.2, rule 7':
    '`/product` MUST define the operation from section 4.1, with the operation ID `getProduct` and the tag `Product`.',
  '4.2, rule 8': 'The operation MUST NOT define parameters or a request body.',
  '4.2, rule 9': 'The operation MUST define the responses 200, 405, and 406, each as `application/json`.',
  '4.2, rule 10':
    'The schema of each response MUST accept every body that the service returns with that status.',
  '4.2, rule 11':
    'The schema of each response MUST reject what section 2 does not allow: a missing or unknown field, a value of another type, and a value that is not listed.',
  '4.3, rule 1': 'For `GET {site_url}/developers`, the service MUST return 200 with a page for people.',
  '4.3, rule 2':
    'The page MUST link to the product (section 4.1), the description (section 4.2), the page about the command line (`resources.cli`), the plugin guide (`{site_url}/docs/plugins`), and the MCP guide (`{site_url}/mcp`).',
  '5, rule 1': 'Every operation MUST work without credentials of any kind.',
  '5, rule 2':
    'The OpenAPI description MUST NOT define or require an authentication scheme, header, or token.',
  '6, rule 1': 'The OpenAPI description MUST NOT define webhooks or callbacks.',
  '7, rule 1': 'The body of every API error MUST be an ErrorResponse (section 2.4) in JSON.',
  '7, rule 2': '`code` MUST be stable: the same error always has the same code.',
  '9, rule 1': '`info.version` of the OpenAPI description MUST be `1.0.0`.',
} as const;
