import { previewMessages as messages } from '../../../../../shared/sheet/preview-messages.ts';
import type { SheetPreview } from '../../../../../shared/sheet/preview-sheet.ts';
import { CircleAlert, CircleCheck } from '../../../../../ui/icons/icons.ts';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { classes } from '../../../../../ui/theme/classes.ts';
import styles from './sheet-preview.module.css';
import type { PreviewModel } from './sheet-preview-model.ts';

/** As people know them. */
const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
} as const;

type SummaryProps = {
  readonly preview: SheetPreview;
  readonly model: PreviewModel;
  /** Nobody chose a format. */
  readonly isTyped?: boolean;
};

/** The largest are named; a long list of them says less. */
const groupsShown = 5;

/** Whose the rows are, at a glance: a stranger's domain in a list of one's own people stands out. */
export const SheetPreviewGroups = ({ preview: { groups } }: Pick<SummaryProps, 'preview'>) => {
  const say = useSay();
  const language = useLanguage();
  if (groups.length === 0) return null;
  const figure = (value: number) => formatNumber(value, language);
  const left = groups.length - groupsShown;
  const words = [
    ...groups.slice(0, groupsShown).map(({ name, total }) => say(messages.group(name, figure(total)))),
    ...(left > 0
      ? [say(isOne(left, language) ? messages.oneMoreGroup : messages.moreGroups(figure(left)))]
      : []),
  ];
  return <p className={styles.facts}>{say(messages.groups(words.join(' · ')))}</p>;
};

/** In order or not, how many rows, and in which format they were found. */
export const SheetPreviewSummary = ({ preview, model, isTyped = false }: SummaryProps) => {
  const say = useSay();
  const language = useLanguage();
  const figure = (value: number) => formatNumber(value, language);
  const Icon = model.ok ? CircleCheck : CircleAlert;
  const verdict = model.ok
    ? messages.inOrder
    : isOne(model.faultCount, language)
      ? messages.oneFault
      : messages.faults(figure(model.faultCount));
  const [one, several] = isTyped
    ? [messages.oneTypedLine, messages.typedLines]
    : [messages.oneRow, messages.rows];
  const facts = [
    say(isOne(preview.total, language) ? one : several(figure(preview.total))),
    ...(isTyped
      ? []
      : [encodings[preview.format.encoding], say(messages.separator[preview.format.separator])]),
  ];
  return (
    <p className={styles.summary} role="status">
      <span className={classes(styles.verdict, model.ok ? styles.good : styles.bad)}>
        <Icon size={15} aria-hidden="true" />
        {say(verdict)}
      </span>
      {preview.total > 0 ? <span className={styles.facts}>{facts.join(' · ')}</span> : null}
    </p>
  );
};
