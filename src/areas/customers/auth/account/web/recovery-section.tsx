import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { send } from '../../../../../ui/calls/client.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { Chip } from '../../../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { KeySquare, ShieldCheck, TriangleAlert } from '../../../../../ui/icons/icons.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { renewRecoveryCodes } from '../../contract.ts';
import { fewRecoveryCodes } from '../../password-rules.ts';
import { keeperOfRecoveryCodes } from '../../second-factor/web/recovery-store.ts';
import { accountMessages as messages } from '../messages.ts';
import styles from './account.module.css';
import { type Account, useOwnAction } from './account-queries.ts';
import { Section } from './section.tsx';

const RenewCodes = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const renewing = useOwnAction(() => send(renewRecoveryCodes, {}), {
    done: messages.renewed,
    failed: messages.notRenewed,
  });
  const renew = () => {
    const keep = keeperOfRecoveryCodes();
    // Those before are worth nothing any more: these are shown wherever somebody has gone.
    perform(renewing, undefined, {
      done: ({ recovery_codes }) => keep(recovery_codes),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      open
      title={say(messages.renewTitle)}
      text={say(messages.renewText)}
      action={say(messages.renew)}
      busy={renewing.isPending}
      onConfirm={renew}
      onClose={onClose}
    />
  );
};

/** How many recovery codes are left, with a warning in time, and ten new ones. */
export const RecoverySection = ({ account }: { account: Account }) => {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const left = account.recovery_codes_left;
  const isFew = left <= fewRecoveryCodes;
  return (
    <Section title={say(messages.recovery)} about={say(messages.recoveryAbout)}>
      <div className={styles.line}>
        <div className={styles.state}>
          <Chip kind={isFew ? 'warning' : 'success'} icon={isFew ? TriangleAlert : ShieldCheck}>
            {say(left === 0 ? messages.codesNone : messages.codesLeft(left))}
          </Chip>
          {isFew ? <p className={styles.hint}>{say(messages.codesFewHint)}</p> : null}
        </div>
        <Button icon={<KeySquare size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
          {say(messages.renew)}
        </Button>
      </div>
      {asking ? <RenewCodes onClose={() => setAsking(false)} /> : null}
    </Section>
  );
};
