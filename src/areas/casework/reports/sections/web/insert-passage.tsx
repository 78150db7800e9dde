import type { Message } from '../../../../../shared/messages.ts';
import type { ReportSection } from '../../../../../shared/vocabulary/report/report-section.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { classes } from '../../../../../ui/theme/classes.ts';
import finding from '../../../findings/write/web/staff-findings.module.css';
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
  const all = [...own, ...usual];
  const groups = [
    { label: messages.ofLibrary, from: 0, passages: own },
    { label: messages.usual, from: own.length, passages: usual },
  ];
  return (
    <label className={classes(finding.library, styles.passage)}>
      <span>{say(messages.passage)}</span>
      <select
        value=""
        onChange={(event) => {
          const chosen = event.target.value === '' ? undefined : all[Number(event.target.value)];
          if (chosen) onChoose(chosen.body);
        }}
      >
        <option value="">{say(messages.choosePassage)}</option>
        {groups
          .filter(({ passages }) => passages.length > 0)
          .map(({ label, from, passages }) => (
            <optgroup key={label.en} label={say(label)}>
              {passages.map(({ title }, index) => (
                <option key={title.en} value={from + index}>
                  {title[language]}
                </option>
              ))}
            </optgroup>
          ))}
      </select>
    </label>
  );
};
