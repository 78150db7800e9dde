import { constants } from 'node:fs';
import { copyFile, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { placeInStorage } from '../storage/storage.ts';

/** A file of an installation as its row tells of it. */
export type FileRow = { id: string; size: string; sha256: Buffer; wrapped_key: Buffer };

const filesAtOnce = 500;

/** Every file that has a key, in the order of the ids, some hundred at a time. */
export async function* keptFiles(client: pg.Client): AsyncGenerator<readonly FileRow[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await client.query<FileRow>(
      `select id, size, sha256, wrapped_key from files where id > $1 and wrapped_key is not null
       union all
       select file_id, size, sha256, wrapped_key from exposure_loads where file_id > $1 and wrapped_key is not null
       order by id limit $2`,
      [after, filesAtOnce],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

/** Where a stored file lies, under a data directory as in a backup. */
const placeOf = (id: string): string => join('files', placeInStorage(id));

/** Copies one stored file as it lies there, sealed, from under one folder to under another, and waits for the disk. */
export const copyStoredFile = async (id: string, from: string, under: string): Promise<void> => {
  const to = join(under, placeOf(id));
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(join(from, placeOf(id)), to, constants.COPYFILE_FICLONE);
  const handle = await open(to, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
