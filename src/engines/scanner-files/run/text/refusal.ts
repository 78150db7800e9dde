import type { ImportFault } from '../../formats.ts';

/** Thrown where reading on would be guesswork or danger: the file is not taken. */
export class Refusal extends Error {
  readonly fault: ImportFault;
  /** Where or what: a line, a column's name. Empty where there is nothing to say. */
  readonly detail: string;

  constructor(fault: ImportFault, detail = '') {
    super(`${fault} ${detail}`);
    this.name = 'Refusal';
    this.fault = fault;
    this.detail = detail;
  }
}

export const refuse = (fault: ImportFault, detail = ''): never => {
  throw new Refusal(fault, detail);
};
