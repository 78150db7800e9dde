import { expect, test } from 'vitest';
import { statuses } from '../../../shared/vocabulary/request-status.ts';
import { dueState } from './due-state.ts';

const now = new Date('2026-06-01T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3600 * 1000).toISOString();

test('open work is late once its planned end has passed, and due within three days', () => {
  const of = (hours: number) => dueState({ end_date: inHours(hours), current_status: 'accepted' }, now);
  expect([of(-1), of(1), of(72), of(73)]).toEqual(['overdue', 'soon', 'soon', null]);
  expect(dueState({ end_date: null, current_status: 'accepted' }, now)).toBeNull();
});

test('what is over is never late', () => {
  const late = statuses.filter(
    (current_status) => dueState({ end_date: inHours(-1), current_status }, now) !== null,
  );
  expect(late).toEqual(['pending', 'accepted', 'In progress', 'in review']);
});
