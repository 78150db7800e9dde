/** Who sends it. `halfway` has given the password and not yet the code. */
export const callerNames = ['nobody', 'halfway', 'member', 'administrator', 'analyst', 'operator'] as const;
export type CallerName = (typeof callerNames)[number];

export type Header = readonly [name: string, value: string];

/** One request, complete but for the caller's cookie. */
export type PlannedRequest = {
  readonly index: number;
  readonly caller: CallerName;
  /** Path of the call that it began as. */
  readonly call: string;
  readonly method: string;
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Buffer;
  /** What was done to it; empty when it is the good example. */
  readonly changes: readonly string[];
  /** The sender goes away in the middle: no answer is waited for. */
  readonly isCut: boolean;
};
