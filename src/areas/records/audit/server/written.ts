/** Who in this process wants to know that a line was written: its sealer. */
const listeners = new Set<() => void>();

/** Calls `then` whenever this process has written a line; gives the way to stop. */
export const onAuditWritten = (then: () => void): (() => void) => {
  listeners.add(then);
  return () => void listeners.delete(then);
};

/** Says that a line was written. Its transaction may still be open, or be rolled back. */
export const auditWritten = (): void => {
  for (const then of listeners) then();
};
