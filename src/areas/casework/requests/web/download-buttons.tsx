import Tooltip from '@mui/material/Tooltip';
import { FileArchive, FileSpreadsheet, LoaderCircle } from 'lucide-react';
import { serviceOf } from '../../../../shared/services.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { ProgressBar } from '../../../../ui/page/progress-bar.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import type { RequestRow } from '../contract.ts';
import { listMessages } from '../messages.ts';
import type { ServiceArea } from '../service-area.ts';
import styles from './download-buttons.module.css';
import { type DownloadKind, useDownload } from './use-download.ts';

type DownloadButtonsProps = {
  readonly area: ServiceArea;
  readonly row: Pick<RequestRow, 'id' | 'current_status' | 'submodule' | 'type_submodule'>;
};

/** Who sent no list gets none back: their CSV is the findings, once there are any. */
const mayCsv = (row: DownloadButtonsProps['row']): boolean =>
  serviceOf(row)?.input === 'csv' || row.current_status === 'finished';
const mayReport = (row: DownloadButtonsProps['row']): boolean => row.current_status === 'finished';

const kinds = [
  ['csv', listMessages.downloadCsv, FileSpreadsheet, mayCsv],
  ['report', listMessages.downloadReport, FileArchive, mayReport],
] as const;

/** Two icons for a row of a list. */
export const DownloadIcons = ({ area, row }: DownloadButtonsProps) => {
  const say = useSay();
  const { running, start } = useDownload(area, row.id);
  return (
    <span className={styles.icons}>
      {kinds.map(([kind, label, Icon, may]) => (
        <Tooltip key={kind} title={say(label)}>
          <span>
            <IconButton
              label={say(label)}
              title=""
              disabled={!may(row) || running !== null}
              onClick={() => start(kind)}
            >
              {running === kind ? (
                <LoaderCircle size={16} className={styles.turning} aria-hidden="true" />
              ) : (
                <Icon size={16} aria-hidden="true" />
              )}
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </span>
  );
};

/** Two buttons with words and progress, for the corner of the detail. */
export const DownloadButtons = ({ area, row }: DownloadButtonsProps) => {
  const say = useSay();
  const { running, progress, start } = useDownload(area, row.id);
  const label = (kind: DownloadKind) =>
    say(kind === 'csv' ? listMessages.downloadCsv : listMessages.downloadReport);
  return (
    <span className={styles.buttons}>
      {running ? (
        <span className={styles.progress}>
          <ProgressBar
            percentage={progress === null ? null : Math.round(progress * 100)}
            label={label(running)}
          />
        </span>
      ) : null}
      {kinds.map(([kind, , Icon, may]) => (
        <Button
          key={kind}
          kind={kind === 'report' && may(row) ? 'primary' : 'plain'}
          icon={<Icon size={16} aria-hidden="true" />}
          busy={running === kind}
          disabled={!may(row) || running !== null}
          onClick={() => start(kind)}
        >
          {label(kind)}
        </Button>
      ))}
    </span>
  );
};
