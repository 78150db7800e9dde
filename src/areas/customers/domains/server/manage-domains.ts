import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../../platform/clock.ts';
import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import { type Database, scopeOf, type Tx } from '../../../../platform/db/database.ts';
import type { Outbound } from '../../../../platform/net/outbound.ts';
import type { CustomerActor } from '../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import { hostNameToAscii } from '../../../../shared/host-name.ts';
import type { AuditAction } from '../../../records/audit/actions.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { domainContractFaults as faults, mostDomains } from '../contract.ts';
import { checkDomain } from '../domain.ts';
import {
  domainMaxCharacters,
  losesProof,
  type ProofCheck,
  type ProofMethod,
  proofMethods,
  proofState,
  tellingCheck,
} from '../proof.ts';
import { checkDns, checkFile } from './check-proof.ts';
import { beginCheck } from './check-rate-limit.ts';
import {
  type DomainChange,
  deleteDomain,
  domainsOf,
  endCheck,
  insertDomain,
  lockTurns,
  type StoredDomain,
  updateDomain,
} from './store.ts';

export type DomainParts = { readonly db: Database; readonly clock: Clock; readonly outbound: Outbound };

/** What needs no network. */
type Stored = Pick<DomainParts, 'db' | 'clock'>;

/** All of an organisation's, since a proof above counts below, and the one that was asked for. */
export type Found = { readonly all: readonly StoredDomain[]; readonly one: StoredDomain };

/** 160 bits: nobody guesses it, and it is worth nothing for another organisation or domain. */
const tokenBytes = 20;

const refuse = (type: keyof typeof faults): never =>
  failValidation([{ loc: ['body', 'domain'], type, msg: faults[type] }]);

const checked = (typed: string): { ascii: string; display: string } => {
  const domain = checkDomain(typed);
  if (!domain.ok) return refuse(domain.type);
  return domain.ascii.length > domainMaxCharacters ? refuse('domain') : domain;
};

/** The name of one that is there, which an earlier version may have taken and this one would not. */
const storedName = (typed: string): string | undefined => hostNameToAscii(typed.trim());

const found = (all: readonly StoredDomain[], typed: string): Found => {
  const name = storedName(typed);
  const one = all.find((row) => row.domain === name);
  return one ? { all, one } : fail('not_found');
};

const note = (
  tx: Tx,
  actor: CustomerActor,
  row: Pick<StoredDomain, 'id' | 'domain_display'>,
  action: AuditAction,
  now: Date,
  details: Readonly<Record<string, string | boolean>> = {},
) => {
  const { organisationId } = actor;
  const entry = {
    organisationId,
    action,
    object: row.id,
    details: { domain: row.domain_display, ...details },
  };
  return recordAudit(tx, actor, entry, now);
};

/** The domains of the actor's organisation. */
export const listOwn = ({ db }: Stored, actor: CustomerActor): Promise<StoredDomain[]> =>
  db.within(scopeOf(actor), (tx) => domainsOf(tx, actor.organisationId));

/**
 * Adds a domain with a token of its own; one that is there already stays as it is.
 * @throws 422 for what is no domain, and for the one that is too many.
 */
export const addOwn = ({ db, clock }: Stored, actor: CustomerActor, typed: string): Promise<Found> => {
  const { ascii, display } = checked(typed);
  const { organisationId, userId } = actor;
  return db.within(scopeOf(actor), async (tx) => {
    await lockTurns(tx, organisationId);
    const before = await domainsOf(tx, organisationId);
    if (before.some((row) => row.domain === ascii)) return found(before, ascii);
    if (before.length >= mostDomains) return refuse('too_many');
    const now = clock.now();
    const row = { id: uuidv7(now), domain: ascii, domain_display: display };
    const token = randomBytes(tokenBytes).toString('hex');
    await insertDomain(tx, {
      ...row,
      organisation_id: organisationId,
      token,
      created_by: userId,
      created_at: now,
      last_checks: '[]',
    });
    await note(tx, actor, row, 'domain.add', now);
    return found(await domainsOf(tx, organisationId), ascii);
  });
};

/** Takes a domain away, with its token and its proof. @throws `not_found`. */
export const removeOwn = ({ db, clock }: Stored, actor: CustomerActor, typed: string): Promise<void> => {
  const name = storedName(typed);
  return db.within(scopeOf(actor), async (tx) => {
    const row = name !== undefined && (await deleteDomain(tx, actor.organisationId, name));
    if (!row) return fail('not_found');
    await note(tx, actor, row, 'domain.remove', clock.now());
  });
};

/** What a check changes: it proves, it finds the proof gone, or it is only remembered. */
const changeBy = (row: StoredDomain, checks: readonly ProofCheck[], now: Date): DomainChange => {
  const seen = { last_checked_at: now, last_checks: checks };
  const proof = checks.find(({ result }) => result === 'proved');
  if (proof) return { ...seen, verified_at: now, verified_method: proof.method, lost_at: null };
  const isLost =
    proofState(row, now) === 'proved' && checks.some((check) => losesProof(check, row.verified_method));
  return isLost ? { ...seen, lost_at: now } : seen;
};

const record = async (
  { db, clock }: Stored,
  actor: CustomerActor,
  row: StoredDomain,
  checks: readonly ProofCheck[],
): Promise<Found> =>
  db.within(scopeOf(actor), async (tx) => {
    const now = clock.now();
    const change = changeBy(row, checks, now);
    if (!(await updateDomain(tx, row.id, change))) return fail('not_found');
    await note(tx, actor, row, 'domain.verify', now, {
      result: tellingCheck(checks)?.result ?? '',
      verified: change.verified_at !== undefined,
      ...(change.lost_at ? { lost: true } : {}),
    });
    return found(await domainsOf(tx, actor.organisationId), row.domain);
  });

const looks = { dns: checkDns, file: checkFile } as const;

/**
 * Looks now for the proof and writes down what was found. While the network is awaited no transaction is open: the
 * turn is taken in one, the result written in another.
 * @param method one way only; both at once unless given.
 * @throws `not_found`, `too_many_attempts`.
 */
export const verifyOwn = async (
  parts: DomainParts,
  actor: CustomerActor,
  typed: string,
  method: ProofMethod | undefined,
): Promise<Found> => {
  const { db, clock, outbound } = parts;
  const { organisationId } = actor;
  const { row, runningUntil } = await db.within(scopeOf(actor), async (tx) => {
    const { one } = found(await domainsOf(tx, organisationId), typed);
    return { row: one, runningUntil: await beginCheck(tx, organisationId, clock.now()) };
  });
  try {
    const methods = method ? [method] : proofMethods;
    const checks = await Promise.all(methods.map((way) => looks[way](outbound, row)));
    return await record(parts, actor, row, checks);
  } finally {
    await db.within(scopeOf(actor), (tx) => endCheck(tx, organisationId, runningUntil));
  }
};
