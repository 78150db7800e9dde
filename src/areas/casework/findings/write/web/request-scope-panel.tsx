import { Button } from '../../../../../ui/button.tsx';
import { useAction } from '../../../../../ui/calls/use-action.ts';
import { Fold } from '../../../../../ui/fold.tsx';
import { ListPlus, Plus } from '../../../../../ui/icons/icons.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import type { RequestDetails } from '../../../requests/contract.ts';
import { RequestFacts } from '../../../requests/web/request-facts.tsx';
import { writingMessages as messages } from '../writing-messages.ts';
import styles from './request-scope-panel.module.css';

/** A line of the customer's list: what is to be tested, and what of it is not. */
export type ScopeRow = { readonly name: string; readonly except: string };

type ScopeProps = {
  readonly read: () => Promise<readonly ScopeRow[]>;
  readonly onTarget: (target: string) => void;
};

/** What the customer's list names, once somebody wants to see it; pressed, it is an affected target. */
const Scope = ({ read, onTarget }: ScopeProps) => {
  const say = useSay();
  const reading = useAction(read, { failed: messages.scopeFailed });
  const rows = reading.data;
  if (!rows) {
    return (
      <Button
        icon={<ListPlus size={16} aria-hidden="true" />}
        busy={reading.isPending}
        onClick={() => reading.mutate()}
      >
        {say(messages.showScope)}
      </Button>
    );
  }
  return (
    <ul className={styles.scope} aria-label={say(messages.scope)}>
      {rows.map(({ name, except }) => (
        <li key={name}>
          <button type="button" title={say(messages.addTarget(name))} onClick={() => onTarget(name)}>
            <Plus size={13} aria-hidden="true" />
            <code>{name}</code>
            {except ? <span> {say(messages.except(except))}</span> : null}
          </button>
        </li>
      ))}
    </ul>
  );
};

type AskedProps = {
  readonly request: RequestDetails;
  /** Absent: there is no list to read. */
  readonly readScope: (() => Promise<readonly ScopeRow[]>) | undefined;
  readonly onTarget: (target: string) => void;
};

/** What the request asks for, at hand while one writes about it. */
export const Asked = ({ request, readScope, onTarget }: AskedProps) => {
  const say = useSay();
  return (
    <Fold className={styles.asked} summary={`${say(messages.asked)}: ${request.title}`}>
      <RequestFacts request={request} />
      {readScope ? <Scope read={readScope} onTarget={onTarget} /> : null}
    </Fold>
  );
};
