import { formatDate } from '../../../../shared/time/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { FileDown } from '../../../../ui/icons/icons.ts';
import { ErrorState } from '../../../../ui/page/empty-state.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import type { Erasure } from '../contract.ts';
import { erasureMessages as messages } from '../messages.ts';
import styles from './erasure.module.css';
import { useCertificate, useErasures } from './erasure-queries.ts';

const ErasedRow = ({ erasure }: { erasure: Erasure }) => {
  const say = useSay();
  const { running, start } = useCertificate(erasure.erasure_id);
  const pdf = useLanguage() === 'es' ? 'certificate-es.pdf' : 'certificate-en.pdf';
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <strong>{erasure.organisation}</strong>
        <span>{say(messages.ended(formatDate(erasure.ended_at)))}</span>
      </span>
      <code className={styles.code}>{erasure.code}</code>
      <span className={styles.buttons}>
        <Button
          icon={<FileDown size={16} aria-hidden="true" />}
          busy={running === pdf}
          aria-label={say(messages.certificateOf(erasure.organisation))}
          onClick={() => start(pdf)}
        >
          {say(messages.certificatePdf)}
        </Button>
        <Button kind="quiet" busy={running === 'certificate.json'} onClick={() => start('certificate.json')}>
          {say(messages.signedFacts)}
        </Button>
        <Button
          kind="quiet"
          busy={running === 'certificate.json.sig'}
          onClick={() => start('certificate.json.sig')}
        >
          {say(messages.signature)}
        </Button>
      </span>
    </li>
  );
};

/** Below the list of customers: those that left, each with its certificate. Nothing where nobody did. */
export const ErasedOrganisations = () => {
  const say = useSay();
  const { data: all, isError, refetch } = useErasures(undefined);
  if (isError && !all)
    return (
      <ErrorState
        framed
        title={say(messages.loadFailed)}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
      />
    );
  const ended = all?.filter(({ ended_at }) => ended_at !== null) ?? [];
  if (ended.length === 0) return null;
  return (
    <Panel title={say(messages.listTitle)} about={say(messages.listText)}>
      <ul className={styles.list}>
        {ended.map((erasure) => (
          <ErasedRow key={erasure.erasure_id} erasure={erasure} />
        ))}
      </ul>
    </Panel>
  );
};
