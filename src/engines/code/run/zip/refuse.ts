import type { ZipFault } from '../../zip-limits.ts';

/** The archive breaks a rule. Caught where the verdict is made. */
export class ZipRefused extends Error {
  readonly fault: ZipFault;
  readonly entry: string | undefined;

  constructor(fault: ZipFault, entry?: string) {
    super(fault);
    this.name = 'ZipRefused';
    this.fault = fault;
    this.entry = entry;
  }
}

/**
 * Refuses the archive.
 * @throws ZipRefused always.
 */
export const refuse = (fault: ZipFault, entry?: string): never => {
  throw new ZipRefused(fault, entry);
};
