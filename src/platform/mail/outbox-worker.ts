import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, secondsAfter } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { watchWork } from '../watch/work.ts';
import { buildMessage } from './build-message.ts';
import { type Delivery, deliver } from './deliver.ts';
import type { Mailbox } from './mail-address.ts';
import {
  type ClaimedMail,
  claimMail,
  giveUp,
  keepWaiting,
  markHandedOver,
  markSent,
  putBack,
  releaseAbandoned,
  renewLease,
} from './outbox-store.ts';
import type { SmtpSettings } from './smtp-settings.ts';

const minute = 60;
const hour = 60 * minute;
/** Waits after each try that a server or the network put off: eight tries over a day. */
export const retryWaitSeconds = [
  minute,
  5 * minute,
  15 * minute,
  hour,
  2 * hour,
  6 * hour,
  14 * hour,
] as const;
export const mostAttempts = retryWaitSeconds.length + 1;

/** Stands as the reason where the process that held a message ended. */
const abandoned = 'The process that was sending it ended.';

type MailParts = { readonly db: Database; readonly clock: Clock; readonly log: Log };

/** Where messages go; undefined: nowhere, they are kept. */
type MailServer = { readonly smtp: SmtpSettings; readonly from: Mailbox };

/** How quick a worker is; given by tests. */
type MailPace = {
  readonly pollSeconds: number;
  /** How long a message stays with a worker that gives no sign of life. */
  readonly leaseSeconds: number;
  readonly atOnce: number;
};

const usualPace: MailPace = { pollSeconds: 2, leaseSeconds: 30, atOnce: 3 };
const renewalsPerLease = 3;

export type MailWorker = { readonly stop: () => Promise<void> };

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Sends one claimed message; the lease is renewed for as long as it takes. */
const send = async (
  { db }: MailParts,
  { smtp, from }: MailServer,
  pace: MailPace,
  mail: ClaimedMail,
  stopping: AbortSignal,
): Promise<Delivery> => {
  const message = await buildMessage({
    ...mail,
    messageId: mail.message_id,
    from,
    to: mail.recipient,
    at: mail.created_at,
  });
  const renewing = setInterval(
    () => {
      renewLease(db, mail, pace.leaseSeconds).catch(() => undefined);
    },
    (pace.leaseSeconds * 1000) / renewalsPerLease,
  );
  try {
    const handOver = () => markHandedOver(db, mail, pace.leaseSeconds);
    return await deliver(smtp, { from: from.address, to: mail.recipient, message }, handOver, stopping);
  } finally {
    clearInterval(renewing);
  }
};

/** Writes down what came of a try; does nothing where another worker holds the message now. */
const settle = ({ db, clock }: MailParts, mail: ClaimedMail, delivery: Delivery): Promise<boolean> => {
  if (delivery.kind === 'sent') return markSent(db, mail, clock.now());
  if (delivery.kind === 'released') return putBack(db, mail, { attempts: mail.attempts - 1 });
  const { kind, reason } = delivery;
  const waitSeconds = retryWaitSeconds[mail.attempts - 1];
  if (kind === 'temporary' && waitSeconds !== undefined) {
    return putBack(db, mail, { next_at: secondsAfter(clock.now(), waitSeconds), last_error: reason });
  }
  return giveUp(db, mail, kind === 'unsure' ? 'unsure' : 'failed', reason);
};

/**
 * The same, again and again for as long as the message may be ours: what the server has said is said once, and a message that
 * nobody has written about is neither sent again nor given up.
 */
const settleInTime = async (
  parts: MailParts,
  mail: ClaimedMail,
  delivery: Delivery,
  { pace, stopping }: { readonly pace: MailPace; readonly stopping: AbortSignal },
): Promise<void> => {
  const until = performance.now() + pace.leaseSeconds * 1000;
  for (;;) {
    try {
      await settle(parts, mail, delivery);
      return;
    } catch (error) {
      if (stopping.aborted || performance.now() >= until) throw error;
      await wait(pace.pollSeconds * 1000, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
};

/** Without a mail server: what waits is kept. */
const keepAll = async ({ db, log }: MailParts, pollSeconds: number, stopping: AbortSignal): Promise<void> => {
  while (!stopping.aborted) {
    await keepWaiting(db).catch((error: Error) => log('warn', 'mail', { reason: error.message }));
    await wait(pollSeconds * 1000, undefined, { signal: stopping }).catch(() => undefined);
  }
};

const sendAll = async (
  parts: MailParts,
  server: MailServer,
  pace: MailPace,
  stopping: AbortSignal,
): Promise<void> => {
  const { db, clock, log } = parts;
  const domain = domainOf(server.from.address);
  const running = new Set<Promise<void>>();

  const work = async (mail: ClaimedMail): Promise<void> => {
    try {
      const delivery = await watchWork(
        { of: 'mail' },
        () => send(parts, server, pace, mail, stopping),
        ({ kind }) => kind,
      );
      await settleInTime(parts, mail, delivery, { pace, stopping });
      const { kind } = delivery;
      if (kind !== 'sent' && kind !== 'released') {
        log('warn', 'mail_not_sent', {
          mail: mail.id,
          kind: mail.kind,
          outcome: kind,
          attempt: mail.attempts,
        });
      }
    } catch (error) {
      // The row stays as it is; its lease runs out, and what it says then is right.
      log('error', 'mail', { mail: mail.id, reason: error instanceof Error ? error.message : String(error) });
    }
  };
  const claim = async (): Promise<ClaimedMail | undefined> => {
    await releaseAbandoned(db, mostAttempts, abandoned);
    const { leaseSeconds } = pace;
    return claimMail(db, { token: randomUUID(), now: clock.now(), leaseSeconds, domain });
  };

  while (!stopping.aborted) {
    const room = running.size < pace.atOnce;
    const mail = room
      ? await claim().catch((error: Error) => void log('warn', 'mail', { reason: error.message }))
      : undefined;
    if (mail) {
      const task = work(mail).finally(() => running.delete(task));
      running.add(task);
      continue;
    }
    const rest = wait(pace.pollSeconds * 1000, undefined, { signal: stopping }).catch(() => undefined);
    await (room ? rest : Promise.race(running));
  }
  await Promise.all(running);
};

/**
 * Begins to send what waits in the outbox, or to keep it where there is no server. Any number of workers may run
 * beside each other, in any number of processes.
 * @returns a way to stop: nothing new is begun, and what has not been handed over is put back.
 */
export const startMailWorker = (
  parts: MailParts,
  server: MailServer | undefined,
  pace: MailPace = usualPace,
): MailWorker => {
  const stopping = new AbortController();
  const running = server
    ? sendAll(parts, server, pace, stopping.signal)
    : keepAll(parts, pace.pollSeconds, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
