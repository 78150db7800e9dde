import { buffer } from 'node:stream/consumers';
import type { ReportImage } from '../../../../../engines/report-pdf/report-data.ts';
import type { Storage } from '../../../../../platform/storage/storage.ts';
import { fileRef } from '../../../requests/server/file-ref.ts';
import type { StoredFileRow } from '../../../requests/server/store.ts';
import { type ImageHead, imageHead } from '../../logo/image-head.ts';

/** What a report prints; whatever is larger, or comes after so much, stands in the archive only. */
const pictureMaxBytes = 5 * 1024 * 1024;
const allMaxBytes = 24 * 1024 * 1024;
const mostPictures = 60;
const sideMaxPixels = 8000;
const maxPixels = 24_000_000;
/**
 * Of all pictures as the typesetter holds them: four samples a pixel. Measured: 1,150 MB pass its limit of 1,536 MiB,
 * 1,530 MB do not; texts need room beside them.
 */
const allMaxDecodedBytes = 400_000_000;

const isPrintable = ({ size, wrapped_key, media_type }: StoredFileRow): boolean =>
  media_type.startsWith('image/') && wrapped_key !== null && size <= pictureMaxBytes;

const decodedBytes = ({ width, height, bits }: ImageHead): number =>
  width * height * 4 * Math.max(1, bits / 8);

/** Reads one as it is: only its head is looked at here, and the renderer's child decodes it. */
const read = async (
  storage: Storage,
  file: StoredFileRow,
  decodedMost: number,
): Promise<{ picture: ReportImage; decoded: number } | undefined> => {
  const bytes = await buffer(storage.read(fileRef(file)));
  const head = imageHead(bytes);
  if (!head || Math.max(head.width, head.height) > sideMaxPixels) return undefined;
  if (Math.min(head.width, head.height) < 1 || head.width * head.height > maxPixels) return undefined;
  const decoded = decodedBytes(head);
  if (decoded > decodedMost) return undefined;
  const { kind, width, height } = head;
  return { picture: { name: file.name, kind, width, height, base64: bytes.toString('base64') }, decoded };
};

/**
 * The pictures of evidence that a report prints, by the id of their file. What is beyond what it prints is no picture of
 * it: the report names it as a file.
 * @param evidence what matters most first.
 */
export const readPictures = async (
  storage: Storage,
  evidence: readonly StoredFileRow[],
): Promise<ReadonlyMap<string, ReportImage>> => {
  const pictures = new Map<string, ReportImage>();
  let left = allMaxBytes;
  let leftDecoded = allMaxDecodedBytes;
  for (const file of evidence) {
    if (!isPrintable(file) || file.size > left || pictures.size >= mostPictures) continue;
    const found = await read(storage, file, leftDecoded);
    if (!found) continue;
    pictures.set(file.id, found.picture);
    left -= file.size;
    leftDecoded -= found.decoded;
  }
  return pictures;
};
