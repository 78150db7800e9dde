import { useState } from 'react';
import { formatSize } from '../../../../shared/bytes/format-size.ts';
import { formatMoment } from '../../../../shared/time/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/calls/client-error.ts';
import { perform } from '../../../../ui/calls/perform.ts';
import { Trash2, Undo2 } from '../../../../ui/icons/icons.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../ui/toast.ts';
import { useOrganisation } from '../../../customers/organisations/web/organisation-queries.ts';
import type { Erasure } from '../contract.ts';
import { erasureMessages as messages } from '../messages.ts';
import { AskErasure } from './ask-erasure.tsx';
import styles from './erasure.module.css';
import { useErasures, useTakeBackErasure } from './erasure-queries.ts';

const Waiting = ({ erasure }: { erasure: Erasure }) => {
  const say = useSay();
  const takingBack = useTakeBackErasure();
  const takeBack = () =>
    perform(
      takingBack,
      { organisation_id: erasure.organisation_id },
      {
        done: () => toast(say(messages.takenBack)),
        failed: (error) => toastError(errorMessage(error), say(messages.notTakenBack)),
      },
    );
  return (
    <Notice kind="danger" title={say(messages.waits(formatMoment(erasure.not_before)))}>
      <p>{say(messages.askedBy(erasure.asked_by, formatMoment(erasure.asked_at)))}</p>
      {erasure.confirmed_by === null ? null : (
        <p>{say(messages.confirmedBy(erasure.confirmed_by, formatMoment(erasure.confirmed_at)))}</p>
      )}
      <div className={styles.act}>
        <Button icon={<Undo2 size={16} aria-hidden="true" />} busy={takingBack.isPending} onClick={takeBack}>
          {say(messages.takeBack)}
        </Button>
      </div>
    </Notice>
  );
};

const Running = ({ erasure }: { erasure: Erasure }) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <Notice kind="warning" title={say(messages.runs)}>
      {say(messages.runsText(formatNumber(erasure.rows, language), formatSize(erasure.bytes, language)))}
    </Notice>
  );
};

/** Below a disabled customer: its erasure, asked for, taken back or under way. */
export const EndOfContract = ({ organisationId }: { organisationId: string }) => {
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  const { data: organisation } = useOrganisation(organisationId);
  const { data: erasures } = useErasures(organisationId);
  if (!organisation?.disabled || !erasures) return null;
  const [erasure] = erasures;
  return (
    <Panel title={say(messages.title)}>
      {erasure === undefined ? (
        <div className={styles.body}>
          <p className={styles.text}>{say(messages.text)}</p>
          <Button icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
            {say(messages.ask)}
          </Button>
        </div>
      ) : erasure.begun_at === null ? (
        <Waiting erasure={erasure} />
      ) : (
        <Running erasure={erasure} />
      )}
      {isAsking ? (
        <AskErasure
          organisationId={organisationId}
          name={organisation.name}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Panel>
  );
};
