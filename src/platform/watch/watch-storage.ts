import type { Storage, StoringFile } from '../storage/storage.ts';
import { beginWork, isWatched, watchWork } from './work.ts';

/** The same storage, whatever it lies on, under the eyes of those who watch. */
export const watchStorage = (storage: Storage): Storage => ({
  ...storage,
  put: (...given) => watchWork({ of: 'storage', act: 'put' }, () => storage.put(...given)),
  receive: (...given) => {
    const { promise, resolve, reject } = Promise.withResolvers<StoringFile>();
    // It ends when the store has the file, or where something fails before.
    watchWork({ of: 'storage', act: 'put' }, async () => {
      const storing = await storage.receive(...given);
      resolve(storing);
      await storing.whenStored;
    }).catch(reject);
    return promise;
  },
  read: (...given) => {
    if (!isWatched()) return storage.read(...given);
    const { end } = beginWork({ of: 'storage', act: 'read' });
    const bytes = storage.read(...given);
    // Who reads hears of an error; hearing it here would hide one that nobody else hears.
    return bytes.once('close', () => end(bytes.errored ? 'failed' : 'done'));
  },
  remove: (id) => watchWork({ of: 'storage', act: 'remove' }, () => storage.remove(id)),
});
