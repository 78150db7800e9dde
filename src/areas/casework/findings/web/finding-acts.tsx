import { useRef, useState } from 'react';
import { isStaff } from '../../../../shared/actor.ts';
import { isOfEngine } from '../../../../shared/services.ts';
import type { SettledState } from '../../../../shared/vocabulary/finding-state.ts';
import { Button } from '../../../../ui/button.tsx';
import { useFocusAfterAct } from '../../../../ui/dialogs/use-focus-after-act.ts';
import { Pencil } from '../../../../ui/icons/icons.ts';
import { useAuth } from '../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { ScanAgainDialog } from '../continue/web/scan-again-dialog.tsx';
import type { FindingDetails } from '../contract.ts';
import { writeMessages } from '../messages.ts';
import { ownMessages } from '../own/own-messages.ts';
import { CorrectedDialog } from '../own/web/corrected-dialog.tsx';
import { useRetests } from '../retest/web/retest-queries.ts';
import { SettleDialog } from '../settle/web/settle-dialog.tsx';
import { settleVerbs, useSettlements } from '../settle/web/use-settlements.ts';
import { findingTexts } from '../texts.ts';
import { EditListed } from '../write/web/edit-listed.tsx';
import styles from './finding-acts.module.css';

/** The retest that waits for it or runs. */
export const openRetest = ({ retests }: FindingDetails): 'asked' | 'running' | null => {
  const last = retests.at(-1)?.state;
  return last === 'asked' || last === 'running' ? last : null;
};

type FindingActsProps = {
  readonly finding: FindingDetails;
  /** Where it is changed in another way than over what is seen. */
  readonly onEdit?: ((finding: FindingDetails) => void) | undefined;
};

/** What the reader may do with it, on its page and in its dialog: what leads on first, accepting the risk last. */
export const FindingActs = ({ finding, onEdit }: FindingActsProps) => {
  const say = useSay();
  const role = useAuth().user.rol ?? 'Member';
  const [opened, setOpened] = useState<SettledState | 'corrected' | 'edit'>();
  const settlements = useSettlements(finding);
  const buttons = useRef<HTMLSpanElement>(null);
  useFocusAfterAct(buttons);
  // Once a retest is asked for, the heading with its state says so; what is left in the row is the opposite act.
  const leadingOn = useRef<HTMLSpanElement>(null);
  useFocusAfterAct(leadingOn);
  const close = () => setOpened(undefined);
  const isForStaff = isStaff({ role });
  const isCorrectable =
    !isForStaff && finding.state === 'open' && finding.takes_retests && openRetest(finding) === null;
  const isScanned = isOfEngine(finding.source);
  const rounds = useRetests(finding.request_id, isCorrectable && !isScanned).data;
  // It joins a round that waits; while one runs it would be refused.
  const isRunning = rounds?.some(({ state }) => state === 'running') ?? false;
  const mayCorrect = isCorrectable && (isScanned || !isRunning);
  return (
    <>
      {isCorrectable && !mayCorrect ? <p className={styles.waits}>{say(findingTexts.round_waits)}</p> : null}
      <span ref={leadingOn} className={styles.acts}>
        {mayCorrect ? (
          <Button kind="primary" onClick={() => setOpened('corrected')}>
            {say(isScanned ? ownMessages.correctedCode : ownMessages.corrected)}
          </Button>
        ) : null}
      </span>
      <span ref={buttons} className={styles.acts}>
        {isForStaff ? (
          <Button
            icon={<Pencil size={15} aria-hidden="true" />}
            onClick={() => (onEdit ? onEdit(finding) : setOpened('edit'))}
          >
            {say(writeMessages.edit)}
          </Button>
        ) : null}
        {settlements.map((to) => (
          <Button key={to} onClick={() => setOpened(to)}>
            {say(settleVerbs[to])}
          </Button>
        ))}
      </span>
      {opened === 'corrected' && isScanned ? (
        <ScanAgainDialog title={say(ownMessages.correctedTitle)} finding={finding} onClose={close} />
      ) : opened === 'corrected' ? (
        <CorrectedDialog findingIds={[finding.id]} onClose={close} />
      ) : opened === 'edit' ? (
        <EditListed finding={finding} onClose={close} />
      ) : opened ? (
        <SettleDialog finding={finding} to={opened} onClose={close} />
      ) : null}
    </>
  );
};
