import type { Log } from '../log.ts';
import { openFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { Patience } from './s3-reach.ts';
import type { StorageSettings } from './storage-url.ts';

/** Opens the store that is configured. Whoever has a folder loads nothing of the client for buckets. */
export const openObjectStore = async (
  settings: StorageSettings,
  log: Log,
  patience?: Patience,
): Promise<ObjectStore> => {
  if (settings.kind === 'folder') return openFolderStore(settings.folder);
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(settings, log, patience && { patience });
};
