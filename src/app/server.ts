import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openInspection } from '../areas/casework/requests/create/server/inspect-upload.ts';
import { newestPosition, requestEventsChannel } from '../areas/casework/requests/live/server/event-store.ts';
import { openLiveHub } from '../areas/casework/requests/live/server/live.ts';
import { startAfterAnswers } from '../areas/customers/auth/server/after-answers.ts';
import { openUploadRoom } from '../areas/customers/quota/disk/server/upload-room.ts';
import { staffAttach } from '../areas/desks/staff/contract.ts';
import { openAuditThrottle } from '../areas/records/audit/server/audit-throttle.ts';
import { newsChannel } from '../areas/records/notices/server/news-store.ts';
import { openSessions } from '../areas/records/sessions/server/sessions.ts';
import { sessionEndedChannel } from '../areas/records/sessions/server/store.ts';
import { templates } from '../areas/services/templates/server/templates.ts';
import { isLoopbackHost } from '../platform/config.ts';
import { listen } from '../platform/events/listen.ts';
import { downloadsMadeAtOnce } from '../platform/http/download/send-download.ts';
import { openFairShares } from '../platform/http/guard/fair-shares.ts';
import { openSlots } from '../platform/http/guard/slots.ts';
import { buildServer } from '../platform/http/server.ts';
import { jobsChannel } from '../platform/jobs/job-news-store.ts';
import type { Parts } from '../platform/parts.ts';
import { isolation } from '../platform/sandbox/isolation.ts';
import { askHealth } from '../platform/watch/health-store.ts';
import { openReadiness } from '../platform/watch/readiness.ts';
import type { Call } from '../shared/call.ts';
import { announce } from './announce.ts';
import { allRoutes } from './areas.ts';
import { serviceAreas } from './services.ts';
import { openSheetThread } from './sheets/sheet-thread.ts';

const appFolder = join(import.meta.dirname, '..', '..', 'dist', 'web');

type RunningServer = {
  readonly http: FastifyInstance;
  /** From now on `/api/ready` says no, and connections end with their answers; calls are still served. */
  readonly drain: () => void;
  readonly stop: () => Promise<void>;
};

/** Limits that configuration overrides, by the call they belong to: what a request is sent with, and what staff attach. */
const limitsByPath = ({ limits }: Parts['config']): ReadonlyMap<string, number> => {
  const byExtension = new Map([
    ['.csv', limits.csvMaxBytes],
    ['.zip', limits.zipMaxBytes],
  ]);
  const sent = serviceAreas
    .flatMap(({ calls, common }) => [
      ...Object.values<Call>(calls),
      ...Object.values<Call>(common?.send ?? {}),
    ])
    .map(({ path, extension = '' }) => [path, byExtension.get(extension)] as const);
  return new Map([
    ...sent.flatMap(([path, limit]) => (limit === undefined ? [] : [[path, limit] as const])),
    [staffAttach.path, limits.attachmentMaxBytes],
  ]);
};

/**
 * Joins areas, live hub and HTTP. Does not listen yet: the caller does, so that a test can use any port.
 * @param appUrl where the database tells its news; the server's own role.
 */
export const openServer = async (parts: Parts, appUrl: string, withApp = true): Promise<RunningServer> => {
  const { config, db, clock, log, storage } = parts;
  const sessions = openSessions(db, clock);
  const live = await openLiveHub({ db, sessions, log, config });
  const catchUp = () => {
    newestPosition(db)
      .then(live.advance)
      .catch(() => {});
    parts.jobs.wake();
  };
  const news = await listen(
    appUrl,
    {
      channels: {
        [requestEventsChannel]: (position) => live.advance(Number(position)),
        [jobsChannel]: parts.jobs.wake,
        [sessionEndedChannel]: live.endSession,
        [newsChannel]: (people) => live.ring(people.split(' ')),
      },
      reconnected: catchUp,
      connected: announce(log),
    },
    log,
  );
  const askStorage = async (): Promise<{ isLow: boolean }> => {
    if (await storage.isAway()) throw new Error('The storage is away.');
    return { isLow: (await storage.space())?.isLow ?? false };
  };
  const readiness = openReadiness({ database: () => askHealth(db), storage: askStorage });
  const limits = limitsByPath(config);
  const afterAnswers = startAfterAnswers(parts);
  const tellRefusal = openAuditThrottle(db);
  const sheets = openSheetThread(parts);
  const http = await buildServer({
    routes: allRoutes({ ...parts, sessions, live, sheets }),
    own: { publicOrigin: config.publicUrl?.origin, loopback: isLoopbackHost(config.host) },
    secure: config.tls !== undefined || config.publicUrl?.protocol === 'https:',
    storage,
    log,
    now: clock.now,
    fairShares: openFairShares(),
    uploadSlots: openSlots(config.limits.uploadsPerPerson),
    makingSlots: openSlots(downloadsMadeAtOnce),
    resolveActor: sessions.resolve,
    askForRoom: openUploadRoom(parts),
    inspectUpload: config.clamd && openInspection({ clamd: config.clamd, storage, db, clock, log }),
    limitOf: (path) => limits.get(path),
    tls: config.tls,
    securityTxt: config.securityTxt,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    exempt: config.rateLimitExempt,
    appFolder: withApp ? appFolder : undefined,
    templates,
    onForbidden: (actor, path) => {
      const entry = { organisationId: actor.organisationId, action: 'access.refused', object: path } as const;
      // The answer does not wait for it: there is no change that it could be part of.
      tellRefusal(actor, [entry], clock.now()).catch((error: Error) =>
        log('warn', 'audit_not_written', { action: entry.action, reason: error.message }),
      );
    },
    readiness,
    isolation,
  });
  const stop = async (): Promise<void> => {
    readiness.stop();
    live.stop();
    http.server.closeAllConnections?.();
    await http.close();
    await sheets.close();
    await afterAnswers.stop();
    await news.stop();
  };
  return { http, drain: readiness.stop, stop };
};
