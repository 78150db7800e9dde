import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import { sectionNames } from '../../../../../shared/vocabulary/report/report-section.ts';
import { Button } from '../../../../../ui/button.tsx';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { Markdown } from '../../../../../ui/text/markdown.tsx';
import { sectionMessages as messages } from '../sections-messages.ts';
import { useSections } from './section-queries.ts';
import styles from './summary-check.module.css';

const SectionDialog = lazy(() =>
  import('./section-dialog.tsx').then((module) => ({ default: module.SectionDialog })),
);

/** The keyboard must reach what scrolls. */
const scrolling = (name: string) => ({ role: 'group', tabIndex: 0, 'aria-label': name }) as const;

/**
 * The summary as a new version of the report will have it, to be read and changed before it is issued. Two pieces: the
 * dialog has a form of its own, which must not stand in the form of whoever asks.
 */
export const useSummaryCheck = (
  requestId: string,
): { readonly summary: ReactNode; readonly dialog: ReactNode } => {
  const say = useSay();
  const language = useLanguage();
  const [writing, setWriting] = useState(false);
  const shown = useSections(requestId).data?.find(({ section }) => section === 'summary');
  if (!shown) return { summary: null, dialog: null };
  const { body, by, at } = shown;
  const text = body[language] || body.en || body.es;
  const name = say(sectionNames.summary);
  const word = say(text ? messages.edit : messages.write);
  return {
    summary: (
      <section className={styles.summary} aria-label={name}>
        <div className={styles.head}>
          <h3>{name}</h3>
          {text && by && at ? (
            <span className={styles.faint}>
              {by} · {formatMoment(at)}
            </span>
          ) : null}
          <Button aria-label={`${word}: ${name}`} onClick={() => setWriting(true)}>
            {word}
          </Button>
        </div>
        {text ? (
          <div className={styles.text} {...scrolling(name)}>
            <Markdown text={text} headings="h4" />
          </div>
        ) : (
          <p className={styles.faint}>{say(messages.noSummary)}</p>
        )}
      </section>
    ),
    dialog: writing ? (
      <Suspense fallback={null}>
        <SectionDialog requestId={requestId} section={shown} onClose={() => setWriting(false)} />
      </Suspense>
    ) : null,
  };
};

/** The same in one piece, where nothing else is a form. */
export const SummaryCheck = ({ requestId }: { readonly requestId: string }) => {
  const { summary, dialog } = useSummaryCheck(requestId);
  return (
    <>
      {summary}
      {dialog}
    </>
  );
};
