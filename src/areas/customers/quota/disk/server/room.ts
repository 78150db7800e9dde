import type { Limits } from '../../../../../platform/config.ts';
import type { Reading } from '../../../../../platform/db/database.ts';
import type { RoomOfOrganisation } from '../contract.ts';
import { readUse } from './bytes-store.ts';

export type UsualLimits = Pick<Limits, 'organisationMaxBytes' | 'organisationMaxPeople'>;

/** What an organisation uses, with the limits that hold for it. */
export const roomOf = async (
  read: Reading,
  organisationId: string,
  usual: UsualLimits,
): Promise<RoomOfOrganisation> => {
  const row = await readUse(read, organisationId);
  const use = (used: number | undefined, own: number | null | undefined, everybodys: number) => ({
    used: used ?? 0,
    limit: own ?? everybodys,
    own: typeof own === 'number',
  });
  return {
    bytes: use(row?.bytes, row?.bytes_limit, usual.organisationMaxBytes),
    people: use(row?.people, row?.people_limit, usual.organisationMaxPeople),
    reports: row?.reports ?? 0,
  };
};
