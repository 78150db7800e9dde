import type { Message } from '../../../../../shared/messages.ts';
import type { ReportSection } from '../../../../../shared/vocabulary/report/report-section.ts';
import { FindChoice } from '../../../../../ui/form/choosing/find-choice.tsx';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { sectionMessages as messages } from '../sections-messages.ts';
import { starterPassages } from '../starter-passages.ts';
import styles from './report-sections.module.css';
import { usePassages } from './section-queries.ts';

type InsertPassageProps = {
  readonly section: ReportSection;
  readonly onChoose: (body: Message) => void;
};

/** Adds a passage behind what is written: of the library, or one of the usual ones. */
export const InsertPassage = ({ section, onChoose }: InsertPassageProps) => {
  const say = useSay();
  const language = useLanguage();
  const own = (usePassages().data ?? []).filter((one) => one.section === section);
  const isOwn = (title: Message): boolean => own.some((one) => one.title.en === title.en);
  const usual = starterPassages.filter((one) => one.section === section && !isOwn(one.title));
  const all = [
    ...own.map((passage) => ({ passage, note: messages.ofLibrary })),
    ...usual.map((passage) => ({ passage, note: messages.usual })),
  ];
  return (
    <div className={styles.passage}>
      <FindChoice
        label={say(messages.passage)}
        placeholder={say(messages.choosePassage)}
        choices={all.map(({ passage: { title }, note }, index) => ({
          value: String(index),
          label: title[language],
          words: `${title.en} ${title.es}`,
          note: say(note),
        }))}
        onChoose={(value) => {
          const chosen = all[Number(value)];
          if (chosen) onChoose(chosen.passage.body);
        }}
      />
    </div>
  );
};
