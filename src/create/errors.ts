import type { SiteInput } from './input/site-input.ts';

/** Thrown if an argument is invalid. The message is for the user. */
export class InvalidArgument extends Error {
  override readonly name = 'InvalidArgument';
}

/** Thrown if the user stops at a prompt. `input` contains the answers so far. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
  readonly input: SiteInput;

  constructor(input: SiteInput) {
    super('Interrupted');
    this.input = input;
  }
}
