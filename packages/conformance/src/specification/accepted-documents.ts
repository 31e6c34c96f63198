import { compileUntrustedSchema } from '../untrusted-schema-task.ts';
import { findCandidates } from './candidate-values.ts';
import { generateInvalidDocuments, type InvalidDocument } from './invalid-documents.ts';
import type { JsonSchema } from './schemas.ts';

/** An invalid document that a schema accepts, without the document. */
export type Acceptance = Omit<InvalidDocument, 'document'>;

export interface AcceptanceInput {
  /** The schema to check, which comes from the server under test. */
  readonly schema: object;
  /** The schema of the specification. */
  readonly valid: JsonSchema;
  readonly document: unknown;
}

export interface AcceptanceResult {
  readonly acceptsValid: boolean;
  /** Empty if the schema rejects the valid document. */
  readonly accepted: readonly Acceptance[];
}

/**
 * Returns the first invalid document of each kind, and for each part, that a schema accepts.
 * @throws if the schema can't be compiled
 */
export function findAcceptedDocuments({ schema, valid, document }: AcceptanceInput): AcceptanceResult {
  const validate = compileUntrustedSchema(schema, { allErrors: false });
  if (!validate(document)) return { acceptsValid: false, accepted: [] };
  const found = new Map<string, Acceptance>();
  for (const invalid of generateInvalidDocuments(valid, document, findCandidates(schema, document))) {
    const { document: changed, ...acceptance } = invalid;
    const key = `${acceptance.change} ${acceptance.part}`;
    if (!found.has(key) && validate(changed)) found.set(key, acceptance);
  }
  return { acceptsValid: true, accepted: [...found.values()] };
}
