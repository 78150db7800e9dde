import { formatMoment } from '../../../../../shared/time/dates.ts';
import { riskWords, sectionNames } from '../../../../../shared/vocabulary/report/report-section.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Chip } from '../../../../../ui/chip.tsx';
import { Check, CircleDashed, PencilLine, TriangleAlert } from '../../../../../ui/icons/icons.ts';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { takesFindings } from '../../../findings/rules.ts';
import type { RequestDetails } from '../../../requests/contract.ts';
import { ControlRow } from '../../control/web/control-row.tsx';
import panel from '../../web/request-reports.module.css';
import { hasGap, isWritten, languageLeft } from '../section-state.ts';
import type { ShownSection } from '../sections-contract.ts';
import { sectionMessages as messages } from '../sections-messages.ts';
import styles from './report-sections.module.css';
import { useSections } from './section-queries.ts';
import { useSectionWriting } from './section-writing.tsx';

/** Whether it is written, and what is still to be done about it. */
const State = ({ shown }: { shown: ShownSection }) => {
  const say = useSay();
  if (!isWritten(shown)) {
    return shown.wanted ? (
      <Chip kind="warning" icon={TriangleAlert}>
        {say(messages.wanted)}
      </Chip>
    ) : (
      <Chip kind="neutral" icon={CircleDashed}>
        {say(messages.optional)}
      </Chip>
    );
  }
  if (hasGap(shown)) {
    return (
      <Chip kind="warning" icon={TriangleAlert}>
        {say(messages.hasGap)}
      </Chip>
    );
  }
  const left = languageLeft(shown);
  return left ? (
    <Chip kind="warning" icon={TriangleAlert}>
      {say(messages.onlyIn(left === 'en' ? 'es' : 'en'))}
    </Chip>
  ) : (
    <Chip kind="success" icon={Check}>
      {say(messages.both)}
    </Chip>
  );
};

const Row = ({ shown, onOpen }: { shown: ShownSection; onOpen: () => void }) => {
  const say = useSay();
  const { section, risk, by_full_name: by, at } = shown;
  const written = isWritten(shown);
  const name = say(sectionNames[section]);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{risk ? `${name}: ${say(riskWords[risk])}` : name}</strong>
        <State shown={shown} />
        {written && by && at ? (
          <span className={styles.faint}>
            {by} · {formatMoment(at)}
          </span>
        ) : null}
      </div>
      <Button
        icon={<PencilLine size={16} aria-hidden="true" />}
        aria-label={`${say(written ? messages.edit : messages.write)}: ${name}`}
        onClick={onOpen}
      >
        {say(written ? messages.edit : messages.write)}
      </Button>
    </li>
  );
};

const Loaded = ({ requestId }: { requestId: string }) => {
  const say = useSay();
  const sections = useSections(requestId);
  const { dialog, write } = useSectionWriting(requestId, sections.data ?? []);
  return (
    <section id="sections-part" className={panel.panel} aria-label={say(messages.title)}>
      <div className={panel.head}>
        <h3>{say(messages.title)}</h3>
      </div>
      <p className={panel.faint}>{say(messages.about)}</p>
      {sections.isError ? (
        <ErrorState
          title={say(messages.loadFailed)}
          onRetry={() => {
            sections.refetch().catch(() => undefined);
          }}
        />
      ) : sections.data === undefined ? (
        <div aria-busy="true" className={panel.loading}>
          <Skeleton height={40} />
        </div>
      ) : (
        <ul className={panel.rows}>
          {sections.data.map((shown) => (
            <Row key={shown.section} shown={shown} onOpen={() => write(shown.section)} />
          ))}
          <ControlRow requestId={requestId} />
        </ul>
      )}
      {dialog}
    </section>
  );
};

/** What staff write for the report beside its findings, while these are written too. */
export const ReportSections = ({ request }: { request: RequestDetails }) =>
  takesFindings(request.current_status) ? <Loaded requestId={request.request_id} /> : null;
