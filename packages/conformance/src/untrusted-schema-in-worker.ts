import { runInWorker, type WorkerFailure } from './run-in-worker.ts';
import type { AcceptanceInput, AcceptanceResult } from './specification/accepted-documents.ts';
import type { SchemaError } from './untrusted-schema-task.ts';

interface SchemaFailure {
  readonly failure: 'invalid-schema' | 'time-limit' | 'crash';
  /** A sentence. It can quote the schema, so escape it before printing. */
  readonly message: string;
  readonly errors?: undefined;
  readonly accepted?: undefined;
}

type ValidationResult =
  | { readonly errors: readonly (readonly SchemaError[])[]; readonly failure?: undefined }
  | SchemaFailure;

const defaultTimeLimit = 5000;

/**
 * Validates documents against a schema from the server under test. Runs in a process with a time limit (in
 * milliseconds) and a memory limit, so a pattern such as `^(a+)+$` or a recursive `$ref` can't hang or end the run.
 */
export async function validateWithUntrustedSchema(
  schema: unknown,
  documents: readonly unknown[],
  timeLimit = defaultTimeLimit,
): Promise<ValidationResult> {
  const outcome = await runInWorker('validateDocuments', { schema, documents }, timeLimit);
  return outcome.result === undefined ? describeFailure(outcome) : { errors: outcome.result };
}

/** Finds invalid documents that a schema from the server under test accepts. Runs in a process with a time limit. */
export async function findAcceptedDocuments(
  input: AcceptanceInput,
): Promise<(AcceptanceResult & { readonly failure?: undefined }) | SchemaFailure> {
  const outcome = await runInWorker('findAcceptedDocuments', input, defaultTimeLimit);
  return outcome.result === undefined ? describeFailure(outcome) : outcome.result;
}

function describeFailure({ failure, message }: WorkerFailure): SchemaFailure {
  if (failure === 'error')
    return { failure: 'invalid-schema', message: `The schema can't be compiled or applied: ${message}.` };
  return { failure, message: `Validation against the schema didn't finish: ${message}.` };
}
