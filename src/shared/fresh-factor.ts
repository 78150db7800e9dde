import type { Message } from './messages.ts';

/** What a fresh second factor is wanted for (step-up): told to the person who is asked for it. */
export type FreshFactor<Input = unknown> = {
  /** What this act does, and that it is confirmed by a code: the sentence that asks. */
  readonly reason: Message;
  /**
   * Only for some inputs; for every one unless said. Asked once the body has been checked. A method, so that a call of
   * any input is still a `Call`.
   */
  isFor?(input: Input): boolean;
};

/** A fresh second factor for an act that is told as "This …", without a full stop. */
export const freshFactorFor = (act: Message): { readonly reason: Message } => ({
  reason: {
    en: `${act.en}: confirm it with a fresh code.`,
    es: `${act.es}: confírmelo con un código reciente.`,
  },
});
