import { outsideOfInTurns } from '../../../../shared/scope/outside.ts';
import type { ScopeLimits } from '../../../../shared/scope/request-scope.ts';
import { readScope } from '../../requests/scope/server/read-scope.ts';
import { findRequest, listFiles } from '../../requests/server/store.ts';
import type { StoredImport } from './import-store.ts';
import type { ImportParts } from './parts.ts';

/** A sheet with more rows than these is not compared with. */
const limits: ScopeLimits = { mostRows: 1000, cellCharacters: 1000 };

type Of = Pick<StoredImport, 'id' | 'request_id'>;

const namedBy = async ({ db, storage, log }: ImportParts, of: Of, signal: AbortSignal) => {
  const asked = await db.within('system', async (tx) => {
    const request = await findRequest(tx, of.request_id);
    return request && { request, files: await listFiles(tx, request.id, 'upload') };
  });
  const { request, files } = asked ?? {};
  const scope = await readScope(storage, request?.submodule ?? '', files?.[0], limits, signal).catch(
    (error: unknown) => {
      // A mark is missing then, which is no reason to read nothing.
      log('warn', 'scope_unread', {
        importId: of.id,
        reason: error instanceof Error ? error.message : String(error),
      });
      return undefined;
    },
  );
  return { domain: request?.domain ?? undefined, scope };
};

/** Tells of a place whether it lies outside of what the request names: an address or a host that it does not name. */
export const outsideOfRequest = async (
  parts: ImportParts,
  of: Of,
  signal: AbortSignal,
): Promise<(place: string) => boolean> => outsideOfInTurns(await namedBy(parts, of, signal));
