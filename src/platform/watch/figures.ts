import { inTime } from './in-time.ts';

/** What the database knows of the work that waits. Ages are in seconds; 0 where nothing waits. */
export type Figures = {
  /** Jobs by kind of work: due and not begun, and begun. */
  readonly jobs: readonly {
    readonly kind: string;
    readonly waiting: number;
    readonly active: number;
    readonly oldestSeconds: number;
  }[];
  /** Messages of the outbox: still to be sent, and given up or unsure. */
  readonly mail: { readonly waiting: number; readonly oldestSeconds: number; readonly failed: number };
  /** Lines of the audit trail without a seal. */
  readonly unsealed: { readonly lines: number; readonly oldestSeconds: number };
  /** Bytes of the files that customers' rows name. */
  readonly storedBytes: number;
};

/** However often somebody asks, the database is asked this often. */
const keptMilliseconds = 5000;
/** A scrape does not wait longer for it. */
const patienceMilliseconds = 1500;

/**
 * Asks for the figures now and then.
 * @returns the newest, of the last few seconds; undefined while the database does not answer in time.
 */
export const askNowAndThen = (ask: () => Promise<Figures>): (() => Promise<Figures | undefined>) => {
  let kept: { readonly at: number; readonly figures: Figures | undefined } | undefined;
  let asking: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    asking ??= ask()
      .catch(() => undefined)
      .then((figures) => {
        kept = { at: performance.now(), figures };
        asking = undefined;
      });
    return asking;
  };
  return async () => {
    const isOld = kept === undefined || performance.now() - kept.at > keptMilliseconds;
    if (!isOld) return kept?.figures;
    // What is asked goes on: one question at a time, however slow the database is.
    const isInTime = await inTime(
      begin().then(() => true),
      patienceMilliseconds,
    );
    return isInTime ? kept?.figures : undefined;
  };
};
