import type { Role } from '../../../../../shared/actor.ts';
import type { Message } from '../../../../../shared/messages.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { roleNames } from '../../messages.ts';
import { accountMessages as messages } from '../messages.ts';
import styles from './account.module.css';
import type { Account } from './account-queries.ts';
import { Section } from './section.tsx';

/** Who can change it, by who reads it. */
const aboutOf = {
  Member: messages.profileCustomer,
  Administrator: messages.profileAdministrator,
  Analyst: messages.profileStaff,
  Operator: messages.profileOperator,
} as const satisfies Record<Role, Message>;

/** Who one is here; others decide about it. */
export const ProfileSection = ({ account }: { account: Account }) => {
  const say = useSay();
  const facts = [
    [messages.fullName, account.full_name],
    [messages.username, account.username],
    [messages.email, account.email || say(messages.noEmail)],
    [messages.organisation, account.organisation ?? say(messages.provider)],
    [messages.role, say(roleNames[account.rol])],
  ] as const;
  return (
    <Section title={say(messages.profile)} about={say(aboutOf[account.rol])}>
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
