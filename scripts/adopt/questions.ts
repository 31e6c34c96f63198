import { CANCEL_SYMBOL, confirm, log, multiselect, text } from '@clack/prompts';
import { type Details, detailsSchema } from '../../src/product/details.ts';
import type { Problem } from '../../src/product/problems.ts';
import { productSchema } from '../../src/product/schema.ts';
import { completed } from './completed.ts';
import { factsOfRepository } from './defaults.ts';
import { detailProblems, factProblems, type Stated } from './facts-file.ts';
import type { Terminal } from './terminal.ts';

/** Thrown if somebody leaves in the middle of the questions. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/**
 * Asks for every fact that has no single possible value, offering what is already known, and returns the
 * facts. An answer that a build would refuse is refused at once. Throws Interrupted if the asking is ended.
 */
export async function askFacts(known: Stated, terminal: Terminal): Promise<Stated> {
  let facts: Stated = { status: 'beta', license: 'MIT', ...known };
  const ask = async (field: TextField) => {
    const complaint = (answer: unknown) => firstComplaint(factProblems({ ...facts, [field]: answer }), field);
    const answer = await askText(field, factQuestion(field), facts[field], complaint, terminal);
    facts = { ...facts, [field]: answer };
  };
  await ask('repository');
  facts = { ...factsOfRepository(facts.repository), ...facts };
  for (const field of ['name', 'command', 'url', 'description', 'installCommand'] as const) await ask(field);
  for (const field of ['platforms', 'architectures'] as const) {
    facts = { ...facts, [field]: await askChoice(field, facts, terminal) };
  }
  return { ...facts, capabilities: await askCapabilities(facts, terminal) };
}

/** Asks for the details that most sites need; any may stay open. Returns the details. Throws Interrupted if the asking is ended. */
export async function askDetails(known: Stated, terminal: Terminal): Promise<Stated> {
  const details: Record<string, unknown> = { ...known };
  for (const field of ['responsible', 'support', 'security'] as const) {
    const complaint = (answer: unknown) =>
      answer === '' ? undefined : firstComplaint(detailProblems({ [field]: answer }), field);
    const message = `${detailQuestion(field)} Nothing, if you want to say it later.`;
    const answer = await askText(field, message, details[field], complaint, terminal);
    if (answer === '') delete details[field];
    else details[field] = answer;
  }
  const message = `releasedTogether: ${detailsSchema.properties.releasedTogether.description}`;
  const initialValue = details.releasedTogether === true;
  return { ...details, releasedTogether: await answered(confirm({ ...terminal, message, initialValue })) };
}

/** Asks whether it shall be written and returns the answer. Throws Interrupted if there is none. */
export function askToWrite(files: readonly string[], terminal: Terminal): Promise<boolean> {
  return answered(confirm({ ...terminal, message: `Write this to ${files.join(', ')}?` }));
}

type TextField = 'repository' | 'name' | 'command' | 'url' | 'description' | 'installCommand';

async function askText(
  field: string,
  message: string,
  known: unknown,
  complaint: (answer: unknown) => string | undefined,
  terminal: Terminal,
): Promise<unknown> {
  const given = await answered(
    text({
      ...terminal,
      message,
      initialValue: String(known ?? ''),
      validate: (answer = '') => complaint(completed(field, answer)),
    }),
  );
  const answer = completed(field, given ?? '');
  if (answer !== String(given ?? '').trim()) log.info(`Taken as ${answer}`, terminal);
  return answer;
}

function askChoice(
  field: 'platforms' | 'architectures',
  facts: Stated,
  terminal: Terminal,
): Promise<string[]> {
  const values: readonly string[] = productSchema.properties[field].items.enum;
  const known = completed(field, facts[field]);
  const chosen = Array.isArray(known) ? values.filter((value) => known.includes(value)) : [...values];
  return answered(
    multiselect({
      ...terminal,
      message: factQuestion(field),
      options: values.map((value) => ({ value })),
      initialValues: chosen,
    }),
  );
}

async function askCapabilities(facts: Stated, terminal: Terminal): Promise<string[]> {
  const known = Array.isArray(facts.capabilities) ? facts.capabilities.map(String) : [];
  const given: string[] = [];
  for (;;) {
    const mayEnd = given.length > 0;
    const answer = await answered(
      text({
        ...terminal,
        message: mayEnd ? 'One more capability, or nothing to continue' : factQuestion('capabilities'),
        initialValue: known[given.length] ?? '',
        validate: (answer = '') => {
          if (mayEnd && answer.trim() === '') return undefined;
          const capabilities = [...given, answer.trim()];
          return firstComplaint(factProblems({ ...facts, capabilities }), 'capabilities');
        },
      }),
    );
    if ((answer ?? '').trim() === '') return given;
    given.push(answer.trim());
  }
}

function factQuestion(field: TextField | 'platforms' | 'architectures' | 'capabilities'): string {
  return `${field}: ${productSchema.properties[field].description}`;
}

function detailQuestion(field: keyof Details): string {
  return `${field}: ${detailsSchema.properties[field].description}`;
}

function firstComplaint(problems: readonly Problem[], field: string): string | undefined {
  const problem = problems.find((problem) => problem.field.replace(/\[\d+\]$/, '') === field);
  return problem && `Found ${problem.found}, expected ${problem.expected}.`;
}

async function answered<T>(prompt: Promise<T | typeof CANCEL_SYMBOL>): Promise<T> {
  const answer = await prompt;
  if (answer === CANCEL_SYMBOL) throw new Interrupted();
  return answer;
}
