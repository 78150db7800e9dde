import { useState } from 'react';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import type { ReportSection } from '../../../../../shared/vocabulary/report/report-section.ts';
import { riskWords } from '../../../../../shared/vocabulary/report/report-section.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Fold } from '../../../../../ui/fold.tsx';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toast } from '../../../../../ui/toast.ts';
import type { SavedSection } from '../sections-contract.ts';
import { sectionMessages as messages } from '../sections-messages.ts';
import styles from './report-sections.module.css';
import { useSectionVersions } from './section-queries.ts';

const shownCharacters = 160;

const Version = ({ saved, onTake }: { saved: SavedSection; onTake: () => void }) => {
  const say = useSay();
  const language = useLanguage();
  const text = saved.body[language] || saved.body[language === 'en' ? 'es' : 'en'];
  const beginning = text.length > shownCharacters ? `${text.slice(0, shownCharacters - 1)}…` : text;
  return (
    <li className={styles.version}>
      <div>
        <strong>
          {say(messages.version(saved.version, saved.by_full_name ?? '', formatMoment(saved.at ?? '')))}
        </strong>
        {saved.risk ? <span> · {say(riskWords[saved.risk])}</span> : null}
        <p className={styles.faint}>{beginning || say(messages.cleared)}</p>
      </div>
      <Button
        kind="quiet"
        onClick={() => {
          onTake();
          toast(say(messages.takenOver));
        }}
      >
        {say(messages.takeOver)}
      </Button>
    </li>
  );
};

type SectionVersionsProps = {
  readonly requestId: string;
  readonly section: ReportSection;
  readonly onTake: (saved: SavedSection) => void;
};

/** What was saved before, to be read and used again; loaded when somebody opens it. */
export const SectionVersions = ({ requestId, section, onTake }: SectionVersionsProps) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const versions = useSectionVersions(requestId, section, open);
  return (
    <Fold summary={say(messages.versions)} onToggle={setOpen}>
      {versions.isError ? (
        <ErrorState
          title={say(messages.loadFailed)}
          onRetry={() => {
            versions.refetch().catch(() => undefined);
          }}
        />
      ) : versions.data === undefined ? (
        <Skeleton height={40} />
      ) : (
        <ul className={styles.versions}>
          {versions.data.map((saved) => (
            <Version key={saved.version} saved={saved} onTake={() => onTake(saved)} />
          ))}
        </ul>
      )}
    </Fold>
  );
};
