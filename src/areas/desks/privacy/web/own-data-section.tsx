import { staffRoles } from '../../../../shared/actor.ts';
import { Button } from '../../../../ui/button.tsx';
import { download } from '../../../../ui/calls/download.ts';
import { useAction } from '../../../../ui/calls/use-action.ts';
import { FileDown } from '../../../../ui/icons/icons.ts';
import { useAuth } from '../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../ui/text/language.ts';
import styles from '../../../customers/auth/account/web/account.module.css';
import { Section } from '../../../customers/auth/account/web/section.tsx';
import { exportOwnData } from '../contract.ts';
import { privacyMessages as messages } from '../messages.ts';

/** Takes away everything that is held about oneself, and says who can erase it. */
export const OwnDataSection = () => {
  const say = useSay();
  const { rol } = useAuth().user;
  const taking = useAction(() => download(exportOwnData, {}, { fallbackName: 'personal-data.zip' }), {
    done: messages.downloaded,
    failed: messages.notDownloaded,
  });
  return (
    <Section title={say(messages.title)} about={say(messages.about)}>
      <div className={styles.line}>
        <div className={styles.state}>
          <p>{say(messages.hint)}</p>
          <p className={styles.hint}>
            {say(staffRoles.some((role) => role === rol) ? messages.erasureStaff : messages.erasureCustomer)}
          </p>
        </div>
        <Button
          icon={<FileDown size={16} aria-hidden="true" />}
          busy={taking.isPending}
          onClick={() => taking.mutate()}
        >
          {say(messages.download)}
        </Button>
      </div>
    </Section>
  );
};
