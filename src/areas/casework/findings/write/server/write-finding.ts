import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Clock } from '../../../../../platform/clock.ts';
import type { Secret } from '../../../../../platform/crypto/secret.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { type Language, languages, type Message } from '../../../../../shared/messages.ts';
import type { NewFinding } from '../../../../../shared/new-finding.ts';
import { scoreCvss } from '../../../../../shared/vocabulary/cvss-score.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { settleFindingDays } from '../../../../records/notices/server/deadline-store.ts';
import { pushRequest } from '../../../requests/server/lifecycle.ts';
import type { RequestRule } from '../../../requests/server/request-rule.ts';
import { requestForFindings } from '../../list/server/seen-finding.ts';
import { maskFinding } from '../../masking/mask-finding.ts';
import { insertMasked } from '../../masking/server/insert-masked.ts';
import { keepAnother } from '../../masking/server/originals.ts';
import { recordEvents } from '../../server/history-store.ts';
import { wordsVector } from '../../server/insert-store.ts';
import { pushDrafts } from '../../server/push-drafts.ts';
import {
  findFinding,
  lockFindings,
  referenceDetail,
  type StoredFinding,
  updateFinding,
} from '../../server/store.ts';
import { fixDays, holdFixDays } from '../../settle/server/deadline-store.ts';
import { dueAt } from '../../settle/server/due.ts';
import { findingTexts } from '../../texts.ts';
import type { createFinding, editFinding } from '../staff-contract.ts';

/** By what and when it is written. */
type Writing = { readonly clock: Clock; readonly secret: Secret };

type Content = Omit<z.output<(typeof createFinding)['input']>, 'request_id'>;
type Edit = z.output<(typeof editFinding)['input']>;

/** A text of both languages: where one was not written, the other stands in for it. */
const inBoth = (texts: Content['texts'], part: keyof NonNullable<Content['texts']['en']>): Message => ({
  en: (texts.en ?? texts.es)?.[part] ?? '',
  es: (texts.es ?? texts.en)?.[part] ?? '',
});

const writtenIn = (texts: Content['texts']): Language[] => languages.filter((language) => texts[language]);

/** Where nobody has rated it a vector does, as in an import; without one it is informative until somebody does. */
const ratedBy = ({ severity, cvss = null, to_rate }: Content) => {
  if (!to_rate) return { severity, cvss, toRate: false };
  const scored = cvss === null ? undefined : scoreCvss(cvss);
  return scored
    ? { severity: scored.severity, cvss, toRate: false }
    : { severity: 'info' as const, cvss: null, toRate: true };
};

const contentOf = (content: Content): Omit<NewFinding, 'fingerprint'> => ({
  ...ratedBy(content),
  cwe: content.cwe ?? null,
  location: content.targets[0] ?? '',
  targets: [...new Set(content.targets)],
  title: inBoth(content.texts, 'title'),
  description: inBoth(content.texts, 'description'),
  remediation: inBoth(content.texts, 'remediation'),
  impact: inBoth(content.texts, 'impact'),
  reproduction: inBoth(content.texts, 'reproduction'),
  excerpt: content.excerpt ?? '',
  writtenIn: writtenIn(content.texts),
});

/** Writes an analyst's finding as a draft, secrets in its evidence masked. @throws `not_found`, `status_conflict`. */
export const writeFinding = async (
  tx: Tx,
  actor: Actor,
  requestId: string,
  content: Content,
  { clock, secret }: Writing,
): Promise<string> => {
  const request = await requestForFindings(tx, requestId);
  const now = clock.now();
  const organisationId = request.organisation_id;
  const insertion = {
    organisationId,
    requestId,
    source: 'analyst',
    released: false,
    personId: actor.userId,
    now,
  };
  const finding = { ...contentOf(content), fingerprint: `analyst:${randomUUID()}` };
  const { ids } = await insertMasked(tx, secret, [finding], insertion);
  const [findingId = ''] = ids;
  await recordEvents(tx, organisationId, actor, [{ findingId, kind: 'created', internal: true }], now);
  // Of a draft the customer's own trail says nothing.
  const details = await referenceDetail(tx, findingId);
  const entry = { organisationId: null, action: 'finding.create', object: requestId, details } as const;
  await recordAudit(tx, actor, entry, now);
  await pushDrafts(tx, request, now);
  return findingId;
};

