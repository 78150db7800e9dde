import { CircleHelp, type LucideIcon, RotateCcw, Signature } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { requestPath, serviceName } from '../../../../../shared/services.ts';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Reference } from '../../../../../ui/reference.tsx';
import { formatNumber, formatRelative } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { Overview, WaitKind } from '../../contract.ts';
import { overviewMessages as messages } from '../../overview-messages.ts';
import styles from './overview.module.css';

type Wait = Overview['waits'][number];

const icons: Readonly<Record<WaitKind, LucideIcon>> = {
  question: CircleHelp,
  authorisation: Signature,
  retest: RotateCcw,
};

/** The part of the request's page where it is done. */
const parts: Readonly<Record<WaitKind, string>> = {
  question: '?tab=conversation',
  authorisation: '?tab=details',
  retest: '?tab=findings',
};

const shownFirst = 5;
export const waitsId = 'waits';

const Item = ({ wait }: { wait: Wait }) => {
  const say = useSay();
  const language = useLanguage();
  const Icon = icons[wait.kind];
  return (
    <li className={styles.item}>
      <span className={styles.kind}>
        <Icon size={16} aria-hidden="true" />
        {say(messages[wait.kind])}
      </span>
      <span className={styles.what}>
        <Link to={`${requestPath(wait.module, wait.request_id)}${parts[wait.kind]}`} className={styles.title}>
          {wait.title}
        </Link>
        <span className={styles.service}>
          <Reference text={wait.reference} /> · {say(serviceName(wait.submodule, wait.type_submodule))}
        </span>
      </span>
      <time dateTime={wait.since} title={formatMoment(wait.since)}>
        {formatRelative(wait.since, new Date(), language)}
      </time>
    </li>
  );
};

/** What nobody but the reader's organisation can move on, the longest waiting first; nothing where nothing waits. */
export const WaitsList = ({ waits }: { waits: readonly Wait[] | undefined }) => {
  const say = useSay();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  if (!waits || waits.length === 0) return null;
  return (
    <section className={styles.waits} aria-labelledby={waitsId}>
      <h2 id={waitsId} tabIndex={-1}>
        {say(messages.waits)}
      </h2>
      <ul className={styles.list}>
        {(isWhole ? waits : waits.slice(0, shownFirst)).map((wait) => (
          <Item key={`${wait.kind} ${wait.request_id}`} wait={wait} />
        ))}
      </ul>
      {!isWhole && waits.length > shownFirst ? (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {say(messages.showAll(formatNumber(waits.length, language)))}
        </Button>
      ) : null}
    </section>
  );
};
