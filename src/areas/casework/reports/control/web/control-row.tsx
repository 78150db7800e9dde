import { lazy, Suspense, useState } from 'react';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Chip } from '../../../../../ui/chip.tsx';
import { Check, PencilLine, Wand2 } from '../../../../../ui/icons/icons.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import styles from '../../sections/web/report-sections.module.css';
import { controlMessages as messages } from '../control-messages.ts';
import { useControl } from './control-queries.ts';

const ControlDialog = lazy(() =>
  import('./control-dialog.tsx').then((module) => ({ default: module.ControlDialog })),
);

/** The document control among what staff write for a report. */
export const ControlRow = ({ requestId }: { requestId: string }) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const control = useControl(requestId);
  if (control.data === undefined) return null;
  const { version, by_full_name: by, at } = control.data;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{say(messages.title)}</strong>
        {version > 0 ? (
          <Chip kind="success" icon={Check}>
            {say(messages.written)}
          </Chip>
        ) : (
          <Chip kind="neutral" icon={Wand2}>
            {say(messages.fromWork)}
          </Chip>
        )}
        {by && at ? (
          <span className={styles.faint}>
            {by} · {formatMoment(at)}
          </span>
        ) : null}
      </div>
      <Button
        icon={<PencilLine size={16} aria-hidden="true" />}
        aria-label={`${say(messages.edit)}: ${say(messages.title)}`}
        onClick={() => setOpen(true)}
      >
        {say(messages.edit)}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ControlDialog requestId={requestId} shown={control.data} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </li>
  );
};
