import { type ReactNode, useEffect } from 'react';
import { languages } from '../../../../../shared/messages.ts';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import type { ReadSections } from '../../../../../shared/vocabulary/report/read-sections.ts';
import {
  type ReportSection,
  riskWords,
  sectionNames,
} from '../../../../../shared/vocabulary/report/report-section.ts';
import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { Markdown } from '../../../../../ui/text/markdown.tsx';
import { isWritten } from '../section-state.ts';
import type { ShownSection } from '../sections-contract.ts';
import { sectionMessages as messages } from '../sections-messages.ts';
import { useSectionsToRead } from './section-queries.ts';
import { useSectionWriting } from './section-writing.tsx';
import { useRiskDoubts } from './use-risk-doubts.ts';
import styles from './written-check.module.css';

/** The keyboard must reach what scrolls. */
const scrolling = (name: string) => ({ role: 'group', tabIndex: 0, 'aria-label': name }) as const;

/** What speaks of the result as a whole, and is no longer true when findings were settled since. */
const ofResult: readonly ReportSection[] = ['summary', 'rating', 'conclusion'];

/** What the report will have none of is said where it is looked for; a conclusion is not missed. */
const isShown = (shown: ShownSection): boolean =>
  ofResult.includes(shown.section) && (shown.section === 'summary' || shown.wanted || isWritten(shown));

const Part = ({ shown, onWrite }: { readonly shown: ShownSection; readonly onWrite: () => void }) => {
  const say = useSay();
  const language = useLanguage();
  const { section, body, risk, by_full_name: by, at } = shown;
  const written = isWritten(shown);
  // Both are issued; the reader's own stands first.
  const texts = languages
    .toSorted((a, b) => Number(b === language) - Number(a === language))
    .filter((one) => body[one]);
  const name = say(sectionNames[section]);
  const word = say(written ? messages.edit : messages.write);
  return (
    <section className={styles.part} aria-label={name}>
      <div className={styles.head}>
        <h3>{risk ? `${name}: ${say(riskWords[risk])}` : name}</h3>
        {written && by && at ? (
          <span className={styles.faint}>
            {by} · {formatMoment(at)}
          </span>
        ) : null}
        <Button aria-label={`${word}: ${name}`} onClick={onWrite}>
          {word}
        </Button>
      </div>
      {texts.map((one) => (
        <div key={one} className={styles.written}>
          <p className={styles.faint}>{say(messages.language[one])}</p>
          <div lang={one} className={styles.text} {...scrolling(`${name} (${one.toUpperCase()})`)}>
            <Markdown text={body[one]} headings="h4" />
          </div>
        </div>
      ))}
      {written || section === 'conclusion' ? null : (
        <p className={styles.faint}>{say(section === 'rating' ? messages.noRating : messages.noSummary)}</p>
      )}
    </section>
  );
};

/**
 * What a new version of the report will say of the result in a person's words, to be read and changed before it is issued;
 * `fixed` are the open findings that are settled with it. Two pieces: the dialog has a form of its own, which must not
 * stand in the form of whoever asks.
 */
export const useWrittenCheck = (
  requestId: string,
  fixed?: readonly Severity[],
): { readonly parts: ReactNode; readonly dialog: ReactNode; readonly read: ReadSections } => {
  const say = useSay();
  const sections = useSectionsToRead(requestId).data ?? [];
  const { doubts } = useRiskDoubts(requestId, fixed ? { fixed } : {});
  const { dialog, write } = useSectionWriting(requestId, sections);
  const shown = sections.filter(isShown);
  return {
    read: shown.map(({ section, version }) => ({ section, version })),
    parts: (
      <>
        {doubts.map((doubt) => (
          <div key={doubt.en} className={styles.part}>
            <Notice kind="warning">{say(doubt)}</Notice>
          </div>
        ))}
        {shown.map((part) => (
          <Part key={part.section} shown={part} onWrite={() => write(part.section)} />
        ))}
      </>
    ),
    dialog,
  };
};

type WrittenCheckProps = {
  readonly requestId: string;
  readonly fixed: readonly Severity[];
  /** Told what is before whoever reads it. */
  readonly onRead: (read: ReadSections) => void;
};

/** The same in one piece, where nothing else is a form. */
export const WrittenCheck = ({ requestId, fixed, onRead }: WrittenCheckProps) => {
  const { parts, dialog, read } = useWrittenCheck(requestId, fixed);
  useEffect(() => onRead(read));
  return (
    <>
      {parts}
      {dialog}
    </>
  );
};
