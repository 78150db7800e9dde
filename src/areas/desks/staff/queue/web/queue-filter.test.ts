import { expect, test } from 'vitest';
import { openStatuses, type QueueWords, queueInput, readQueueFilter, serviceWord } from './queue-filter.ts';

const none: QueueWords = {
  ...{ status: undefined, organisation: undefined, service: undefined },
  ...{ assigned: undefined, sort: undefined },
};
const inputOf = (words: Partial<QueueWords>, search = '') =>
  queueInput(readQueueFilter(search, { ...none, ...words }));
const open = ['pending', 'accepted', 'In progress', 'in review'];

test('an empty address asks for open work by its planned end, ten at a time', () => {
  expect(inputOf({})).toEqual({ status: open, sort: 'due', limit: 10 });
  expect(openStatuses).toEqual(open);
});

test('an address gives status, organisation, service, person and words', () => {
  const words = { status: 'in PROGRESS', organisation: 'o-1', service: 'sast/na', assigned: 'me' };
  expect(inputOf({ ...words, sort: 'oldest' }, 'banca')).toEqual({
    search: 'banca',
    status: 'In progress',
    organisation_id: 'o-1',
    submodule: 'SAST',
    type_submodule: 'NA',
    assigned_to: 'me',
    sort: 'oldest',
    limit: 10,
  });
});

test('whatever is finished stands in the order in which it came, because it has no end to come', () => {
  expect(inputOf({ status: 'any' })).toEqual({ sort: 'newest', limit: 10 });
  expect(inputOf({ status: 'finished', sort: 'due' })).toEqual({
    status: 'finished',
    sort: 'newest',
    limit: 10,
  });
});

test('a state, an order or a service that does not exist is left out', () => {
  expect(inputOf({ status: 'asleep', service: 'SAST/EXTERNAL', sort: 'sideways' })).toEqual({
    status: open,
    sort: 'due',
    limit: 10,
  });
});

test('the word of a service leads back to it', () => {
  const word = serviceWord({ submodule: 'PENETRATION TESTING', type: 'INTERNAL' });
  expect(inputOf({ service: word })).toMatchObject({
    submodule: 'PENETRATION TESTING',
    type_submodule: 'INTERNAL',
  });
});
