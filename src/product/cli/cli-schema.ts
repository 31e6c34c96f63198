import schema from './opencli.schema.json' with { type: 'json' };

// Schemas of the metadata values that pages can show. OpenCLI's own schema accepts any value.
const shownMetadata = {
  aliasCalls: { type: 'array', items: { type: 'string' } },
  default: { type: ['string', 'number', 'boolean'] },
  deprecated: { type: ['string', 'boolean', 'object'] },
  details: { type: 'string' },
  doubleDash: { enum: ['optional', 'required'] },
  negation: { type: ['string', 'array'], minItems: 1, items: { type: 'string' } },
  repeatable: { type: 'boolean' },
  valueDescriptions: { type: 'object', additionalProperties: { type: 'string' } },
  environment: {
    type: 'array',
    items: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 1 },
        default: { type: 'string' },
        description: { type: 'string' },
      },
    },
  },
};
const metadata = {
  ...schema.$defs.Metadata,
  allOf: Object.entries(shownMetadata).map(([name, value]) => ({
    if: { required: ['name'], properties: { name: { const: name } } },
    // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
    then: { properties: { value } },
  })),
};

const { License, email } = schema.$defs;
const definitions = {
  ...schema.$defs,
  Metadata: metadata,
  License: {
    ...License,
    properties: { ...License.properties, url: { ...License.properties.url, format: 'uri' } },
  },
  email: { ...email, pattern: undefined, format: 'email' },
};

/**
 * Schema of a CLI document, as JSON Schema 2020-12. Unlike OpenCLI 0.1, it rejects unknown fields, so misspelled fields
 * are noticed.
 */
export const cliSchema: object = JSON.parse(
  JSON.stringify({ ...schema, $id: undefined, $defs: definitions }),
  (_, value) =>
    value?.type === 'object' && value.properties ? { additionalProperties: false, ...value } : value,
);
