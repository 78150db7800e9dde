import type { Verdict } from '../../../../../shared/vocabulary/verdict.ts';
import { Button } from '../../../../../ui/button.tsx';
import { download } from '../../../../../ui/calls/download.ts';
import { useAction } from '../../../../../ui/calls/use-action.ts';
import { Download } from '../../../../../ui/icons/icons.ts';
import { currentCsvSeparator } from '../../../../../ui/text/csv-separator.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import type { RequestDetails } from '../../../requests/contract.ts';
import { exportComparison } from '../compare-contract.ts';
import { compareMessages as messages } from '../compare-messages.ts';

type ExportComparisonProps = {
  readonly request: Pick<RequestDetails, 'request_id'>;
  readonly earlierId: string;
  readonly verdict: Verdict | undefined;
};

/** What the comparison shows, as a file. */
export const ExportComparison = ({ request, earlierId, verdict }: ExportComparisonProps) => {
  const say = useSay();
  const taking = useAction(
    () =>
      download(
        exportComparison,
        {
          ...{ request_id: request.request_id, earlier_id: earlierId },
          ...(verdict ? { verdict } : {}),
          separator: currentCsvSeparator(),
        },
        { fallbackName: 'what-changed.csv' },
      ),
    { failed: messages.notDownloaded },
  );
  return (
    <Button
      busy={taking.isPending}
      icon={<Download size={15} aria-hidden="true" />}
      aria-label={say(messages.download)}
      onClick={() => taking.mutate()}
    >
      CSV
    </Button>
  );
};
