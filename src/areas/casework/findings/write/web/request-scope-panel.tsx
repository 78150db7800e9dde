import { ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { noteFailure } from '../../../../../ui/calls/query-client.ts';
import { Fold } from '../../../../../ui/fold.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { toastError } from '../../../../../ui/toast.ts';
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
  const [busy, setBusy] = useState(false);
  const [rows, setRows] = useState<readonly ScopeRow[]>();
  const load = async (): Promise<void> => {
    setBusy(true);
    try {
      setRows(await read());
    } catch (error) {
      noteFailure(error);
      toastError(errorMessage(error), say(messages.scopeFailed));
    } finally {
      setBusy(false);
    }
  };
  if (!rows) {
    return (
      <Button
        icon={<ListPlus size={16} aria-hidden="true" />}
        busy={busy}
        onClick={() => {
          load().catch(() => undefined);
        }}
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
