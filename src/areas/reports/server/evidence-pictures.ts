import { buffer } from 'node:stream/consumers';
import type { Storage } from '../../../platform/storage/storage.ts';
import { fileRef } from '../../requests/server/file-ref.ts';
import type { StoredFileRow } from '../../requests/server/store.ts';
import { imageHead } from '../image-head.ts';
import type { ReportImage } from '../report-data.ts';

/** What a report prints; whatever is larger, or comes after so much, stands in the archive only. */
const pictureMaxBytes = 5 * 1024 * 1024;
const allMaxBytes = 24 * 1024 * 1024;
const mostPictures = 60;
const sideMaxPixels = 8000;
const maxPixels = 24_000_000;

const isPrintable = ({ size, wrapped_key, media_type }: StoredFileRow): boolean =>
  media_type.startsWith('image/') && wrapped_key !== null && size <= pictureMaxBytes;

/** Reads one as it is: only its head is looked at here, and the renderer's child decodes it. */
const read = async (storage: Storage, file: StoredFileRow): Promise<ReportImage | undefined> => {
  const bytes = await buffer(storage.read(fileRef(file)));
  const head = imageHead(bytes);
  if (!head || Math.max(head.width, head.height) > sideMaxPixels) return undefined;
  if (Math.min(head.width, head.height) < 1 || head.width * head.height > maxPixels) return undefined;
  return { name: file.name, ...head, base64: bytes.toString('base64') };
};

/** The pictures of evidence that a report prints, by the id of their file. */
export const readPictures = async (
  storage: Storage,
  evidence: readonly StoredFileRow[],
): Promise<ReadonlyMap<string, ReportImage>> => {
  const pictures = new Map<string, ReportImage>();
  let left = allMaxBytes;
  for (const file of evidence) {
    if (!isPrintable(file) || file.size > left || pictures.size >= mostPictures) continue;
    const picture = await read(storage, file);
    if (!picture) continue;
    pictures.set(file.id, picture);
    left -= file.size;
  }
  return pictures;
};
