import type { ReactNode } from 'react';
import { formatSize } from '../../../../shared/bytes/format-size.ts';
import { serviceOf } from '../../../../shared/services.ts';
import {
  formatDate,
  formatDateTimeInZone,
  formatMoment,
  inReadersZone,
} from '../../../../shared/time/dates.ts';
import { cutFileName } from '../../../../ui/calls/file-name.ts';
import { File as FileIcon, Paperclip } from '../../../../ui/icons/icons.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { Markdown } from '../../../../ui/text/markdown.tsx';
import type { RequestDetails } from '../contract.ts';
import { authorisationMessages, detailMessages } from '../messages.ts';
import { isFinal } from '../status.ts';
import styles from './request-detail.module.css';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

type FileLineProps = { readonly name: string; readonly size: number; readonly rows?: number | undefined };

const FileLine = ({ name, size, rows }: FileLineProps) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <span className={styles.file} title={name}>
      <FileIcon size={15} aria-hidden="true" />
      <span aria-hidden="true">{cutFileName(name)}</span>
      <span className="visually-hidden">{name}</span>
      <span className={styles.faint}>
        {formatSize(size, language)}
        {rows === undefined
          ? ''
          : ` · ${say(rows === 1 ? detailMessages.oneRow : detailMessages.rows(formatNumber(rows, language)))}`}
      </span>
    </span>
  );
};

type KeptProps = Pick<NonNullable<RequestDetails['file']>, 'erased_at' | 'kept_days'>;

/** How long the file stays, or since when it is gone. */
const Kept = ({ erased_at, kept_days }: KeptProps) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <span className={styles.aside}>
      {erased_at === null
        ? say(detailMessages.keptDays(formatNumber(kept_days, language)))
        : say(detailMessages.erasedAt(formatDate(erased_at)))}
    </span>
  );
};

type ListFactProps = {
  readonly request: Pick<RequestDetails, 'submodule' | 'type_submodule'>;
  readonly file: NonNullable<RequestDetails['file']>;
};

/** The file that was handed in, or how many targets were typed in its place. */
const ListFact = ({ request, file }: ListFactProps) => {
  const say = useSay();
  const language = useLanguage();
  const typedRows = file.typed ? file.rows : undefined;
  const listed = serviceOf(request)?.listed === 'networks' ? 'networks' : 'targets';
  return (
    <Fact label={say(typedRows === undefined ? detailMessages.file : detailMessages[listed])}>
      {typedRows === undefined ? (
        <FileLine {...file} />
      ) : (
        <span className="numeric">
          {say(detailMessages.typed(formatNumber(typedRows, language), listed))}
        </span>
      )}
      <Kept {...file} />
    </Fact>
  );
};

type AuthorisedProps = {
  readonly authorisation: NonNullable<RequestDetails['authorisation']> | null;
};

const Authorised = ({ authorisation }: AuthorisedProps) => {
  const say = useSay();
  if (!authorisation) return <span className={styles.faint}>{say(authorisationMessages.notYet)}</span>;
  const { by_full_name, version, at } = authorisation;
  return (
    <>
      {say(authorisationMessages.by(by_full_name, version))}{' '}
      <time dateTime={at} className={`${styles.faint} numeric`}>
        {formatMoment(at)}
      </time>
    </>
  );
};

type RequestFactsProps = {
  readonly request: RequestDetails;
};

/** What was asked, by whom, and the files. */
export const RequestFacts = ({ request }: RequestFactsProps) => {
  const say = useSay();
  return (
    <>
      {request.description ? (
        <Markdown text={request.description} />
      ) : (
        <p className={styles.faint}>{say(detailMessages.noDescription)}</p>
      )}
      <dl className={styles.facts}>
        {request.organisation ? (
          <Fact label={say(detailMessages.organisation)}>{request.organisation}</Fact>
        ) : null}
        {request.domain_subdomain ? (
          <Fact label={say(detailMessages.domain)}>
            <code>{request.domain_subdomain}</code>
            {request.domain_proved === undefined ? null : (
              <span className={styles.aside}>
                {say(request.domain_proved ? detailMessages.domainProved : detailMessages.domainNotProved)}
              </span>
            )}
          </Fact>
        ) : null}
        <Fact label={say(detailMessages.requestedBy)}>{request.created_by_full_name}</Fact>
        <Fact label={say(detailMessages.requestedAt)}>
          <time
            dateTime={request.start_date}
            title={formatDateTimeInZone(request.start_date)}
            className="numeric"
          >
            {formatDate(request.start_date)}
          </time>
        </Fact>
        {request.planned_start ? (
          <Fact label={say(detailMessages.plannedStart)}>
            <time
              dateTime={request.planned_start}
              title={inReadersZone(formatMoment(request.planned_start))}
              className="numeric"
            >
              {formatMoment(request.planned_start)}
            </time>
          </Fact>
        ) : null}
        {request.authorisation === undefined ? null : (
          <Fact label={say(authorisationMessages.fact)}>
            <Authorised authorisation={request.authorisation} />
          </Fact>
        )}
        {request.file ? <ListFact request={request} file={request.file} /> : null}
      </dl>
      {isFinal(request.current_status) && request.attachments.length > 0 ? (
        <div className={styles.attachments}>
          <h4>
            <Paperclip size={14} aria-hidden="true" />
            {say(detailMessages.attachments)}
          </h4>
          <ul>
            {request.attachments.map(({ file_id, name, size }) => (
              <li key={file_id}>
                <FileLine name={name} size={size} />
              </li>
            ))}
          </ul>
          {request.current_status === 'finished' ? (
            <p className={styles.faint}>{say(detailMessages.attachmentsNote)}</p>
          ) : null}
        </div>
      ) : null}
    </>
  );
};
