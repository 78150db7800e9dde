import type { Reading } from '../../../../platform/db/database.ts';
import { isoMoment } from '../../../../platform/db/moment.ts';
import { asRequestRow } from '../../../casework/requests/list/server/history.ts';
import type { StaffRequestRow } from '../contract.ts';
import { namedOrganisations, type QueueRow, staffPeople } from './store.ts';

const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** Rows as staff read them, with the names that belong to their ids. */
export const asStaffRows = async (read: Reading, rows: readonly QueueRow[]): Promise<StaffRequestRow[]> => {
  const [organisations, people] = await Promise.all([
    namedOrganisations(read, distinct(rows.map((row) => row.organisation_id))),
    staffPeople(read, distinct(rows.map((row) => row.assigned_to))),
  ]);
  return rows.map((row) => ({
    ...asRequestRow(row),
    organisation_id: row.organisation_id,
    organisation: organisations.get(row.organisation_id)?.name ?? '',
    organisation_disabled: organisations.get(row.organisation_id)?.disabled ?? false,
    module: row.module,
    assigned_to: (row.assigned_to && people.get(row.assigned_to)) || null,
    stop_asked_at: row.stop_asked_at && isoMoment(row.stop_asked_at),
  }));
};

/** The one row of a request that was just changed. */
export const asStaffRow = async (read: Reading, row: QueueRow): Promise<StaffRequestRow> => {
  const [made] = await asStaffRows(read, [row]);
  if (!made) throw new Error('One row gives one row.');
  return made;
};
