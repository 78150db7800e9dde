import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a small file so that it is there whole, on the disk, or as it was before. */
export const writeWhole = async (file: string, text: string): Promise<void> => {
  const handle = await open(`${file}.new`, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
};
