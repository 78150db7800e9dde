import type { Tx } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { announce } from '../../../records/notices/server/news-store.ts';
import { type Counted, plainWords } from '../ledger-words.ts';
import { nameOfOrganisation } from './ask-store.ts';

/** Tells a customer that a quota of theirs has another limit now. */
export const announceLimit = async (
  tx: Tx,
  { userId: actorId }: Actor,
  { organisationId, counted, limit }: { organisationId: string; counted: Counted; limit: number },
  now: Date,
): Promise<void> => {
  const organisation = (await nameOfOrganisation(tx, organisationId)) ?? '';
  const details = { organisation, service: plainWords(counted), limit: String(limit) };
  await announce(tx, { kind: 'quota-granted', organisationId, details, actorId }, now);
};
