import { formatSize } from '../../../../../shared/bytes/format-size.ts';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { Panel } from '../../../../../ui/page/panel.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { StaffDisk } from '../contract.ts';
import { fullness } from '../fullness.ts';
import { diskMessages as messages } from '../messages.ts';
import styles from './disk-card.module.css';
import { useDisk } from './disk-queries.ts';
import { Gauge } from './gauge.tsx';
import { StoredParts, storedTotal } from './stored-parts.tsx';

type Known = StaffDisk & { readonly total: number; readonly free: number; readonly least: number };

const isKnown = (disk: StaffDisk): disk is Known =>
  disk.total !== null && disk.free !== null && disk.least !== null;

/** Of object storage nobody knows how much room there is. */
const Unlimited = ({ customers }: StaffDisk) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <div>
      <p className={styles.figures}>
        <span>{say(messages.customersStore(formatSize(storedTotal(customers), language)))}</span>
      </p>
      <div className={styles.parts}>
        <StoredParts stored={customers} />
      </div>
    </div>
  );
};

const Facts = ({ disk }: { disk: Known }) => {
  const say = useSay();
  const language = useLanguage();
  const size = (bytes: number): string => formatSize(bytes, language);
  const { total, free, least, low, since, customers } = disk;
  const state = low ? 'full' : fullness({ used: total - free, limit: total - least }).state;
  return (
    <>
      {low ? (
        <Notice kind="danger" title={say(messages.low)}>
          {say(since === null ? messages.lowNow : messages.lowText(formatMoment(since)))}
        </Notice>
      ) : null}
      <div>
        <p className={styles.figures}>
          <strong>{say(messages.usedAndFree(size(total - free), size(total), size(free)))}</strong>
          <span>{say(messages.customersHave(size(storedTotal(customers))))}</span>
        </p>
        <Gauge of={{ share: fullness({ used: total - free, limit: total }).share, state }} />
        <div className={styles.parts}>
          <StoredParts stored={customers} />
        </div>
      </div>
    </>
  );
};

/** The disk that holds all files, how full it is, and whether uploads are refused (Operators). */
export const DiskCard = () => {
  const say = useSay();
  const language = useLanguage();
  const { data, isError, refetch } = useDisk();
  if (isError && !data)
    return (
      <ErrorState
        framed
        title={say(messages.loadFailed)}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
      />
    );
  if (data && !isKnown(data))
    return (
      <Panel reading title={say(messages.objectStorage)} about={say(messages.objectStorageText)}>
        <Unlimited {...data} />
      </Panel>
    );
  return (
    <Panel
      reading
      title={say(messages.disk)}
      about={data && say(messages.diskText(formatSize(data.least, language)))}
      busy={data === undefined}
    >
      {data ? <Facts disk={data} /> : <Skeleton width="80%" className={styles.waiting} height="" />}
    </Panel>
  );
};
