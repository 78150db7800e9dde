import type { Language } from '../../shared/messages.ts';
import type { ZipLimits } from './zip-limits.ts';

/** What the server tells the scan, as JSON in its first argument. */
export type ScanSettings = {
  readonly zip: ZipLimits;
  /** Language of the texts in the SARIF log itself; its properties hold both. */
  readonly language: Language;
  /** The moment that the results name, ISO 8601: an engine has no clock of its own. */
  readonly at: string;
  readonly workers?: number;
  readonly fileSeconds?: number;
  readonly workerHeapMiB?: number;
};

/** More results than this help nobody; the rest is counted. The worst ones stay. */
export const mostResults = 5000;

/** Files that a component of the bill of materials is listed with, and all components together; the others are left out. */
export const mostFilesOfComponent = 100;
export const mostFilesOfBill = 40_000;

/** Listed places of one rule in one file; the rest is counted. */
export const placesPerRule = 20;

/** Processes that parse at once, however many processors there are: each may take a heap of its own. */
export const mostWorkers = 4;
