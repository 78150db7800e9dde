import type { Tx } from '../../../../platform/db/database.ts';
import { type Actor, isStaff } from '../../../../shared/actor.ts';
import { memberIdOf } from '../../../casework/requests/who-may-read.ts';
import {
  domainAudiences,
  organisationAudiences,
  providersAudiences,
} from '../../../records/search-index/server/audience-store.ts';

/** Whose entries somebody looks through: their organisation's, for staff that of a customer, or all. */
export type Reader = Pick<Actor, 'role' | 'userId'> & { readonly organisationId: string | null };

/**
 * The audiences that somebody belongs to. A Member reads what is about people only where they asked for it; staff read
 * the provider's own notes and drafts too.
 */
export const audiencesOf = async (tx: Tx, reader: Reader): Promise<number[]> => {
  const { organisationId } = reader;
  if (organisationId === null) return isStaff(reader) ? providersAudiences(tx) : [];
  const own = await organisationAudiences(tx, organisationId, {
    peopleOf: memberIdOf(reader),
    provider: isStaff(reader),
  });
  return [...own, ...(await domainAudiences(tx, organisationId))];
};

/** Readers of whom each finds the same: their searches are the same search. */
export const sameReaders = (reader: Reader): string =>
  memberIdOf(reader) ?? (isStaff(reader) ? 'staff' : 'administrators');
