import { staffRoles } from '../../../../shared/actor.ts';
import { useSay } from '../../../../ui/language.ts';
import { accountMessages as messages } from '../../account/messages.ts';
import { roleNames } from '../../messages.ts';
import styles from './account.module.css';
import type { Account } from './account-queries.ts';
import { Section } from './section.tsx';

/** Who one is here; others decide about it. */
export const ProfileSection = ({ account }: { account: Account }) => {
  const say = useSay();
  const isStaff = staffRoles.some((role) => role === account.rol);
  const facts = [
    [messages.fullName, account.full_name],
    [messages.username, account.username],
    [messages.email, account.email || say(messages.noEmail)],
    [messages.organisation, account.organisation ?? say(messages.provider)],
    [messages.role, say(roleNames[account.rol])],
  ] as const;
  return (
    <Section
      title={say(messages.profile)}
      about={say(isStaff ? messages.profileStaff : messages.profileCustomer)}
    >
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label.en}>
            <dt>{say(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};
