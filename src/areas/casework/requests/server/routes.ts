import type { Clock } from '../../../../platform/clock.ts';
import type { Limits } from '../../../../platform/config.ts';
import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import { type Database, scopeOf, type Tx } from '../../../../platform/db/database.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import { type Message, say } from '../../../../shared/messages.ts';
import { isMachines } from '../../../../shared/services.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { announce } from '../../../records/notices/server/news-store.ts';
import { authorisationTexts, newestAuthorisation } from '../authorisation.ts';
import {
  authorisationText,
  authoriseRequest,
  cancelRequest,
  requestEvents,
  uploadLimits,
} from '../contract.ts';
import { asRequestRow } from '../list/server/history.ts';
import type { LiveHub } from '../live/server/live.ts';
import { erasesHandedIn } from '../status.ts';
import { requestTexts } from '../texts.ts';
import { takesAuthorisation } from '../who-may-authorise.ts';
import { isOwnToCancel, mayCancel } from '../who-may-cancel.ts';
import { visibleRequest } from './details.ts';
import { removeErasedSoon } from './erase-files.ts';
import { failByState } from './fail-by-state.ts';
import { moveRequest, pushRequest } from './lifecycle.ts';
import { insertTimeline, lockRequest, type StoredRequest, updateRequest } from './store.ts';

type RequestParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly log: Log;
  readonly live: LiveHub;
  readonly config: { readonly limits: Limits };
};

/** A line about something that leaves the state as it is. */
const noteInTimeline = (tx: Tx, row: StoredRequest, actor: Actor, reason: string | Message, now: Date) =>
  insertTimeline(tx, {
    id: uuidv7(now),
    organisation_id: row.organisation_id,
    request_id: row.id,
    at: now,
    status: row.status,
    percentage: row.percentage,
    person_id: actor.userId,
    by_name: actor.username,
    reason: JSON.stringify(reason),
  });

/** That somebody asks to stop stands in the timeline with why they do. */
const stopAskedBecause = (reason: string | undefined): Message => {
  const { en, es } = requestTexts.stop_asked;
  return reason ? { en: `${en} ${reason}`, es: `${es} ${reason}` } : { en, es };
};

/** Calls on requests that belong to no one area (`calls.md`). */
export const requestRoutes = (parts: RequestParts): Route[] => {
  const {
    db,
    clock,
    live,
    config: { limits },
  } = parts;
  return [
    route(requestEvents, async ({ actor }) => {
      live.admit(actor);
      return (connection) => live.add(actor, connection);
    }),

    route(cancelRequest, async ({ input, actor }) => {
      const cancelled = await db.within(scopeOf(actor), async (tx) => {
        const now = clock.now();
        const seen = await visibleRequest(tx, actor, input, undefined, { action: 'request.open', now });
        const row = (await lockRequest(tx, seen.id)) ?? fail('not_found');
        if (!isOwnToCancel(actor, row)) fail('forbidden');
        if (!mayCancel(actor, row)) await failByState(tx, row, actor);
        const machine = isMachines(row);
        if (row.status !== 'In progress' || machine) {
          const reason = input.reason || undefined;
          return asRequestRow(await moveRequest(tx, row.id, actor, { to: 'cancelled', reason }, now));
        }
        // People are at work: they are asked, not switched off, and asked once.
        if (row.stop_asked_at !== null) return asRequestRow(row);
        await updateRequest(tx, row, { stop_asked_at: now });
        await noteInTimeline(tx, row, actor, stopAskedBecause(input.reason), now);
        const entry = {
          organisationId: row.organisation_id,
          action: 'request.ask-to-stop',
          object: row.id,
        } as const;
        await recordAudit(tx, actor, entry, now);
        await announce(
          tx,
          {
            kind: 'stop-asked',
            organisationId: row.organisation_id,
            requestId: row.id,
            actorId: actor.userId,
          },
          now,
        );
        await pushRequest(tx, { ...row, stop_asked_at: now }, now);
        return asRequestRow(row);
      });
      if (erasesHandedIn(cancelled.current_status, cancelled.excecute)) await removeErasedSoon(parts);
      return cancelled;
    }),

    route(authorisationText, async ({ language }) => ({
      version: newestAuthorisation,
      text: say(authorisationTexts[newestAuthorisation - 1] ?? { en: '', es: '' }, language),
    })),

    route(uploadLimits, async () => ({
      csv_bytes: limits.csvMaxBytes,
      csv_rows: limits.csvMaxRows,
      zip_bytes: limits.zipMaxBytes,
    })),

    route(authoriseRequest, async ({ input, actor }) =>
      db.within(scopeOf(actor), async (tx) => {
        const now = clock.now();
        const seen = await visibleRequest(tx, actor, input, undefined, { action: 'request.open', now });
        const row = (await lockRequest(tx, seen.id)) ?? fail('not_found');
        if (!takesAuthorisation(row)) await failByState(tx, row, actor);
        // Whoever gave it first stands for it; a newer text is given anew.
        if (row.authorisation_version === input.authorisation_version) return asRequestRow(row);
        const change = {
          authorisation_version: input.authorisation_version,
          authorised_by: actor.userId,
          authorised_at: now,
        };
        await updateRequest(tx, row, change);
        await noteInTimeline(tx, row, actor, requestTexts.authorised, now);
        const entry = {
          organisationId: row.organisation_id,
          action: 'request.authorise',
          object: row.id,
        } as const;
        await recordAudit(tx, actor, { ...entry, details: { version: input.authorisation_version } }, now);
        await pushRequest(tx, { ...row, ...change }, now);
        return asRequestRow({ ...row, ...change });
      }),
    ),
  ];
};
