import type { Message } from '../../../../shared/messages.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { keysMessages as messages } from '../messages.ts';
import styles from './keys-dialog.module.css';

/** Each way is one or several keys; keys of one way are pressed together. */
type Line = { readonly what: Message; readonly ways: readonly (readonly string[])[] };

const arrows: Line = { what: messages.move, ways: [['↓'], ['↑']] };
const ends: Line = { what: messages.ends, ways: [['Home'], ['End']] };
const open: Line = { what: messages.open, ways: [['Enter']] };

const groups: readonly { readonly heading: Message; readonly lines: readonly Line[] }[] = [
  {
    heading: messages.everywhere,
    lines: [
      { what: messages.openBox, ways: [['Ctrl', 'K'], ['⌘', 'K'], ['/']] },
      { what: messages.showKeys, ways: [['?']] },
      { what: messages.nextPart, ways: [['Tab'], ['Shift', 'Tab']] },
      { what: messages.close, ways: [['Esc']] },
    ],
  },
  { heading: messages.inBox, lines: [arrows, ends, open] },
  { heading: messages.inLists, lines: [arrows, ends, open] },
];

const Ways = ({ ways }: Pick<Line, 'ways'>) => {
  const say = useSay();
  return ways.map((keys, at) => (
    <span key={keys.join('+')}>
      {at > 0 ? <span className={styles.or}>{say(messages.or)}</span> : null}
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  ));
};

/** The keys of the console. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const say = useSay();
  return (
    <Dialog open title={say(messages.title)} onClose={onClose} widthPixels={520} onlyText>
      {groups.map(({ heading, lines }) => (
        <section key={heading.en} className={styles.group}>
          <h3>{say(heading)}</h3>
          <dl>
            {lines.map(({ what, ways }) => (
              <div key={what.en} className={styles.line}>
                <dt>{say(what)}</dt>
                <dd>
                  <Ways ways={ways} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
};
