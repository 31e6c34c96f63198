import { runInWorker } from './run-in-worker.ts';
import type { SchemaError } from './untrusted-schema-task.ts';

type UntrustedSchemaResult =
  | { readonly errors: readonly (readonly SchemaError[])[]; readonly failure?: undefined }
  | {
      readonly failure: 'invalid-schema' | 'time-limit' | 'crash';
      /** A sentence. It can quote the schema, so escape it before printing. */
      readonly message: string;
      readonly errors?: undefined;
    };

const defaultTimeLimit = 5000;

/**
 * Validates documents against a schema from the server under test. Runs in a thread with a time limit (in
 * milliseconds), so a pattern such as `^(a+)+$` or a recursive `$ref` can't hang the run.
 */
export async function validateWithUntrustedSchema(
  schema: unknown,
  documents: readonly unknown[],
  timeLimit = defaultTimeLimit,
): Promise<UntrustedSchemaResult> {
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
