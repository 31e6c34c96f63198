import { spectral } from '../spectral.ts';
import { type Fault, noFindings, type Yardstick } from '../yardstick.ts';

const waivers = {
  'owasp:api2:2023-read-restricted': 'The API is public: it has no credentials to check.',
  'owasp:api8:2023-define-error-responses-401': 'The API is public: nobody is ever asked to sign in.',
  'owasp:api4:2023-rate-limit': 'No limit is part of the contract: a cache answers.',
  'owasp:api4:2023-rate-limit-responses-429': 'No limit is part of the contract: a cache answers.',
  'owasp:api8:2023-define-error-validation': 'The operation has no input that could be invalid.',
  'owasp:api8:2023-define-error-responses-500': 'The answer is a file: no code runs that could fail.',
};

const yardstick: Yardstick = async ({ openapi }) => [
  noFindings('OWASP API Security, by Spectral', await spectral(openapi, 'owasp.yaml'), waivers),
];

export const fault: Fault = {
  mistake: 'a server without TLS',
  edits: [{ file: 'dist/openapi.json', match: /("servers": \[\s*\{\s*"url": "http)s/, replacement: '$1' }],
  finding: /^owasp:api8:2023-no-server-http at /,
};

export default yardstick;
