import { IconButton } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { FindChoice } from '../../../../../ui/form/choosing/find-choice.tsx';
import { X } from '../../../../../ui/icons/icons.ts';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { Reference } from '../../../../../ui/reference.tsx';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { toastError } from '../../../../../ui/toast.ts';
import { useFindingPage } from '../../web/finding-queries.ts';
import type { Cause } from '../causes-contract.ts';
import { causeMessages as messages } from '../causes-messages.ts';
import { useCauseMembers, useSaveCause, useTakeOut } from './cause-queries.ts';
import styles from './causes-panel.module.css';

const choiceMost = 200;

type Of = { readonly requestId: string; readonly cause: Cause };

/** Puts one more finding of the request into the cause. */
const AddFinding = ({ requestId, cause, inside }: Of & { readonly inside: ReadonlySet<string> }) => {
  const say = useSay();
  const all =
    useFindingPage({ request_id: requestId, sort: '-severity', limit: choiceMost }).data?.data ?? [];
  const adding = useSaveCause();
  const { cause_id, title, remediation, effort } = cause;
  const others = all.filter(({ id }) => !inside.has(id));
  if (others.length === 0) return null;
  return (
    <FindChoice
      label={say(messages.addFinding)}
      placeholder={say(messages.chooseFinding)}
      disabled={adding.isPending}
      choices={others.map(({ id, reference, title: name, location }) => ({
        value: id,
        label: `${reference} ${name}`,
        words: location,
      }))}
      onChoose={(id) =>
        perform(
          adding,
          { request_id: requestId, cause_id, title, remediation, effort, finding_ids: [id] },
          { failed: (error) => toastError(errorMessage(error), say(messages.notSaved)) },
        )
      }
    />
  );
};

/** The findings of a cause: each can be taken out, others added. Both happen at once. */
export const CauseMembers = ({ requestId, cause }: Of) => {
  const say = useSay();
  const members = useCauseMembers(requestId, cause.cause_id);
  const taking = useTakeOut();
  return (
    <section className={styles.members}>
      <h3 className={styles.group}>{say(messages.members)}</h3>
      {members.isError ? (
        <ErrorState
          title={say(messages.loadFailed)}
          onRetry={() => {
            members.refetch().catch(() => undefined);
          }}
        />
      ) : members.data === undefined ? (
        <Skeleton height={40} />
      ) : (
        <>
          <ul className={styles.rows}>
            {members.data.map((one) => (
              <li key={one.finding_id} className={styles.member}>
                <SeverityMark severity={one.severity} />
                <span className={styles.name}>
                  <span className={styles.faint}>
                    <Reference text={one.reference} />
                  </span>{' '}
                  {one.title}
                </span>
                <code title={one.location}>{one.location}</code>
                <IconButton
                  label={`${say(messages.takeOut)}: ${one.title}`}
                  disabled={taking.isPending}
                  onClick={() =>
                    perform(
                      taking,
                      { request_id: requestId, finding_ids: [one.finding_id] },
                      { failed: (error) => toastError(errorMessage(error), say(messages.notTakenOut)) },
                    )
                  }
                >
                  <X size={15} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
          <AddFinding
            requestId={requestId}
            cause={cause}
            inside={new Set(members.data.map(({ finding_id }) => finding_id))}
          />
        </>
      )}
    </section>
  );
};
