import { useRef, useState } from 'react';
import { isStaff } from '../../../../../shared/actor.ts';
import { Button } from '../../../../../ui/button.tsx';
import { useFocusAfterAct } from '../../../../../ui/dialogs/use-focus-after-act.ts';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import type { FindingDetails } from '../../contract.ts';
import { ownMessages } from '../own-messages.ts';
import { ChooseOwner } from './choose-owner.tsx';
import styles from './finding-owner.module.css';
import { type NewOwner, useGive } from './use-give.ts';

/** Who takes care of it; the customer's people take it over and hand it on. */
export const FindingOwner = ({ finding }: { finding: FindingDetails }) => {
  const say = useSay();
  const { user } = useAuth();
  const [isChoosing, setChoosing] = useState(false);
  const buttons = useRef<HTMLSpanElement>(null);
  useFocusAfterAct(buttons);
  const { give, isPending } = useGive([finding], () => setChoosing(false));
  const mayGive =
    finding.released && finding.state !== 'superseded' && !isStaff({ role: user.rol ?? 'Member' });
  const own: NewOwner = { user_id: user.user_id ?? '', name: user.full_name ?? user.username ?? '' };
  return (
    <span className={styles.line}>
      <span className={finding.owner ? styles.owner : styles.nobody}>
        {finding.owner?.full_name ?? say(ownMessages.nobody)}
      </span>
      {mayGive ? (
        <span ref={buttons} className={styles.acts}>
          {finding.owner?.user_id === user.user_id ? null : (
            <Button busy={isPending} onClick={() => give(own)}>
              {say(ownMessages.take)}
            </Button>
          )}
          <Button onClick={() => setChoosing(true)}>{say(ownMessages.assign)}</Button>
        </span>
      ) : null}
      {isChoosing ? (
        <ChooseOwner
          mayBeNobody={finding.owner !== null}
          busy={isPending}
          onChoose={give}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </span>
  );
};
