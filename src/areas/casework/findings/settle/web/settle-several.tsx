import { useRef, useState } from 'react';
import { isStaff } from '../../../../../shared/actor.ts';
import { isOfEngine } from '../../../../../shared/services.ts';
import type { SettledState } from '../../../../../shared/vocabulary/finding-state.ts';
import { Button, IconButton } from '../../../../../ui/button.tsx';
import { useFocusAfterAct } from '../../../../../ui/dialogs/use-focus-after-act.ts';
import { X } from '../../../../../ui/icons/icons.ts';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { detailMessages } from '../../../requests/messages.ts';
import { ScanAgainDialog } from '../../continue/web/scan-again-dialog.tsx';
import type { ListedFinding } from '../../contract.ts';
import { findingListMessages as messages } from '../../list/list-messages.ts';
import { type Selection, selectedMost } from '../../list/web/finding-selection.ts';
import styles from '../../list/web/findings.module.css';
import { SelectMatching } from '../../list/web/select-matching.tsx';
import { ownMessages } from '../../own/own-messages.ts';
import { ChooseOwner } from '../../own/web/choose-owner.tsx';
import { CorrectedDialog } from '../../own/web/corrected-dialog.tsx';
import { useGive } from '../../own/web/use-give.ts';
import { maySettle } from '../../rules.ts';
import type { FindingInput } from '../../web/finding-queries.ts';
import { SettleDialog } from './settle-dialog.tsx';
import { settleOrder, settleVerbs } from './use-settlements.ts';

/** What all of them may become, for this reader. */
const sharedMoves = (rows: readonly ListedFinding[], side: 'provider' | 'customer'): SettledState[] =>
  settleOrder.filter(
    (to) => rows.some(({ state }) => state !== to) && rows.every(({ state }) => maySettle(side, state, to)),
  );

/** Of those selected: what people test again, what a scan looks at again, and what needs neither now. */
const forRetest = (rows: readonly ListedFinding[]) => {
  const open = rows.filter(({ state, retest }) => state === 'open' && retest === null);
  return {
    tested: open.filter(({ source }) => !isOfEngine(source)),
    scanned: open.filter(({ source }) => isOfEngine(source)),
    others: rows.filter((row) => !open.includes(row)),
  };
};

/** Who takes care of them, and that they are corrected: for everybody of the customer's. */
const Care = ({ selection }: { selection: Selection }) => {
  const say = useSay();
  const { user } = useAuth();
  const [opened, setOpened] = useState<'owner' | 'corrected'>();
  const language = useLanguage();
  const close = () => setOpened(undefined);
  const { give, isPending } = useGive(selection.rows, () => {
    close();
    selection.clear();
  });
  const own = { user_id: user.user_id ?? '', name: user.full_name ?? user.username ?? '' };
  // What a machine found is scanned again; what a person found is tested again.
  const { tested, scanned, others } = forRetest(selection.rows);
  const [first] = scanned;
  const mayBeNobody = selection.rows.some(({ owner }) => owner !== null);
  return (
    <>
      <Button busy={isPending} onClick={() => give(own)}>
        {say(ownMessages.takeSeveral)}
      </Button>
      <Button onClick={() => setOpened('owner')}>{say(ownMessages.assign)}</Button>
      {tested.length > 0 || scanned.length > 0 ? (
        <Button onClick={() => setOpened('corrected')}>
          {say(tested.length > 0 ? ownMessages.correctedSeveral : detailMessages.scanAgain)}
        </Button>
      ) : null}
      {opened === 'owner' ? (
        <ChooseOwner mayBeNobody={mayBeNobody} busy={isPending} onChoose={give} onClose={close} />
      ) : null}
      {opened !== 'corrected' ? null : tested.length > 0 ? (
        <CorrectedDialog
          findingIds={tested.map(({ id }) => id)}
          leftOut={{ scanned: scanned.length, others: others.length }}
          onClose={close}
          onDone={selection.clear}
        />
      ) : first ? (
        <ScanAgainDialog
          title={say(
            scanned.length === 1
              ? ownMessages.correctedTitle
              : ownMessages.correctedSeveralTitle(formatNumber(scanned.length, language)),
          )}
          finding={first}
          count={scanned.length}
          leftOut={others.length}
          onClose={close}
        />
      ) : null}
    </>
  );
};

const Moves = ({ selection }: { selection: Selection }) => {
  const say = useSay();
  const [settling, setSettling] = useState<SettledState>();
  const role = useAuth().user.rol ?? 'Member';
  const [first, ...others] = selection.rows;
  if (!first) return null;
  const moves =
    role === 'Member' ? [] : sharedMoves(selection.rows, isStaff({ role }) ? 'provider' : 'customer');
  return (
    <>
      {isStaff({ role }) ? null : <Care selection={selection} />}
      {moves.length === 0 && isStaff({ role }) ? (
        <span className={styles.faint}>{say(messages.nothingShared)}</span>
      ) : null}
      {moves.map((to) => (
        <Button key={to} onClick={() => setSettling(to)}>
          {say(settleVerbs[to])}
        </Button>
      ))}
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
  readonly input: FindingInput;
  /** How many match over all pages, where that is known. */
  readonly total: number | null;
};

/** Above the list: the page's boxes at once, and what becomes of all that is selected. */
export const SettleSeveral = ({ selection, rows, input, total }: SettleSeveralProps) => {
  const say = useSay();
  const language = useLanguage();
  const released = rows.filter((row) => row.released);
  const count = selection.rows.length;
  const areAllIn = released.length > 0 && released.every(({ id }) => selection.has(id));
  const figure = formatNumber(count, language);
  const frame = useRef<HTMLFieldSetElement>(null);
  useFocusAfterAct(frame);
  return (
    <fieldset ref={frame} className={styles.several}>
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
      {count > 0 ? (
        <IconButton label={say(messages.clear)} onClick={selection.clear}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      ) : null}
      {areAllIn && !selection.isFull && (total === null || total > count) ? (
        <SelectMatching {...{ selection, input, total }} />
      ) : null}
      <Moves selection={selection} />
    </fieldset>
  );
};
