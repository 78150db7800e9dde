import { expect, test } from 'vitest';
import { type QueueWords, queueInput, readQueueFilter, serviceWord } from './queue-filter.ts';

const none: QueueWords = { status: undefined, organisation: undefined, service: undefined };
const inputOf = (words: Partial<QueueWords>, search = '') =>
  queueInput(readQueueFilter(search, { ...none, ...words }));

test('an empty address asks for the whole queue, ten at a time', () => {
  expect(inputOf({})).toEqual({ limit: 10 });
});

test('an address gives status, organisation, service and words', () => {
  expect(inputOf({ status: 'in PROGRESS', organisation: 'o-1', service: 'sast/na' }, 'banca')).toEqual({
    search: 'banca',
    status: 'In progress',
    organisation_id: 'o-1',
    submodule: 'SAST',
    type_submodule: 'NA',
    limit: 10,
  });
});

test('open means every state that is not final', () => {
  expect(inputOf({ status: 'open' }).status).toEqual(['pending', 'accepted', 'In progress', 'in review']);
});

test('a state or a service that does not exist is left out', () => {
  expect(inputOf({ status: 'asleep', service: 'SAST/EXTERNAL' })).toEqual({ limit: 10 });
});

test('the word of a service leads back to it', () => {
  const word = serviceWord({ submodule: 'PENETRATION TESTING', type: 'INTERNAL' });
  expect(inputOf({ service: word })).toMatchObject({
    submodule: 'PENETRATION TESTING',
    type_submodule: 'INTERNAL',
  });
});
