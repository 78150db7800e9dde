import type { ZipLimits } from '../../zip-limits.ts';
import type { ComingBytes } from './coming-bytes.ts';
import { deflateMethod, descriptorFlag, readExtra, storedMethod, widen } from './directory.ts';
import { localSignature } from './end-record.ts';
import { type Content, inflateComing, isDamage, readStored } from './inflate-coming.ts';
import { descriptorLength, localFixedBytes, longestDescriptorBytes } from './local-header.ts';
import { addToOpening, noOpening, opensArchive } from './nested.ts';
import { ZipRefused } from './refuse.ts';

/** Contents of entries by where their local headers begin: the same header says the same method and length. */
export type Contents = ReadonlyMap<number, Content>;

type LocalHeader = {
  readonly method: number;
  /** The sizes stand behind the content, in a data descriptor. */
  readonly describedAfter: boolean;
  readonly packedSize: number;
  readonly length: number;
};

/** undefined where something else comes next. @throws ZipRefused */
const nextHeader = (coming: ComingBytes): LocalHeader | undefined => {
  const fixed = coming.hold(localFixedBytes);
  if (fixed.length < localFixedBytes || fixed.readUInt32LE(0) !== localSignature) return undefined;
  const extraStart = localFixedBytes + fixed.readUInt16LE(26);
  const length = extraStart + fixed.readUInt16LE(28);
  const header = coming.hold(length);
  if (header.length < length) return undefined;
  const sizes = [header.readUInt32LE(22), header.readUInt32LE(18)];
  const describedAfter = (header.readUInt16LE(6) & descriptorFlag) !== 0;
  const [, packedSize = 0] = describedAfter ? sizes : widen(sizes, readExtra(header.subarray(extraStart)));
  return { method: header.readUInt16LE(8), describedAfter, packedSize, length };
};

/** Lets so many bytes pass, and notes how what passes begins. */
const watchContent = (most: number) => {
  let [size, opening] = [0, noOpening];
  return {
    take: (chunk: Buffer): boolean => {
      opening = addToOpening(opening, chunk);
      size += chunk.length;
      return size <= most;
    },
    isArchive: () => opensArchive(opening),
  };
};
type Watched = ReturnType<typeof watchContent>;

const readContent = async (
  coming: ComingBytes,
  { method, describedAfter, packedSize }: LocalHeader,
  { take }: Watched,
): Promise<Content | undefined> => {
  if (method === deflateMethod) return inflateComing(coming, take);
  // Where content that is not packed ends, only its size can tell.
  return method === storedMethod && !describedAfter ? readStored(coming, packedSize, take) : undefined;
};

/** Goes on behind the data descriptor. False where there is none. */
const skipDescriptor = (coming: ComingBytes, content: Content): boolean => {
  const length = descriptorLength(coming.hold(longestDescriptorBytes), content);
  coming.skip(length ?? 0);
  return length !== undefined;
};

/**
 * Reads an archive while it comes, and inflates entry after entry where the local headers say that they are. Whoever
 * judges it afterwards believes the directory alone, which stands at the end: where that names the same bytes, they need
 * not be inflated again. Nothing is judged here: from the first thing on that is unusual, broken or over a limit, the
 * bytes only go by, and archives inside are left to `nested.ts`.
 * @throws TooLongError
 */
export const readAlong = async (coming: ComingBytes, limits: ZipLimits): Promise<Contents> => {
  const contents = new Map<number, Content>();
  let left = limits.unpackedBytes;
  let entries = 0;
  const readEntry = async (): Promise<boolean> => {
    const header = nextHeader(coming);
    if (!header) return false;
    const start = coming.position;
    coming.skip(header.length);
    const watched = watchContent(left);
    const content = await readContent(coming, header, watched);
    if (!content || (header.describedAfter && !skipDescriptor(coming, content))) return false;
    left -= content.size;
    if (!watched.isArchive()) contents.set(start, content);
    entries += 1;
    return entries < limits.entries;
  };
  try {
    while (await readEntry());
  } catch (error) {
    if (!(error instanceof ZipRefused || isDamage(error))) throw error;
  }
  coming.toTheEnd();
  return contents;
};
