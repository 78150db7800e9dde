import { scopeOf } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import { type Language, say } from '../../../../../shared/messages.ts';
import { recordReadings } from '../../../../records/audit/sittings/server/record-readings.ts';
import {
  datasetBegin,
  datasetDetails,
  datasetDiscard,
  datasetList,
  datasetLookAgain,
  datasetTakeBack,
  datasetUpload,
  type LoadRow,
} from '../contract.ts';
import { columnText, lineFaultTexts } from '../texts.ts';
import { shownColumns } from './column-cover.ts';
import { countLoads, listLoads, type StoredLoad } from './load-store.ts';
import { openSample } from './look-at-dataset.ts';
import { beginLoad, discardLoad, lookAgain, seenLoad, startLoad, takeBackLoad } from './manage-loads.ts';
import type { DatasetParts } from './parts.ts';
import { revealRoutes } from './reveal.ts';

const defaultLimit = 50;

/** Of what is being done with it: the file's bytes, or the records that are to go. */
const percentageOf = (row: StoredLoad): number => {
  const [done, all] =
    row.state === 'taking back'
      ? [row.records_gone + row.records_kept, row.records_new + row.records_known]
      : [row.bytes_read, row.size];
  const isUnderWay = row.state === 'loading' || row.state === 'taking back';
  return isUnderWay ? Math.min(99, Math.floor((100 * done) / Math.max(1, all))) : 100;
};

const asLoadRow = (row: StoredLoad, language: Language): LoadRow => ({
  load_id: row.id,
  name: row.name,
  source: row.source,
  collected_on: row.collected_on,
  legal_note: row.legal_note,
  file_name: row.file_name,
  size: row.size,
  state: row.state,
  format: row.shape?.format ?? null,
  columns: shownColumns(row).map(({ name, as }) => ({ name: say(columnText(name), language), as })),
  is_mapped_before: row.is_mapped_before,
  percentage: percentageOf(row),
  records: {
    added: row.records_new,
    known: row.records_known,
    gone: row.records_gone,
    kept: row.records_kept,
  },
  lines_wrong: row.lines_wrong,
  wrong: row.wrong.map((wrong) => ({ ...wrong, text: say(lineFaultTexts[wrong.reason], language) })),
  refusal: row.refusal && say(row.refusal, language),
  created_by: row.created_by_name,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});

/** Datasets of leaked accounts: the staff's calls, and the one by which a customer is shown a value. */
export const datasetRoutes = (parts: DatasetParts): Route[] => {
  const act = (doing: Promise<StoredLoad>, language: Language): Promise<LoadRow> =>
    doing.then((row) => asLoadRow(row, language));
  return [
    ...revealRoutes(parts),
    route(datasetUpload, async ({ input, actor, upload }) => {
      if (!upload) throw new Error('A multipart call without a file was refused before.');
      const loadId = await startLoad(parts, actor, input, upload);
      upload.keep();
      return { load_id: loadId };
    }),

    route(datasetList, async ({ input, actor, language, setHeader }) => {
      const limit = input.limit ?? defaultLimit;
      const read = parts.db.readingLists(scopeOf(actor));
      const [found, total] = await Promise.all([
        listLoads(read, { limit: limit + 1, before: input.cursor }),
        countLoads(read),
      ]);
      setHeader('x-total-count', String(total));
      const rows = found.slice(0, limit);
      if (found.length > limit) setHeader('x-next-cursor', rows.at(-1)?.id ?? '');
      return rows.map((row) => asLoadRow(row, language));
    }),

    route(datasetDetails, async ({ input, actor, language }) => {
      const { load, sample } = await parts.db.within(scopeOf(actor), async (tx) => {
        const row = await seenLoad(tx, input.load_id);
        return { load: row, sample: await openSample(tx, parts, row) };
      });
      const entry = { organisationId: null, action: 'dataset.read', object: load.id } as const;
      // The page looks again while a load is under way.
      await recordReadings(parts.db, actor, [{ ...entry, details: { name: load.name } }], parts.clock.now());
      return { load: asLoadRow(load, language), sample };
    }),

    route(datasetLookAgain, ({ input, actor, language }) =>
      act(lookAgain(parts, actor, input.load_id, input.columns), language),
    ),
    route(datasetBegin, ({ input, actor, language }) =>
      act(beginLoad(parts, actor, input.load_id, input.columns), language),
    ),
    route(datasetDiscard, ({ input, actor, language }) =>
      act(discardLoad(parts, actor, input.load_id), language),
    ),
    route(datasetTakeBack, ({ input, actor, language }) =>
      act(takeBackLoad(parts, actor, input.load_id), language),
    ),
  ];
};
