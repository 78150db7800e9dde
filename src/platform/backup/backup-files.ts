import { join } from 'node:path';
import type pg from 'pg';
import { openFolderStore } from '../storage/folder-store.ts';
import type { ObjectStore } from '../storage/object-store.ts';

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

/** The files of a backup, as they are stored: a folder like the one of an installation. */
export const filesOfBackup = (folder: string): Promise<ObjectStore> => openFolderStore(join(folder, 'files'));
