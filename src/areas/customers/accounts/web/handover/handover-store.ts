import { create } from 'zustand';
import type { Message } from '../../../../../shared/messages.ts';

/** A password that is told once, and to whom it belongs. */
type HandOver = {
  readonly title: Message;
  readonly username: string;
  readonly password: string;
  /** The person keeps the second factor that they have. */
  readonly keepsFactor?: boolean;
};

/** Passwords that are to be handed over, the oldest first. In memory, never stored. */
export const useHandOvers = create<{ readonly waiting: readonly HandOver[] }>()(() => ({ waiting: [] }));

/** Shows a password over whatever page somebody is on by then: nobody can be told it again. */
export const handOver = (one: HandOver): void =>
  useHandOvers.setState(({ waiting }) => ({ waiting: [...waiting, one] }));

/** The oldest has been handed over. */
export const handedOver = (): void => useHandOvers.setState(({ waiting }) => ({ waiting: waiting.slice(1) }));

export const forgetHandOvers = (): void => useHandOvers.setState({ waiting: [] });
