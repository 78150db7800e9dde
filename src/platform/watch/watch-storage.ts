import type { Storage } from '../storage/storage.ts';
import { beginWork, isWatched, watchWork } from './work.ts';

/** The same storage, whatever it lies on, under the eyes of those who watch. */
export const watchStorage = (storage: Storage): Storage => ({
  ...storage,
  put: (...given) => watchWork({ of: 'storage', act: 'put' }, () => storage.put(...given)),
  read: (...given) => {
    if (!isWatched()) return storage.read(...given);
    const { end } = beginWork({ of: 'storage', act: 'read' });
    const bytes = storage.read(...given);
    // Who reads hears of an error; hearing it here would hide one that nobody else hears.
    return bytes.once('close', () => end(bytes.errored ? 'failed' : 'done'));
  },
  remove: (id) => watchWork({ of: 'storage', act: 'remove' }, () => storage.remove(id)),
});
