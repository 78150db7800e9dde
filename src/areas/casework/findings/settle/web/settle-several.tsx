import { useState } from 'react';
import { isStaff } from '../../../../../shared/actor.ts';
import { type FindingState, findingStates } from '../../../../../shared/vocabulary/finding-state.ts';
import { Button } from '../../../../../ui/button.tsx';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { ListedFinding } from '../../contract.ts';
import { findingListMessages as messages } from '../../list/list-messages.ts';
import { type Selection, selectedMost } from '../../list/web/finding-selection.ts';
import styles from '../../list/web/findings.module.css';
import { settleMessages } from '../../messages.ts';
import { maySettle } from '../../rules.ts';
import { SettleDialog } from './settle-dialog.tsx';

const verbs = {
  accepted: settleMessages.accept,
  open: settleMessages.reopen,
  fixed: settleMessages.fixed,
  false_positive: settleMessages.falsePositive,
} as const;

/** What all of them may become, for this reader. */
const sharedMoves = (rows: readonly ListedFinding[], side: 'provider' | 'customer'): FindingState[] =>
  findingStates.filter(
    (to) => rows.some(({ state }) => state !== to) && rows.every(({ state }) => maySettle(side, state, to)),
  );

const Moves = ({ selection }: { selection: Selection }) => {
  const say = useSay();
  const [settling, setSettling] = useState<FindingState>();
  const side = isStaff({ role: useAuth().user.rol ?? 'Member' }) ? 'provider' : 'customer';
  const [first, ...others] = selection.rows;
  if (!first) return null;
  const moves = sharedMoves(selection.rows, side);
  return (
    <>
      {moves.length === 0 ? <span className={styles.faint}>{say(messages.nothingShared)}</span> : null}
      {moves.map((to) => (
        <Button key={to} onClick={() => setSettling(to)}>
          {say(verbs[to])}
        </Button>
      ))}
      <Button kind="quiet" onClick={selection.clear}>
        {say(messages.clear)}
      </Button>
      {settling ? (
        <SettleDialog
          finding={first}
          others={others.map(({ id }) => id)}
          to={settling}
          onClose={() => setSettling(undefined)}
          onDone={selection.clear}
        />
      ) : null}
    </>
  );
};

type SettleSeveralProps = {
  readonly selection: Selection;
  /** Of the page that is shown. */
  readonly rows: readonly ListedFinding[];
};

/** Above the list: the page's boxes at once, and what becomes of all that is selected. */
export const SettleSeveral = ({ selection, rows }: SettleSeveralProps) => {
  const say = useSay();
  const language = useLanguage();
  const released = rows.filter((row) => row.released);
  const count = selection.rows.length;
  const areAllIn = released.length > 0 && released.every(({ id }) => selection.has(id));
  const figure = formatNumber(count, language);
  return (
    <fieldset className={styles.several}>
      <legend className="visually-hidden">{say(messages.selected)}</legend>
      <label>
        <input
          type="checkbox"
          checked={areAllIn}
          disabled={released.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = !areAllIn && released.some(({ id }) => selection.has(id));
          }}
          onChange={() => selection.toggle(released)}
        />
        {say(messages.selectPage)}
      </label>
      <span className={styles.faint} aria-live="polite">
        {count === 0
          ? ''
          : say(isOne(count, language) ? messages.oneSelected : messages.selectedCount(figure))}
        {selection.isFull ? ` · ${say(messages.selectedMost(formatNumber(selectedMost, language)))}` : ''}
      </span>
      <Moves selection={selection} />
    </fieldset>
  );
};
