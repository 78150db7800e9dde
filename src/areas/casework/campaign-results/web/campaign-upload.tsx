import { campaignFileMaxBytes } from '../../../../engines/campaign-files/file-limits.ts';
import { campaignFormatNames } from '../../../../engines/campaign-files/formats.ts';
import { ownResultTemplate } from '../../../../engines/campaign-files/own-columns.ts';
import { formatSize } from '../../../../shared/bytes/format-size.ts';
import { previewMessages } from '../../../../shared/sheet/preview-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { send } from '../../../../ui/calls/client.ts';
import { ClientError, errorMessage } from '../../../../ui/calls/client-error.ts';
import { saveFile } from '../../../../ui/calls/download.ts';
import { perform } from '../../../../ui/calls/perform.ts';
import { useAction } from '../../../../ui/calls/use-action.ts';
import { Fold } from '../../../../ui/fold.tsx';
import { CircleAlert, Download } from '../../../../ui/icons/icons.ts';
import { requestsKey } from '../../../../ui/live/live-cache.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { ProgressBar } from '../../../../ui/page/progress-bar.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { DropZone } from '../../../../ui/uploads/drop-zone.tsx';
import { useFileDrop } from '../../../../ui/uploads/use-file-drop.ts';
import { type CampaignFileRead, type EarlierCampaign, saveCampaignResults } from '../contract.ts';
import { campaignMessages as messages } from '../messages.ts';
import styles from './campaign.module.css';
import { CampaignFigures } from './campaign-figures.tsx';
import { DepartmentTable } from './department-table.tsx';
import { type FileReading, useReadFile } from './use-read-file.ts';

const saveTemplate = (): void => {
  // The mark lets a spreadsheet read the accents.
  const data = new Blob([`\ufeff${ownResultTemplate}`], { type: 'text/csv;charset=utf-8' });
  saveFile({ data, fileName: 'campaign-results.csv' }).catch(() => undefined);
};

const faultsShown = 10;

/** What is wrong with a file, row by row. */
const Refused = ({ name, error }: Extract<FileReading, { state: 'refused' }>) => {
  const say = useSay();
  const language = useLanguage();
  const detail = error instanceof ClientError ? error.detail : [];
  const more = (error instanceof ClientError ? error.more : 0) + Math.max(0, detail.length - faultsShown);
  return (
    <Notice kind="danger" title={say(messages.notRead(name))}>
      {detail.length === 0 ? <p>{errorMessage(error)}</p> : null}
      <ul className={styles.faults}>
        {detail.slice(0, faultsShown).map(({ loc, msg }) => {
          const [, , row, column] = loc;
          return (
            <li key={loc.join(' ')}>
              {row === undefined ? '' : `${say(previewMessages.at(String(row), String(column ?? '')))}: `}
              {msg}
            </li>
          );
        })}
      </ul>
      {more > 0 ? <p>{say(previewMessages.more(formatNumber(more, language)))}</p> : null}
    </Notice>
  );
};

/** What of the file is told beside the figures: who has no line, and whose address is on no list. */
const Beside = ({ read: { without_line, unknown } }: { read: CampaignFileRead }) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <>
      {without_line > 0 ? (
        <p className={styles.hint}>{say(messages.withoutLine(formatNumber(without_line, language)))}</p>
      ) : null}
      {unknown.total > 0 ? (
        <Fold
          className={styles.unknown}
          summary={say(messages.unknown(formatNumber(unknown.total, language)))}
        >
          <p>
            <code>{unknown.examples.join(', ')}</code>
          </p>
        </Fold>
      ) : null}
    </>
  );
};

type UploadProps = {
  readonly requestId: string;
  /** Whether there are results that these would replace. */
  readonly replaces: boolean;
  readonly earlier: EarlierCampaign | null;
  readonly onSaved: () => void;
};

type PreviewProps = UploadProps & {
  readonly name: string;
  readonly read: CampaignFileRead;
  readonly onDiscard: () => void;
};

/** What was read, before anything of it is saved. */
const ReadPreview = ({ requestId, replaces, earlier, name, read, onSaved, onDiscard }: PreviewProps) => {
  const say = useSay();
  const { format, results } = read;
  const saving = useAction(
    () =>
      send(saveCampaignResults, {
        ...{ request_id: requestId, format, results },
        ...(replaces ? { replace: true } : {}),
      }),
    { done: messages.saved, failed: messages.notSaved, changes: [[requestsKey]] },
  );
  const formatName = format === 'own_csv' ? say(messages.ownSheet) : campaignFormatNames[format];
  return (
    <div className={styles.preview}>
      <p className={styles.said}>{say(messages.read(name, formatName))}</p>
      {results.total.sent === 0 ? <Notice kind="warning">{say(messages.nobodySent)}</Notice> : null}
      <CampaignFigures results={results} earlier={earlier} />
      <Beside read={read} />
      <DepartmentTable departments={results.departments} />
      <div className={styles.decide}>
        <Button onClick={onDiscard}>{say(messages.discard)}</Button>
        <Button
          kind="primary"
          busy={saving.isPending}
          onClick={() => perform(saving, undefined, { onSuccess: onSaved })}
        >
          {say(replaces ? messages.replaceSave : messages.save)}
        </Button>
      </div>
    </div>
  );
};

/** Where the file of a campaign is dropped, what was read from it, and what saves it. */
export const CampaignUpload = (props: UploadProps) => {
  const say = useSay();
  const language = useLanguage();
  const { reading, read, forget } = useReadFile(props.requestId);
  const { over, target } = useFileDrop(read);
  if (reading.state === 'read') return <ReadPreview {...props} {...reading} onDiscard={forget} />;
  if (reading.state === 'reading') {
    return (
      <ProgressBar
        percentage={reading.share < 1 ? Math.round(100 * reading.share) : null}
        label={say(messages.reading(reading.name))}
        figure
      />
    );
  }
  return (
    <>
      {reading.state === 'refused' ? <Refused {...reading} /> : null}
      {reading.state === 'tooLarge' ? (
        <p className={styles.tooLarge} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {reading.text}
        </p>
      ) : null}
      {/* Dropping is beside the field, which does the same. */}
      <div {...target}>
        <DropZone
          prompt={say(messages.drop)}
          hint={say(messages.hint(formatSize(campaignFileMaxBytes, language)))}
          over={over}
          single
          onFiles={read}
        />
      </div>
      <div>
        <button type="button" className={styles.template} onClick={saveTemplate}>
          <Download size={13} aria-hidden="true" />
          {say(messages.template)}
        </button>
      </div>
    </>
  );
};
