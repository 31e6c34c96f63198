import { runInWorker } from './run-in-worker.ts';
import type { SchemaError } from './untrusted-schema-task.ts';

/** Errors of each document, or why the schema can't be used. */
export type SchemaCheck =
  | { readonly errors: readonly (readonly SchemaError[])[]; readonly failure?: undefined }
  | {
      readonly failure: 'invalid-schema' | 'time-limit' | 'crash';
      /** A human-readable sentence. It can quote the schema, so escape it before you print it. */
      readonly message: string;
      readonly errors?: undefined;
    };

const defaultTimeLimit = 5000;

/**
 * Validates documents against a schema that comes from the server under test, in a thread with a time limit: a pattern
 * such as `^(a+)+$` or a recursive `$ref` can't hang the run.
 */
export async function checkAgainstUntrustedSchema(
  schema: unknown,
  documents: readonly unknown[],
  timeLimit = defaultTimeLimit,
): Promise<SchemaCheck> {
  const { result, failure, message } = await runInWorker(
    'validateDocuments',
    { schema, documents },
    timeLimit,
  );
  if (result !== undefined) return { errors: result };
  if (failure === 'error')
    return { failure: 'invalid-schema', message: `The schema can't be compiled or applied: ${message}.` };
  return { failure, message: `Validation against the schema didn't finish: ${message}.` };
}
