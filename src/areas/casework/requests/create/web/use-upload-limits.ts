import { useQuery } from '@tanstack/react-query';
import { defaultSheetLimits, type SheetLimits } from '../../../../../shared/sheet/limits.ts';
import { defaultUploadBytes } from '../../../../../shared/upload-limits.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { uploadLimits } from '../../contract.ts';

type UploadLimitsShown = { readonly sheet: SheetLimits; readonly zipBytes: number };

const usual: UploadLimitsShown = { sheet: defaultSheetLimits, zipBytes: defaultUploadBytes.zip };

/** What this installation takes; the usual figures until it has said so, and the server judges in any case. */
export const useUploadLimits = (): UploadLimitsShown => {
  const { data = usual } = useQuery({
    queryKey: ['upload-limits'],
    // They change with a new start of the server only.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<UploadLimitsShown> => {
      const { csv_bytes, csv_rows, zip_bytes } = await send(uploadLimits, {}, { signal });
      return {
        sheet: { ...defaultSheetLimits, maxBytes: csv_bytes, maxRows: csv_rows },
        zipBytes: zip_bytes,
      };
    },
  });
  return data;
};
