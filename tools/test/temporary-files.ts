import { existsSync, statfsSync } from 'node:fs';

/** Linux's folder in memory: there a commit waits for no disk. */
const inMemory = '/dev/shm';
/** Databases, uploads and browsers of one run, with room to spare; containers often have 64 MiB. */
const enoughBytes = 4 * 1024 ** 3;

const hasRoom = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > enoughBytes;
};

/**
 * Tests make their temporary files in memory where there is room. What is killed there loses no more than on a disk:
 * the system, which keeps the files, goes on.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (hasRoom(inMemory)) process.env.TMPDIR ??= inMemory;
};
