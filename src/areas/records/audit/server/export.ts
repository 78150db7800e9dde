import { Readable } from 'node:stream';
import type { Reading } from '../../../../platform/db/database.ts';
import type { Download } from '../../../../platform/http/route.ts';
import { type Language, type Message, say } from '../../../../shared/messages.ts';
import { withUserName } from '../../../../shared/names/full-name.ts';
import { type CsvSeparator, csvHead, csvRow } from '../../../../shared/sheet/write-csv.ts';
import type { StaffAuditRow } from '../contract.ts';
import { auditRoleWords, machineName, machineRole, auditMessages as messages } from '../messages.ts';
import { sentence } from '../sentence.ts';
import { asStaffAuditRow, placeOf } from './listing.ts';
import { type AuditFilter, auditPage, type Place } from './reading-store.ts';

/** Lines that are read at once: what a slow reader holds in memory. */
const batchLines = 500;

const columns = (withOrganisation: boolean): readonly Message[] => [
  messages.moment,
  ...(withOrganisation ? [messages.organisation] : []),
  messages.who,
  messages.role,
  messages.what,
  messages.action,
  messages.object,
  messages.position,
];

const actorName = (row: StaffAuditRow, language: Language): string => {
  const machine = row.rol === null ? machineName(row.actor) : undefined;
  if (machine) return say(machine, language);
  // A file that is kept says which account it was.
  return withUserName(row.actor_full_name, row.actor);
};

const cells = (row: StaffAuditRow, withOrganisation: boolean, language: Language): string[] => [
  row.at,
  ...(withOrganisation ? [row.organisation ?? say(messages.provider, language)] : []),
  actorName(row, language),
  say(row.rol === null ? machineRole : auditRoleWords[row.rol], language),
  sentence(row, language),
  row.action,
  row.object,
  row.position === null ? '' : String(row.position),
];

/** Newest first, a page at a time, each from where the last one ended. */
async function* csvOf(
  reading: () => Reading,
  filter: AuditFilter,
  withOrganisation: boolean,
  language: Language,
  separator: CsvSeparator | undefined,
) {
  yield csvHead(
    columns(withOrganisation).map((name) => say(name, language)),
    separator,
  );
  let place: Place | undefined;
  do {
    const found = await auditPage(reading(), filter, place, batchLines);
    if (found.length > 0)
      yield found
        .map((row) => csvRow(cells(asStaffAuditRow(row), withOrganisation, language), separator))
        .join('');
    const last = found.length === batchLines ? found.at(-1) : undefined;
    place = last && placeOf(last);
  } while (place);
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** `audit-2026-01-01-2026-02-28.csv`: the last day is the one that is still in it. */
const fileName = ({ from, to }: { from: Date | undefined; to: Date }, language: Language): string => {
  const days = [...(from ? [dayOf(from)] : []), dayOf(new Date(to.getTime() - 1))];
  return `${[say(messages.fileName, language), ...days].join('-')}.csv`;
};

type AuditExport = {
  readonly filter: AuditFilter;
  /** Whose the line is stands in a column where there are several. */
  readonly withOrganisation: boolean;
  readonly language: Language;
  readonly now: Date;
  readonly separator: CsvSeparator | undefined;
};

/**
 * The trail as a CSV in the reader's language: formula-safe, streamed, with what stood in it when it was asked for.
 */
export const auditDownload = (
  reading: () => Reading,
  { filter, withOrganisation, language, now, separator }: AuditExport,
): Download => {
  // The line about the export itself is in it, and nothing that comes later.
  const end = new Date(now.getTime() + 1);
  const to = filter.to && filter.to < end ? filter.to : end;
  return {
    name: fileName({ from: filter.from, to }, language),
    mediaType: 'text/csv; charset=utf-8',
    make: () =>
      Readable.from(csvOf(reading, { ...filter, to }, withOrganisation, language, separator), {
        objectMode: false,
      }),
  };
};
