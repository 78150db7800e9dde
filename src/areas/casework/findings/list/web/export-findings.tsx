import type { InputOf } from '../../../../../shared/call.ts';
import { Button } from '../../../../../ui/button.tsx';
import { download } from '../../../../../ui/calls/download.ts';
import { useAction } from '../../../../../ui/calls/use-action.ts';
import { Download } from '../../../../../ui/icons/icons.ts';
import { currentCsvSeparator } from '../../../../../ui/text/csv-separator.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { findingMessages as messages } from '../../messages.ts';
import { exportFindings } from '../export-contract.ts';

type Filter = Omit<InputOf<typeof exportFindings>, 'format' | 'separator'>;

/** What the list shows, as a file. */
export const ExportFindings = ({ filter }: { filter: Filter }) => {
  const say = useSay();
  const taking = useAction(
    (format: 'csv' | 'sarif') =>
      download(
        exportFindings,
        { ...filter, format, separator: currentCsvSeparator() },
        { fallbackName: `findings.${format}` },
      ),
    { done: messages.exported, failed: messages.notExported },
  );
  return (
    <>
      {(['csv', 'sarif'] as const).map((format) => (
        <Button
          key={format}
          busy={taking.isPending && taking.variables === format}
          disabled={taking.isPending}
          icon={<Download size={15} aria-hidden="true" />}
          aria-label={say(messages.exportAs(format.toUpperCase()))}
          onClick={() => taking.mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </>
  );
};
