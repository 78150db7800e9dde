import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDate, formatMoment } from '../../../../shared/time/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { ClientError } from '../../../../ui/calls/client-error.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { ArrowLeft, Ban, Building2, LockOpen, Pencil, Plus } from '../../../../ui/icons/icons.ts';
import { EmptyState, ErrorState } from '../../../../ui/page/empty-state.tsx';
import { Notice } from '../../../../ui/page/notice.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import { CustomersAsks, CustomersContract } from '../../quota/web/customers-quotas.tsx';
import { disableMessages } from '../disable/messages.ts';
import { DisableOrganisation } from '../disable/web/disable-organisation.tsx';
import { EnableOrganisation } from '../disable/web/enable-organisation.tsx';
import { organisationMessages as messages } from '../messages.ts';
import { newPersonPath } from './navigation.ts';
import styles from './organisation-page.module.css';
import { type Organisation, useOrganisation } from './organisation-queries.ts';
import { OrganisationQuotas } from './organisation-quotas.tsx';
import { RenameOrganisation } from './rename-organisation.tsx';

const Back = () => (
  <Link to="/organisations" className={styles.back}>
    <ArrowLeft size={15} aria-hidden="true" />
    {useSay()(messages.all)}
  </Link>
);

const Fact = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={classes(styles.fact, wide && styles.wide)}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ row }: { row: Organisation | undefined }) => {
  const say = useSay();
  const language = useLanguage();
  const id = row?.organisation_id ?? '';
  const figure = (value: number | undefined, path: string, label: string) =>
    row && value !== undefined ? (
      <>
        <strong>{formatNumber(value, language)}</strong>
        <Link to={path}>{label}</Link>
      </>
    ) : (
      <Skeleton width={140} height={24} />
    );
  return (
    <dl className={styles.facts}>
      <Fact name={say(messages.people)}>
        {figure(row?.people, `/people?organisation=${id}`, say(messages.seePeople))}
      </Fact>
      <Fact name={say(messages.openRequests)}>
        {figure(row?.open_requests, `/?organisation=${id}&status=open`, say(messages.seeRequests))}
      </Fact>
      <Fact name={say(messages.since)}>
        {row ? <span>{formatDate(row.created_at)}</span> : <Skeleton width={90} />}
      </Fact>
      <Fact name={say(messages.identifier)} wide>
        {row ? (
          <>
            <code className={styles.identifier}>{id}</code>
            <CopyButton text={id} />
          </>
        ) : (
          <Skeleton width={240} />
        )}
      </Fact>
    </dl>
  );
};

/** What is asked in a dialog over the page. */
type Asking = 'rename' | 'disable' | 'enable';

const Actions = ({ row, onAsk }: { row: Organisation; onAsk: (asking: Asking) => void }) => {
  const say = useSay();
  const navigate = useNavigate();
  return (
    <div className={styles.actions}>
      {row.disabled ? (
        <Button icon={<LockOpen size={16} aria-hidden="true" />} onClick={() => onAsk('enable')}>
          {say(disableMessages.enable)}
        </Button>
      ) : (
        <Button icon={<Ban size={16} aria-hidden="true" />} onClick={() => onAsk('disable')}>
          {say(disableMessages.disable)}
        </Button>
      )}
      <Button icon={<Pencil size={16} aria-hidden="true" />} onClick={() => onAsk('rename')}>
        {say(messages.rename)}
      </Button>
      <Button
        disabled={row.disabled !== null}
        kind="primary"
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => navigate(newPersonPath(row.organisation_id, row.people === 0))}
      >
        {say(messages.addPerson)}
      </Button>
    </div>
  );
};

/** Since when nobody gets in, and why. */
const DisabledNotice = ({ disabled }: Pick<Organisation, 'disabled'>) => {
  const say = useSay();
  if (!disabled) return null;
  return (
    <div className={styles.disabled}>
      <Notice kind="danger" title={say(disableMessages.isDisabled(formatMoment(disabled.at)))}>
        {disabled.reason}
      </Notice>
    </div>
  );
};

const dialogs = { rename: RenameOrganisation, disable: DisableOrganisation, enable: EnableOrganisation };

const Unloaded = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const say = useSay();
  const isGone = error instanceof ClientError && (error.status === 404 || error.status === 422);
  return (
    <>
      <Back />
      {isGone ? (
        <EmptyState icon={Building2} title={say(messages.gone)} text={say(messages.goneText)} />
      ) : (
        <ErrorState framed title={say(messages.oneLoadFailed)} onRetry={onRetry} />
      )}
    </>
  );
};

/** One customer: figures, quotas, name. */
export const OrganisationPage = ({ organisationId }: { organisationId: string }) => {
  const say = useSay();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { data: row, isError, error, refetch } = useOrganisation(organisationId);
  usePageTitle(row?.name ?? say(messages.title));
  if (isError && !row) {
    return (
      <Unloaded
        error={error}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
      />
    );
  }
  const AskDialog = asking && dialogs[asking];
  return (
    <div aria-busy={row === undefined}>
      <div className={styles.head}>
        <Back />
        {row ? <Actions row={row} onAsk={setAsking} /> : null}
      </div>
      {row ? <DisabledNotice disabled={row.disabled} /> : null}
      <Facts row={row} />
      {row ? <CustomersAsks organisation={row} /> : null}
      <OrganisationQuotas row={row} />
      {row ? <CustomersContract organisation={row} /> : null}
      {row && AskDialog ? <AskDialog row={row} onClose={() => setAsking(null)} /> : null}
    </div>
  );
};
