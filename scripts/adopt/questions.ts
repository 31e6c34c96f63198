import type { Readable, Writable } from 'node:stream';
import { CANCEL_SYMBOL, confirm, multiselect, text } from '@clack/prompts';
import { productSchema } from '../../src/product/schema.ts';
import { factsOfRepository } from './defaults.ts';
import { factProblems, type StatedFacts } from './facts-file.ts';

/** Where questions are asked and answered. */
export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

/** Thrown where somebody leaves in the middle of the questions. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/**
 * Asks for every fact that has no single possible value, offering what is already known, and returns the
 * facts. An answer that a build would refuse is refused at once. Throws Interrupted where the asking is ended.
 */
export async function askFacts(known: StatedFacts, terminal: Terminal): Promise<StatedFacts> {
  let facts: StatedFacts = { status: 'beta', license: 'MIT', ...known };
  const ask = async (field: TextField) => {
    facts = { ...facts, [field]: await askText(field, facts, terminal) };
  };
  await ask('repository');
  facts = { ...factsOfRepository(facts.repository), ...facts };
  for (const field of ['name', 'command', 'url', 'description', 'installCommand'] as const) await ask(field);
  for (const field of ['platforms', 'architectures'] as const) {
    facts = { ...facts, [field]: await askChoice(field, facts, terminal) };
  }
  return { ...facts, capabilities: await askCapabilities(facts, terminal) };
}

/** Asks whether the facts shall be written and returns the answer. Throws Interrupted where there is none. */
export function askToWrite(file: string, terminal: Terminal): Promise<boolean> {
  return answered(confirm({ ...terminal, message: `Write this to ${file}?` }));
}

type TextField = 'repository' | 'name' | 'command' | 'url' | 'description' | 'installCommand';

async function askText(field: TextField, facts: StatedFacts, terminal: Terminal): Promise<string> {
  const answer = await answered(
    text({
      ...terminal,
      message: question(field),
      initialValue: String(facts[field] ?? ''),
      validate: (answer = '') => complaint({ ...facts, [field]: answer.trim() }, field),
    }),
  );
  return answer.trim();
}

function askChoice(
  field: 'platforms' | 'architectures',
  facts: StatedFacts,
  terminal: Terminal,
): Promise<string[]> {
  const values: readonly string[] = productSchema.properties[field].items.enum;
  const known = facts[field];
  const chosen = Array.isArray(known) ? values.filter((value) => known.includes(value)) : [...values];
  return answered(
    multiselect({
      ...terminal,
      message: question(field),
      options: values.map((value) => ({ value })),
      initialValues: chosen,
    }),
  );
}

async function askCapabilities(facts: StatedFacts, terminal: Terminal): Promise<string[]> {
  const known = Array.isArray(facts.capabilities) ? facts.capabilities.map(String) : [];
  const given: string[] = [];
  for (;;) {
    const mayEnd = given.length > 0;
    const answer = await answered(
      text({
        ...terminal,
        message: mayEnd ? 'One more capability, or nothing to go on' : question('capabilities'),
        initialValue: known[given.length] ?? '',
        validate: (answer = '') => {
          if (mayEnd && answer.trim() === '') return undefined;
          return complaint({ ...facts, capabilities: [...given, answer.trim()] }, 'capabilities');
        },
      }),
    );
    if (answer.trim() === '') return given;
    given.push(answer.trim());
  }
}

function question(field: TextField | 'platforms' | 'architectures' | 'capabilities'): string {
  return `${field}: ${productSchema.properties[field].description}`;
}

function complaint(facts: StatedFacts, field: string): string | undefined {
  const problem = factProblems(facts).find((problem) => problem.field.replace(/\[\d+\]$/, '') === field);
  return problem && `Found ${problem.found}, expected ${problem.expected}.`;
}

async function answered<T>(prompt: Promise<T | typeof CANCEL_SYMBOL>): Promise<T> {
  const answer = await prompt;
  if (answer === CANCEL_SYMBOL) throw new Interrupted();
  return answer;
}
