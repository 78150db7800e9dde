import type { RequestEvent } from '../../contract.ts';

/** What was known of a request, as far as what knew it says. */
type Before = Readonly<
  Record<keyof Pick<RequestEvent, 'current_status' | 'percentage' | 'waiting_for_customer'>, unknown>
>;

/** Whether nothing but the bar has moved. What does not say whether a question waits has none that changed. */
export const isMereProgress = (before: Before | undefined, now: RequestEvent): boolean =>
  before !== undefined &&
  before.percentage !== now.percentage &&
  before.current_status === now.current_status &&
  (before.waiting_for_customer === undefined || before.waiting_for_customer === now.waiting_for_customer);

const gatherMilliseconds = 800;

/** Does something once for a burst of events, from the first of them: others that go on coming must not put it off. */
export const gathered = (act: () => void): { readonly ask: () => void; readonly stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ask: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        act();
      }, gatherMilliseconds);
    },
    stop: () => clearTimeout(timer),
  };
};
