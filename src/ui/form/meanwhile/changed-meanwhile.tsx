import { Button } from '../../button.tsx';
import { Notice } from '../../page/notice.tsx';
import { useSay } from '../../text/language.ts';
import type { FieldsForm } from '../use-fields.ts';
import styles from './changed-meanwhile.module.css';
import { meanwhileMessages as messages } from './meanwhile-messages.ts';
import type { Differing, Texts } from './merge-values.ts';
import type { Meanwhile } from './use-meanwhile.ts';

type Shown<Values extends Texts> = {
  readonly form: FieldsForm<Values>;
  /** A field as the form calls it. */
  readonly labelOf: (name: keyof Values & string) => string;
  /** A value as people read it; absent: as it stands. */
  readonly wordsOf?: (name: keyof Values & string, value: string) => string;
};

/** What both leave out, or one does, has no field to look at. */
const isShownIn = <Values extends Texts>({ shown }: FieldsForm<Values>, name: string): boolean =>
  shown.some(({ definition }) => definition.name === name);

type DifferenceProps<Values extends Texts> = Shown<Values> & {
  readonly by: string | undefined;
  readonly difference: Differing<Values>;
};

/** What they wrote in a field that both have changed; the form holds what one chooses. */
const Difference = <Values extends Texts>(props: DifferenceProps<Values>) => {
  const { by, difference, form, labelOf, wordsOf } = props;
  const { name, mine, theirs } = difference;
  const say = useSay();
  const label = labelOf(name);
  const isTheirs = form.values[name] === theirs;
  const put = (value: string): void => form.change(name, value as Values[typeof name]);
  return (
    <li>
      <div className={styles.head}>
        {isShownIn(form, name) ? (
          <button
            type="button"
            className={styles.field}
            aria-label={say(messages.goTo(label))}
            onClick={() => form.focusField(name)}
          >
            {label}
          </button>
        ) : (
          <strong>{label}</strong>
        )}
        <Button
          aria-label={say(isTheirs ? messages.putMineOf(label) : messages.takeTheirsOf(by, label))}
          onClick={() => put(isTheirs ? mine : theirs)}
        >
          {say(isTheirs ? messages.putMine : messages.takeTheirs(by))}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself is reached by key. */}
      <section className={styles.theirs} tabIndex={0} aria-label={say(messages.theirsOf(by, label))}>
        {theirs.trim() === '' ? say(messages.empty) : (wordsOf?.(name, theirs) ?? theirs)}
      </section>
    </li>
  );
};

type ChangedMeanwhileProps<Base, Values extends Texts> = Shown<Values> & {
  readonly meanwhile: Pick<Meanwhile<Base, Values>, 'told'>;
};

/** What somebody else did meanwhile, below the form that was refused for it. */
export const ChangedMeanwhile = <Base, Values extends Texts>({
  meanwhile: { told },
  ...shown
}: ChangedMeanwhileProps<Base, Values>) => {
  const say = useSay();
  if (!told) return null;
  if (told.kind === 'discarded') {
    return (
      <Notice kind="warning" title={say(messages.discarded)} live>
        {say(messages.discardedText)}
      </Notice>
    );
  }
  const { by, joined, differing } = told;
  const taken = told.taken.filter((name) => isShownIn(shown.form, name));
  const labels = (names: typeof joined): string => names.map(shown.labelOf).join(', ');
  return (
    <Notice kind="warning" title={say(messages.changed(by))} live>
      <p>
        {say(
          differing.length > 0 ? messages.differs(by) : joined.length > 0 ? messages.kept : messages.joined,
        )}
      </p>
      {joined.length > 0 ? <p>{say(messages.joinedIn(labels(joined)))}</p> : null}
      {taken.length > 0 ? <p>{say(messages.taken(by, labels(taken)))}</p> : null}
      {differing.length > 0 ? (
        <ul className={styles.differences}>
          {differing.map((difference) => (
            <Difference key={difference.name} by={by} difference={difference} {...shown} />
          ))}
        </ul>
      ) : null}
    </Notice>
  );
};
