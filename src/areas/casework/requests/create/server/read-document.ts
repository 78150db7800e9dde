import type { Upload } from '../../../../../platform/http/multipart.ts';
import type { Follower } from '../../../../../platform/piece-thread/piece-thread.ts';
import type { Service } from '../../../../../shared/service.ts';
import { checkSheetOf, followSheet } from './check-sheet.ts';
import type { SendParts } from './send-parts.ts';

/**
 * Checks the file by which a service is asked for.
 * @returns how many rows a sheet has; undefined for an archive.
 * @throws 422 with its wrong cells, or with why no engine may open it.
 */
export const readDocument = async (
  parts: SendParts,
  service: Service,
  upload: Upload,
): Promise<number | undefined> => {
  if (service.input === 'csv') return checkSheetOf(parts, service, upload);
  await parts.judgeArchive(upload);
  return undefined;
};

/** Who reads the file by which a service is asked for while it comes, for `readDocument`. */
export const followDocument = (parts: SendParts, service: Service): Follower =>
  service.input === 'csv' ? followSheet(parts, service) : parts.followArchive();
