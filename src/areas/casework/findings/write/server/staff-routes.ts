import type { Secret } from '../../../../../platform/crypto/secret.ts';
import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import { scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import { bodyRule, type Route, route } from '../../../../../platform/http/route.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../../shared/errors.ts';
import { usualRowsPerPage } from '../../../../../shared/paging.ts';
import { commonFaults } from '../../../../../shared/schema.ts';
import type { ReadSections } from '../../../../../shared/vocabulary/report/read-sections.ts';
import type { RequestRule } from '../../../requests/server/request-rule.ts';
import { requireRequest } from '../../../requests/server/require-request.ts';
import { causeRoutes } from '../../causes/server/causes.ts';
import { countOffers, fillDrafts } from '../../library/server/fill-drafts.ts';
import { addUsual, asLibraryText, fittingText, removeText, saveText } from '../../library/server/library.ts';
import { listTexts, titleKeyIn, weaknessesOfTexts } from '../../library/server/library-store.ts';
import { cweNameIn, findingDetailsOf } from '../../list/server/read-finding.ts';
import { readOriginals } from '../../masking/masking-contract.ts';
import { tellOriginals } from '../../masking/server/originals.ts';
import { closeRetest, declineRetest, recordRetest, waitingRetests } from '../../retest/retest-contract.ts';
import * as retestStore from '../../retest/server/retest-store.ts';
import * as retests from '../../retest/server/retests.ts';
import type { FindingParts } from '../../server/parts.ts';
import { unwrittenOf } from '../../server/store.ts';
import {
  addEvidence,
  addUsualTexts,
  countTextOffers,
  countUnwritten,
  createFinding,
  discardFindings,
  editFinding,
  fitLibraryText,
  listLibrary,
  listLibraryWeaknesses,
  rateDrafts,
  releaseFindings,
  removeEvidence,
  removeLibraryText,
  saveLibraryText,
  useTexts,
} from '../staff-contract.ts';
import { dropEvidence, keepEvidence } from './evidence.ts';
import { rate } from './rate-drafts.ts';
import { discard, type ReleaseRules, release } from './release-findings.ts';
import { rewriteFinding, writeFinding } from './write-finding.ts';

type StaffFindingParts = FindingParts & {
  /** The installation's: it seals what was masked. */
  readonly secret: Secret;
  /** Refuses who may not show what a retest found by themselves. */
  readonly beforeRetestEnds: RequestRule;
  /** Refuses who may not change what the customer has seen, or not without a fresh code. */
  readonly beforeShownChange: RequestRule;
  /** Refuses who may not show findings to the customer by themselves. */
  readonly beforeRelease: RequestRule;
  /** What the customer sees with the last draft of a request. */
  readonly withLastRelease: ReleaseRules['withTheLast'];
  /** What follows a round that is done: the report's next version, which stands to the right of findings. */
  readonly afterRetest: (
    tx: Tx,
    requestId: string,
    actor: Actor,
    ended: { readonly round: number; readonly read: ReadSections },
    now: Date,
  ) => Promise<void>;
};

/** Ids of another shape are of nothing. */
const idsOf = (ids: readonly string[]): readonly string[] => (ids.every(isUuid) ? ids : fail('not_found'));

const writingRoutes = ({
  db,
  clock,
  secret,
  storage,
  beforeRelease,
  withLastRelease,
  beforeShownChange,
}: StaffFindingParts): Route[] => [
  route(createFinding, ({ input, actor, language }) =>
    db.within(scopeOf(actor), async (tx) => {
      const { request_id: requestId, ...content } = input;
      const id = await writeFinding(tx, actor, requestId, content, { clock, secret });
      return findingDetailsOf(tx, actor, id, language);
    }),
  ),
  route(editFinding, ({ input, actor, language }) =>
    db.within(scopeOf(actor), async (tx) => {
      if (!isUuid(input.finding_id)) fail('not_found');
      const id = await rewriteFinding(tx, actor, input, { clock, secret }, beforeShownChange);
      return findingDetailsOf(tx, actor, id, language);
    }),
  ),
  route(countUnwritten, ({ input, actor }) =>
    db.within(scopeOf(actor), async (tx) => {
      const request = await requireRequest(tx, input.request_id);
      const { newest, ...unwritten } = await unwrittenOf(tx, request.id, input.draft === true);
      return { ...unwritten, newest: newest?.toISOString() ?? null };
    }),
  ),
  route(releaseFindings, ({ input, actor }) =>
    db.within(scopeOf(actor), async (tx) => {
      const ids = input.finding_ids && idsOf(input.finding_ids);
      const readUntil = input.read_until === undefined ? undefined : new Date(input.read_until);
      const what = { requestId: input.request_id, ids, readUntil, drafts: input.drafts };
      const rules = { before: beforeRelease, withTheLast: withLastRelease };
      return { released: await release(tx, actor, what, clock, rules) };
    }),
  ),
  route(rateDrafts, ({ input, actor }) =>
    db.within(scopeOf(actor), async (tx) => {
      const { request_id: requestId, finding_ids: ids, severity } = input;
      return { rated: await rate(tx, actor, { requestId, ids: idsOf(ids), severity }, clock) };
    }),
  ),
  route(discardFindings, async ({ input, actor }) => {
    const { discarded, files } = await db.within(scopeOf(actor), (tx) =>
      discard(tx, actor, input.request_id, idsOf(input.finding_ids), clock),
    );
    for (const id of files) await storage.remove(id);
    return { discarded };
  }),
];

const fillingRoutes = ({ db, clock }: StaffFindingParts): Route[] => [
  route(useTexts, ({ input, actor }) =>
    db.within(scopeOf(actor), async (tx) => {
      const which = { requestId: input.request_id, ids: input.finding_ids && idsOf(input.finding_ids) };
      return { filled: await fillDrafts(tx, actor, which, clock) };
    }),
  ),
  route(countTextOffers, ({ input, actor }) =>
    db.within(scopeOf(actor), async (tx) => {
      const request = await requireRequest(tx, input.request_id);
      return { drafts: await countOffers(tx, request.id) };
    }),
  ),
];

const evidenceRoutes = ({ db, clock, storage, beforeShownChange }: StaffFindingParts): Route[] => [
  route(addEvidence, async ({ input, actor, upload }) => {
    if (!upload) throw new Error('A multipart call without a file was refused before.');
    await db.within(scopeOf(actor), (tx) =>
      keepEvidence(tx, actor, input.finding_id, upload, clock, beforeShownChange),
    );
    upload.keep();
    return { file_id: upload.stored.id };
  }),
  route(removeEvidence, async ({ input, actor }) => {
    const files = await db.within(scopeOf(actor), (tx) => dropEvidence(tx, actor, input.file_id, clock));
    for (const id of files) await storage.remove(id);
    return undefined;
  }),
];

const readPlace = (cursor: string | undefined): { title: string; id: string } | undefined => {
  if (cursor === undefined) return undefined;
  const [id = '', ...title] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (isUuid(id) && !title.join(' ').includes('\0')) return { title: title.join(' '), id };
  return failValidation([{ loc: ['body', 'cursor'], type: 'bad_cursor', msg: commonFaults.bad_cursor }]);
};

/** The provider's texts for weaknesses that come again and again. */
const libraryRoutes = ({ db, clock }: StaffFindingParts): Route[] => [
  route(
    listLibrary,
    async ({ input, actor, language, setHeader }) => {
      const limit = input.limit ?? usualRowsPerPage;
      const page = { language, limit: limit + 1, after: readPlace(input.cursor) };
      const found = await listTexts(db.readingLists(scopeOf(actor)), input, page);
      const rows = found.rows.slice(0, limit);
      const last = rows.at(-1);
      setHeader('x-total-count', String(found.total));
      if (found.rows.length > limit && last) {
        setHeader(
          'x-next-cursor',
          Buffer.from(`${last.id} ${last[titleKeyIn(language)]}`).toString('base64url'),
        );
      }
      return rows.map(asLibraryText);
    },
    { rules: [bodyRule(listLibrary, ['cursor'], ({ cursor }) => void readPlace(cursor))] },
  ),
  route(listLibraryWeaknesses, async ({ actor, language }) => {
    const weaknesses = await weaknessesOfTexts(db.readingLists(scopeOf(actor)));
    return weaknesses.map((weakness) => ({ weakness, name: cweNameIn(weakness, language) }));
  }),
  route(saveLibraryText, ({ input, actor }) =>
    db.within(scopeOf(actor), (tx) => saveText(tx, actor, input, clock.now())),
  ),
  route(addUsualTexts, ({ actor }) =>
    db.within(scopeOf(actor), async (tx) => ({ added: await addUsual(tx, actor, clock.now()) })),
  ),
  route(fitLibraryText, ({ input, actor }) =>
    db.within(scopeOf(actor), async (tx) => ({ text: await fittingText(tx, input.title) })),
  ),
  route(removeLibraryText, ({ input, actor }) =>
    db.within(scopeOf(actor), async (tx) => {
      await removeText(tx, actor, input.text_id, clock.now());
      return undefined;
    }),
  ),
];

const mostWaiting = 200;

const retestRoutes = ({ db, clock, beforeRetestEnds, afterRetest }: StaffFindingParts): Route[] => [
  route(waitingRetests, ({ actor }) => {
    const read = async (tx: Tx) => {
      const rows = await retestStore.waitingRetests(tx, mostWaiting);
      return rows.map((row) => ({
        retest_id: row.id,
        request_id: row.request_id,
        reference: row.reference,
        title: row.title,
        organisation: row.name,
        number: row.number,
        state: row.state as 'asked' | 'running',
        asked_at: row.asked_at.toISOString(),
      }));
    };
    return db.within(scopeOf(actor), read, { plan: 'kept' });
  }),
  route(recordRetest, ({ input, actor, language }) =>
    db.within(scopeOf(actor), async (tx) => {
      const round = await retests.record(tx, actor, input.retest_id, input.results, clock);
      return retests.asRetest(tx, round, actor, language);
    }),
  ),
  route(closeRetest, ({ input, actor, language }) =>
    db.within(scopeOf(actor), async (tx) => {
      const now = clock.now();
      const wish = { retestId: input.retest_id, answer: input.answer ?? '' };
      const { round, request } = await retests.close(tx, actor, wish, now, beforeRetestEnds);
      const ended = { round: round.number, read: input.read };
      if (request.status === 'finished') await afterRetest(tx, request.id, actor, ended, now);
      return retests.asRetest(tx, round, actor, language);
    }),
  ),
  route(declineRetest, ({ input, actor }) =>
    db.within(scopeOf(actor), async (tx) => {
      await retests.decline(tx, actor, input.retest_id, input.reason, clock.now());
      return undefined;
    }),
  ),
];

const maskingRoutes = ({ db, clock, secret }: StaffFindingParts): Route[] => [
  route(readOriginals, ({ input, actor }) =>
    db.within(scopeOf(actor), async (tx) => {
      const originals = await tellOriginals(tx, actor, secret, input.finding_id, clock.now());
      return {
        originals: originals.map(({ at, places, ...original }) => ({
          ...original,
          at: at.toISOString(),
          places: [...places],
        })),
      };
    }),
  ),
];

/** The provider's side of findings. */
export const staffFindingRoutes = (parts: StaffFindingParts): Route[] => [
  ...writingRoutes(parts),
  ...fillingRoutes(parts),
  ...evidenceRoutes(parts),
  ...maskingRoutes(parts),
  ...libraryRoutes(parts),
  ...causeRoutes(parts),
  ...retestRoutes(parts),
];
