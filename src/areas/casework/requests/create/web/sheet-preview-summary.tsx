import type { RefObject } from 'react';
import type { Language } from '../../../../../shared/messages.ts';
import { previewMessages as messages } from '../../../../../shared/sheet/preview-messages.ts';
import type { SheetPreview } from '../../../../../shared/sheet/preview-sheet.ts';
import { CircleAlert, CircleCheck, TriangleAlert } from '../../../../../ui/icons/icons.ts';
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

/** A file with columns that count for nothing can be sent, but it is never said to be in order. */
const verdictOf = ({ ok, faultCount, unused }: PreviewModel, language: Language) => {
  const figure = (value: number) => formatNumber(value, language);
  if (!ok) {
    const verdict = isOne(faultCount, language) ? messages.oneFault : messages.faults(figure(faultCount));
    return { look: 'bad', Icon: CircleAlert, verdict } as const;
  }
  if (unused.length > 0) {
    const verdict = isOne(unused.length, language)
      ? messages.oneUnused
      : messages.unused(figure(unused.length));
    return { look: 'warned', Icon: TriangleAlert, verdict } as const;
  }
  return { look: 'good', Icon: CircleCheck, verdict: messages.inOrder } as const;
};

type SummaryProps = {
  readonly preview: SheetPreview;
  readonly model: PreviewModel;
  readonly line?: RefObject<HTMLParagraphElement | null>;
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

/** The first are named: a file of something else may have hundreds. */
const unusedShown = 5;

/** Which columns count for nothing, and what they could be called: a mistyped “exclude” would have everything tested. */
export const SheetPreviewUnused = ({ model: { unused, absent } }: Pick<SummaryProps, 'model'>) => {
  const say = useSay();
  const language = useLanguage();
  if (unused.length === 0) return null;
  const names = unused.slice(0, unusedShown).map((name) => say({ en: `“${name}”`, es: `«${name}»` }));
  const left = unused.length - names.length;
  const named = [
    names.join(', '),
    ...(left > 0 ? [say(messages.more(formatNumber(left, language)))] : []),
  ].join(' · ');
  const known = absent.join(', ');
  return (
    <p className={styles.unused}>
      {say(messages.unusedNames(named))}
      {known === ''
        ? null
        : ` ${say(isOne(unused.length, language) ? messages.oneAbsentNames(known) : messages.absentNames(known))}`}
    </p>
  );
};

/** In order or not, how many rows, and in which format they were found. */
export const SheetPreviewSummary = ({ preview, model, line, isTyped = false }: SummaryProps) => {
  const say = useSay();
  const language = useLanguage();
  const figure = (value: number) => formatNumber(value, language);
  const { look, Icon, verdict } = verdictOf(model, language);
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
    <p ref={line} tabIndex={-1} className={styles.summary} role="status">
      <span className={classes(styles.verdict, styles[look])}>
        <Icon size={15} aria-hidden="true" />
        {say(verdict)}
      </span>
      {preview.total > 0 ? <span className={styles.facts}>{facts.join(' · ')}</span> : null}
    </p>
  );
};
