import { useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import { allCounted, deepSearch } from '../../quota/ledger-words.ts';
import { quotaState } from '../../quota/quota-state.ts';
import { serviceLabel } from '../../quota/service-label.ts';
import { takenOf } from '../../quota/taken-of.ts';
import { CreditsDialog } from '../../quota/web/contract-dialogs.tsx';
import { useCustomersQuotas } from '../../quota/web/quota-queries.ts';
import { QuotaWord } from '../../quota/web/quota-word.tsx';
import { organisationMessages as messages } from '../messages.ts';
import styles from './organisation-page.module.css';
import type { Organisation } from './organisation-queries.ts';
import { SetQuota } from './set-quota.tsx';

type Quota = Organisation['quotas'][number];

const keyOf = ({ submodule, type_submodule }: Quota): string => `${submodule}/${type_submodule}`;

const QuotaRow = ({ quota, onChange }: { quota: Quota; onChange: () => void }) => {
  const say = useSay();
  const language = useLanguage();
  const state = quotaState(quota);
  // Its word says it.
  const isNothing = state.kind === 'notContracted' && quota.consumed === 0;
  const name = say(serviceLabel(quota.submodule, quota.type_submodule));
  return (
    <li
      className={classes(styles.quota, styles[state.colour], state.kind === 'notContracted' && styles.none)}
    >
      <span className={styles.service}>{name}</span>
      <span className={styles.share}>
        <span className={styles.gauge} aria-hidden="true">
          <span style={{ transform: `scaleX(${state.share})` }} />
        </span>
        <span className={styles.figures}>
          {isNothing
            ? null
            : say(
                takenOf(
                  quota.submodule,
                  formatNumber(quota.consumed, language),
                  formatNumber(quota.limit, language),
                ),
              )}
        </span>
      </span>
      <span className={styles.word}>
        <QuotaWord state={state} />
      </span>
      <Button kind="quiet" aria-label={say(messages.changeQuotaOf(name))} onClick={onChange}>
        {say(messages.changeQuota)}
      </Button>
    </li>
  );
};

/** The credits for deep search, which are counted as the services are. */
const CreditsRow = ({ row }: { row: Organisation }) => {
  const [isChanging, setChanging] = useState(false);
  const credits = useCustomersQuotas(row.organisation_id).data?.credits;
  if (!credits) {
    return (
      <li className={styles.quota}>
        <Skeleton width="70%" />
      </li>
    );
  }
  const { consumed, limit } = credits;
  const quota = { submodule: deepSearch.submodule, type_submodule: deepSearch.type, consumed, limit };
  return (
    <>
      <QuotaRow quota={quota} onChange={() => setChanging(true)} />
      {isChanging ? (
        <CreditsDialog organisation={row} credits={limit} onClose={() => setChanging(false)} />
      ) : null}
    </>
  );
};

/** What of every service is contracted and used; each limit is changed in a dialog. */
export const OrganisationQuotas = ({ row }: { row: Organisation | undefined }) => {
  const say = useSay();
  const headingId = useId();
  const [changing, setChanging] = useState<Quota | null>(null);
  return (
    <section className={styles.quotas} aria-labelledby={headingId}>
      <h2 id={headingId}>{say(messages.quotas)}</h2>
      <ul>
        {row
          ? row.quotas.map((quota) => (
              <QuotaRow key={keyOf(quota)} quota={quota} onChange={() => setChanging(quota)} />
            ))
          : allCounted().map(({ submodule, type }) => (
              <li key={`${submodule}/${type}`} className={styles.quota}>
                <Skeleton width="70%" />
              </li>
            ))}
        {row ? <CreditsRow row={row} /> : null}
      </ul>
      {row && changing ? (
        <SetQuota
          organisationId={row.organisation_id}
          organisation={row.name}
          quota={changing}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </section>
  );
};
