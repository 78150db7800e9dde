import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gathered, isMereProgress } from './mere-progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const at = (percentage: number, more = {}) =>
  ({ id: 'r1', current_status: 'In progress', waiting_for_customer: false, percentage, ...more }) as never;

test('only the bar is mere progress: neither another state nor a question, nor what nobody knew', () => {
  expect(isMereProgress(at(10), at(20))).toBe(true);
  expect(isMereProgress(at(10), at(10))).toBe(false);
  expect(isMereProgress(at(10), at(20, { current_status: 'in review' }))).toBe(false);
  expect(isMereProgress(at(10), at(20, { waiting_for_customer: true }))).toBe(false);
  expect(isMereProgress(at(10, { waiting_for_customer: undefined }), at(20))).toBe(true);
  expect(isMereProgress(undefined, at(20))).toBe(false);
});

test('a burst of events is one act, at a fixed time after its first', () => {
  const act = vi.fn();
  const { ask, stop } = gathered(act);
  for (let n = 0; n < 4; n += 1) {
    ask();
    vi.advanceTimersByTime(300);
  }
  expect(act).toHaveBeenCalledTimes(1);
  stop();
  vi.advanceTimersByTime(2000);
  expect(act).toHaveBeenCalledTimes(1);
});
