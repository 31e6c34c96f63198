import { type Audit, lintScore, type SiteMutation } from '../audit.ts';
import { runSpectral } from '../run-spectral.ts';

const waivers = {
  'license-url':
    'OpenAPI 3.1 allows either identifier or url in a license, and the metadata has an identifier.',
  'contact-properties': 'The rule requires an email address, but the contact is a page.',
};

const audit: Audit = async ({ openapi }) => [
  lintScore('Spectral: every OpenAPI rule', await runSpectral(openapi, 'every-oas-rule.yaml'), waivers),
  lintScore('Spectral: documentation', await runSpectral(openapi, 'documentation.yaml')),
];

export const mutation: SiteMutation = {
  description: 'an operation without an ID',
  edits: [{ file: 'dist/openapi.json', match: /"operationId": "[^"]+",/, replacement: '' }],
  finding: /^operation-operationId at /,
};

export default audit;
