import Tooltip from '@mui/material/Tooltip';
import type { Message } from '../../../../shared/messages.ts';
import { serviceOf } from '../../../../shared/services.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { FileArchive, FileSpreadsheet, FileText, LoaderCircle } from '../../../../ui/icons/icons.ts';
import { ProgressBar } from '../../../../ui/page/progress-bar.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { useNarrow } from '../../../../ui/theme/media.ts';
import type { RequestRow } from '../contract.ts';
import { listMessages } from '../messages.ts';
import type { ServiceArea } from '../service-area.ts';
import styles from './download-buttons.module.css';
import { type MoreItem, MoreMenu } from './more-menu.tsx';
import { type DownloadKind, useDownload } from './use-download.ts';

type DownloadButtonsProps = {
  readonly area: ServiceArea;
  readonly row: Pick<RequestRow, 'id' | 'current_status' | 'submodule' | 'type_submodule' | 'typed_rows'> & {
    readonly file?: { readonly typed: boolean } | null;
  };
};

/** Who sent no list gets none back: their CSV is the findings, once there are any. */
const mayCsv = (row: DownloadButtonsProps['row']): boolean =>
  serviceOf(row)?.input === 'csv' || row.current_status === 'finished';
const mayReport = (row: DownloadButtonsProps['row']): boolean => row.current_status === 'finished';

/** What a press gives: the list that was sent, or what was found. */
export const labelOf = (kind: DownloadKind, row: DownloadButtonsProps['row']): Message => {
  if (kind === 'pdf') return mayReport(row) ? listMessages.openReport : listMessages.reportLater;
  if (kind === 'report') return listMessages.downloadReport;
  if (serviceOf(row)?.input !== 'csv') return listMessages.findingsCsv;
  const isTyped = row.typed_rows !== undefined || row.file?.typed === true;
  return isTyped ? listMessages.downloadTyped : listMessages.uploadedList;
};

const kinds = [
  ['csv', FileSpreadsheet, mayCsv],
  ['report', FileArchive, mayReport],
  ['pdf', FileText, mayReport],
] as const;

/** Icons for a row of a list. */
export const DownloadIcons = ({ area, row }: DownloadButtonsProps) => {
  const say = useSay();
  const { running, start } = useDownload(area, row.id);
  return (
    <span className={styles.icons}>
      {kinds.map(([kind, Icon, may]) => (
        <Tooltip key={kind} title={say(labelOf(kind, row))}>
          <span>
            <IconButton
              label={say(labelOf(kind, row))}
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

type ButtonsProps = DownloadButtonsProps & {
  /** What else a phone puts behind "More", after the other files. */
  readonly more?: readonly MoreItem[];
};

/**
 * Buttons with words and progress, for the corner of the detail; the last one is what most people want. On a phone it is
 * the only one, so that what was found is seen without scrolling; the others are behind "More".
 */
export const DownloadButtons = ({ area, row, more = [] }: ButtonsProps) => {
  const say = useSay();
  const isNarrow = useNarrow();
  const { running, progress, start } = useDownload(area, row.id);
  const label = (kind: DownloadKind) => say(labelOf(kind, row));
  const titleOf = (kind: DownloadKind, isThere: boolean): string | undefined => {
    if (!isThere) return say(listMessages.onceFinished);
    return kind === 'pdf' ? say(listMessages.openReportHint) : undefined;
  };
  const isRefused = (may: (typeof kinds)[number][2]): boolean => !may(row) || running !== null;
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
      {kinds
        .filter(([kind]) => kind === 'pdf' || !isNarrow)
        .map(([kind, Icon, may]) => (
          <Button
            key={kind}
            kind={kind === 'pdf' && may(row) ? 'primary' : 'plain'}
            icon={<Icon size={16} aria-hidden="true" />}
            busy={running === kind}
            disabled={isRefused(may)}
            title={titleOf(kind, may(row))}
            onClick={() => start(kind)}
          >
            {label(kind)}
          </Button>
        ))}
      {isNarrow ? (
        <MoreMenu
          items={[
            ...kinds
              .filter(([kind]) => kind !== 'pdf')
              .map(([kind, icon, may]) => ({
                ...{ label: label(kind), icon, disabled: isRefused(may) },
                onChoose: () => start(kind),
              })),
            ...more,
          ]}
        />
      ) : null}
    </span>
  );
};
