import { parseOutput, runTool } from '../tools.ts';
import { type Fault, noFindings, type Yardstick } from '../yardstick.ts';

interface Report {
  readonly error: {
    readonly results: readonly { rule: string; path: (string | number)[]; message: string }[];
  };
}

const waivers = {
  'ibm-property-casing-convention': 'The contract names the field installCommand.',
  'ibm-enum-casing-convention': 'The values are proper names and header fields: macOS, MIT, no-store.',
  'ibm-schema-type-format': 'JSON Schema calls the format "uri"; "url" is IBM Cloud\'s own word.',
};

const yardstick: Yardstick = async ({ openapi }) => {
  const { error } = parseOutput<Report>(await runTool('lint-openapi', ['--json', openapi]));
  const findings = error.results.map(({ rule, path, message }) => ({ rule, where: path.join('.'), message }));
  return [noFindings('IBM OpenAPI validator: errors', findings, waivers)];
};

export const fault: Fault = {
  mistake: 'a path in capital letters',
  edits: [{ file: 'dist/openapi.json', match: /"\/product": \{/, replacement: '"/PRODUCT": {' }],
  finding: /^ibm-path-segment-casing-convention at /,
};

export default yardstick;
