import type { FileFault } from '../fields.ts';

/** Thrown where a file is not taken at all. */
export class Refusal extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.name = 'Refusal';
    this.fault = fault;
  }
}
