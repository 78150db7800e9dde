import { createHash, randomBytes } from 'node:crypto';
import { type Clock, secondsAfter } from '../../../../platform/clock.ts';
import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { type Actor, type Role, roles, type SessionLevel, sessionLevels } from '../../../../shared/actor.ts';
import { isLanguage } from '../../../../shared/messages.ts';
import {
  activityMarkSeconds,
  halfSignedInMinutes,
  sessionAbsoluteHours,
  sessionIdleMinutes,
} from '../lifetimes.ts';
import {
  deleteExpired,
  deleteSession,
  findActor,
  insertSession,
  listAlive,
  listOfPerson,
  markFactor,
  markSeen,
  type OwnSession,
} from './store.ts';

const tokenBytes = 32;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export type Sessions = {
  /**
   * Opens a session and gives its token: the only time it is known outside the browser. It opens in the transaction
   * that holds the person, so that a reset or a disabling comes wholly before it or ends it.
   */
  readonly open: (
    tx: Tx,
    person: {
      id: string;
      level: SessionLevel;
      device: string;
      /** When the second factor was shown, where that was not just now. */
      factorAt?: Date | null;
      /** When it ends, where it goes on for another: a session is not stretched by changing a password. */
      expiresAt?: Date;
    },
  ) => Promise<string>;
  /** The second factor was shown again: the session stays, under a new token. */
  readonly refresh: (sessionId: string) => Promise<string>;
  /** The finished sessions of a person that are alive, the newest first. */
  readonly listOf: (personId: string) => Promise<OwnSession[]>;
  /** The actor of a living session; undefined for anything else. Marks the activity. */
  readonly resolve: (token: string) => Promise<Actor | undefined>;
  readonly end: (sessionId: string) => Promise<void>;
  /** Which of these sessions still live. */
  readonly alive: (sessionIds: readonly string[]) => Promise<Set<string>>;
  readonly removeExpired: () => Promise<void>;
};

const asLevel = (text: string): SessionLevel =>
  sessionLevels.find((level) => level === text) ?? 'change-password';
const asRole = (text: string): Role => roles.find((role) => role === text) ?? 'Member';

/** Sessions are rows: signing out, a new password or a disabled account ends them at once, everywhere. */
export const openSessions = (db: Database, clock: Clock): Sessions => {
  const lifetimeSeconds = (level: SessionLevel): number =>
    level === 'signed-in' ? sessionAbsoluteHours * 3600 : halfSignedInMinutes * 60;

  const open: Sessions['open'] = async (tx, { id, level, device, factorAt, expiresAt }) => {
    const token = randomBytes(tokenBytes).toString('base64url');
    const now = clock.now();
    await insertSession(tx, {
      id: uuidv7(now),
      token_hash: hashOf(token),
      person_id: id,
      level,
      created_at: now,
      expires_at: expiresAt ?? secondsAfter(now, lifetimeSeconds(level)),
      last_seen_at: now,
      factor_at: level === 'signed-in' ? (factorAt ?? now) : null,
      device,
    });
    return token;
  };

  const resolve: Sessions['resolve'] = async (token) => {
    const now = clock.now();
    const row = await findActor(db, hashOf(token), now, sessionIdleMinutes);
    if (!row) return undefined;
    if (now.getTime() - row.last_seen_at.getTime() > activityMarkSeconds * 1000) {
      await markSeen(db, row.session_id, row.person_id, now);
    }
    return {
      userId: row.person_id,
      username: row.username,
      role: asRole(row.role),
      organisationId: row.organisation_id,
      language: isLanguage(row.language) ? row.language : undefined,
      sessionId: row.session_id,
      level: asLevel(row.level),
      factorAt: row.factor_at,
    };
  };

  const refresh: Sessions['refresh'] = async (sessionId) => {
    const token = randomBytes(tokenBytes).toString('base64url');
    await markFactor(db, sessionId, hashOf(token), clock.now());
    return token;
  };

  return {
    open,
    resolve,
    refresh,
    listOf: (personId) => listOfPerson(db, personId, clock.now(), sessionIdleMinutes),
    end: (sessionId) => deleteSession(db, sessionId),
    alive: (sessionIds) => listAlive(db, sessionIds, clock.now(), sessionIdleMinutes),
    removeExpired: () => deleteExpired(db, clock.now(), sessionIdleMinutes),
  };
};
