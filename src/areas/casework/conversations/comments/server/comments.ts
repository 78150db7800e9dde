import type { Tx } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { findingReference } from '../../../../../shared/vocabulary/reference.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { announce } from '../../../../records/notices/server/news-store.ts';
import { chainBehind } from '../../../findings/continue/server/continue-store.ts';
import { seenFinding } from '../../../findings/list/server/seen-finding.ts';
import { referenceDetail } from '../../../findings/server/store.ts';
import { talkedAbout, tell, write } from '../../server/conversation.ts';
import { listComments, type StoredMessage } from '../../server/store.ts';
import { conversationTexts } from '../../texts.ts';

type Page = { readonly before: string | undefined; readonly limit: number };

type Comments = {
  readonly rows: StoredMessage[];
  /** Of earlier findings that this one continues, what people call them, by their ids. */
  readonly writtenOn: ReadonlyMap<string, string>;
};

/** The comments on a finding that the reader may see, and on what it continues. @throws `not_found`, `forbidden`. */
export const commentsOn = async (
  tx: Tx,
  actor: Actor,
  findingId: string,
  page: Page,
  now: Date,
): Promise<Comments> => {
  const finding = await seenFinding(tx, actor, findingId, now);
  const earlier = await chainBehind(tx, finding.id);
  const ids = [finding.id, ...earlier.map(({ finding_id }) => finding_id)];
  return {
    rows: await listComments(tx, ids, page),
    writtenOn: new Map(
      earlier.map((one) => [one.finding_id, findingReference(one.request_reference, one.number)]),
    ),
  };
};

/**
 * Writes about a finding, for as long as it is there: unlike the talk about a request it does not close.
 * @throws `not_found`, `forbidden`, `status_conflict` for a draft, `too_many_attempts`.
 */
export const comment = async (
  tx: Tx,
  actor: Actor,
  input: { finding_id: string; text: string },
  now: Date,
): Promise<StoredMessage> => {
  const finding = await seenFinding(tx, actor, input.finding_id, now);
  if (finding.released_at === null) fail('status_conflict', { detail: conversationTexts.draft });
  const request = await talkedAbout(tx, actor, finding.request_id);
  const said = { kind: 'message', text: input.text, findingId: finding.id } as const;
  const written = await write(tx, actor, request, said, now);
  const { id: requestId, organisation_id: organisationId } = request;
  const entry = {
    ...({ organisationId, action: 'finding.comment', object: requestId } as const),
    details: await referenceDetail(tx, finding.id),
  };
  await recordAudit(tx, actor, entry, now);
  const details = { finding: finding.id, number: finding.number };
  const news = { kind: 'finding-commented', organisationId, requestId, actorId: actor.userId } as const;
  await announce(tx, { ...news, details }, now);
  await tell(tx, request, false, now);
  return written;
};
