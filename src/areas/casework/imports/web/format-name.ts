import { formatNames } from '../../../../engines/scanner-files/formats.ts';
import { useSay } from '../../../../ui/text/language.ts';
import type { ImportRow } from '../contract.ts';
import { importMessages as messages } from '../messages.ts';

/** What a file was recognised as, for the reader. */
export const useFormatName = (): ((row: Pick<ImportRow, 'format' | 'mapping'>) => string) => {
  const say = useSay();
  return ({ format, mapping }) => {
    if (format === null) return say(messages.unknownFormat);
    if (format === 'empty_list') return say(messages.emptyList);
    if (format === 'mapped_csv') return mapping?.name ?? say(messages.unknownFormat);
    return format === 'own_csv' ? say(messages.ownSheet) : formatNames[format];
  };
};