/** Names of what an edit changes, as the history tells them. */
const changedFields = (row: StoredFinding, next: Omit<NewFinding, 'fingerprint'>): string[] => {
  const pairs = {
    title: [row.title, next.title],
    description: [row.description, next.description],
    remediation: [row.remediation, next.remediation],
    impact: [row.impact, next.impact],
    reproduction: [row.reproduction, next.reproduction],
    severity: [
      [row.severity, row.to_rate],
      [next.severity, next.toRate ?? false],
    ],
    cvss: [row.cvss, next.cvss],
    cwe: [row.cwe, next.cwe],
    targets: [row.targets, next.targets],
    evidence: [row.excerpt, next.excerpt],
  } as const;
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
  return Object.entries(pairs).flatMap(([name, [before, after]]) => (same(before, after) ? [] : [name]));
};

/** The database gives the keys of an object in an order of its own. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value).sort() : value;

const changeOf = async (tx: Tx, row: StoredFinding, next: Omit<NewFinding, 'fingerprint'>) => {
  const days =
    row.released_at && next.severity !== row.severity ? await fixDays(tx, row.organisation_id) : undefined;
  return {
    severity: next.severity,
    to_rate: next.toRate ?? false,
    cwe: next.cwe,
    cvss: next.cvss,
    cvss_score: next.cvss === null ? null : (scoreCvss(next.cvss)?.score ?? null),
    location: next.location,
    targets: [...(next.targets ?? [])],
    title: JSON.stringify(next.title),
    description: JSON.stringify(next.description),
    remediation: JSON.stringify(next.remediation),
    impact: JSON.stringify(next.impact),
    reproduction: JSON.stringify(next.reproduction),
    written_in: [...(next.writtenIn ?? [])],
    words: wordsVector(next),
    excerpt: next.excerpt,
    // Another severity has another time to fix, from the day on which the customer first saw it.
    ...(days && row.released_at
      ? { due_at: dueAt(days, next.severity, row.first_released_at ?? row.released_at) }
      : {}),
    version: row.version + 1,
  };
};

const gone = (): never => fail('not_found', { detail: findingTexts.draft_gone });

/**
 * Changes a finding; what the customer has seen already changes before their eyes, and the history says in what.
 * @throws `not_found`, `status_conflict` when somebody else was quicker.
 */
export const rewriteFinding = async (
  tx: Tx,
  actor: Actor,
  edit: Edit,
  { clock, secret }: Writing,
  beforeShown: RequestRule,
): Promise<string> => {
  const seen = (await findFinding(tx, edit.finding_id)) ?? gone();
  // The request first, as everybody takes them.
  const request = await requestForFindings(tx, seen.request_id);
  const now = clock.now();
  await holdFixDays(tx, request.organisation_id);
  const [row] = await lockFindings(tx, [seen.id]);
  if (!row) return gone();
  if (row.version !== edit.version) fail('status_conflict', { detail: findingTexts.changed_meanwhile });
  // What the customer sees was rated.
  if (edit.to_rate && row.released_at !== null)
    fail('status_conflict', { detail: findingTexts.rated_already });
  const { finding: next, original } = maskFinding(contentOf(edit));
  const fields = changedFields(row, next);
  if (original) {
    const owner = { id: row.request_id, organisationId: row.organisation_id };
    await keepAnother(tx, secret, owner, { findingId: row.id, original }, now);
  }
  if (fields.length === 0) return row.id;
  if (row.released_at !== null) await beforeShown(tx, actor, request, now);
  await updateFinding(tx, row.id, { ...(await changeOf(tx, row, next)), updated_at: now });
  if (next.severity !== row.severity) await settleFindingDays(tx, [row.request_id], now);
  const internal = row.released_at === null;
  const { organisation_id: organisationId } = row;
  await recordEvents(
    tx,
    organisationId,
    actor,
    [{ findingId: row.id, kind: 'edited', details: { fields }, internal }],
    now,
  );
  await recordAudit(
    tx,
    actor,
    {
      ...{ organisationId: internal ? null : organisationId, action: 'finding.edit', object: row.request_id },
      details: await referenceDetail(tx, row.id),
    },
    now,
  );
  await (internal ? pushDrafts : pushRequest)(tx, request, now);
  return row.id;
};
