import { existsSync } from 'node:fs';
import { cliProblems, findPlaceholderFields, type OpenCli } from '../../../src/product/cli/opencli.ts';
import { findProvenance } from '../../../src/product/cli/provenance.ts';
import { InvalidInput } from '../../../src/product/validation/problems.ts';
import { parseJsonObject } from './import/json-object.ts';
import { readUtf8File } from './read-utf8-file.ts';

/**
 * Reads a site's cli.json without replacing placeholders such as `{{product.name}}`.
 * @throws InvalidInput if it's missing, or isn't a valid CLI document
 */
export function readCliDocument(file: string): OpenCli {
  if (!existsSync(file)) {
    const expected =
      'a CLI document, which "nameplate-opencli import" writes. If the site is in a different folder, set --site';
    throw new InvalidInput([{ file, field: '', found: 'no such file', expected }]);
  }
  const document = parseJsonObject(readUtf8File(file), file);
  if (document === undefined) {
    throw new InvalidInput([
      { file, field: '', found: "text that isn't a JSON object", expected: 'a CLI document (OpenCLI)' },
    ]);
  }
  const fields = findProvenance(document) === undefined ? findPlaceholderFields(document) : [];
  // Only the build has the values of placeholders, so it checks these fields.
  const problems = cliProblems(document, file).filter(({ field }) => !fields.includes(field));
  if (problems.length > 0) throw new InvalidInput(problems);
  return document as unknown as OpenCli;
}
