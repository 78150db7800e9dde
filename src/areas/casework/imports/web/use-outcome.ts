import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../ui/toast.ts';
import { reloadRequests } from '../../requests/web/request-queries.ts';
import type { ImportRow, ImportState } from '../contract.ts';
import { importMessages as messages } from '../messages.ts';
import { importKeys } from './import-queries.ts';

/** Says what became of an import that a machine worked on, once, and brings the findings up to date. */
export const useOutcome = (rows: readonly ImportRow[] | undefined): void => {
  const say = useSay();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const before = useRef<ReadonlyMap<string, ImportState> | undefined>(undefined);
  useEffect(() => {
    if (!rows) return;
    for (const row of before.current ? rows : []) {
      // A quick machine is done before anybody has seen it at work.
      if (before.current?.get(row.id) === row.state) continue;
      if (row.state === 'saved') {
        const { added = 0, known = 0, left_out = 0 } = row.saved ?? {};
        const isClean = added + known + left_out === 0;
        const saved = messages.toastSaved(row.file_name, formatNumber(added, language));
        toast(say(isClean ? messages.toastClean(row.file_name) : saved));
        reloadRequests(queryClient).catch(() => undefined);
      }
      // A file that was read once more holds something else.
      if (row.state === 'ready') {
        queryClient.invalidateQueries({ queryKey: importKeys.previews(row.id) }).catch(() => undefined);
      }
      if (row.refusal) toastError(row.refusal, say(messages.toastRefused(row.file_name)));
    }
    before.current = new Map(rows.map((row) => [row.id, row.state]));
  }, [rows, say, language, queryClient]);
};
