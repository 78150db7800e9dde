import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/calls/client-error.ts';
import { perform } from '../../../../ui/calls/perform.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { uiMessages } from '../../../../ui/messages.ts';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { Notice } from '../../../../ui/page/notice.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { toast } from '../../../../ui/toast.ts';
import { domainMessages as messages } from '../messages.ts';
import { type DomainRow, useVerifyDomain } from './domain-queries.ts';
import { DomainChip, stateText } from './domain-state.tsx';
import styles from './domains.module.css';
import { ProofWay } from './proof-way.tsx';
import { RemoveDomain } from './remove-domain.tsx';

const widthPixels = 720;

const Ways = ({ row }: { row: DomainRow }) => {
  const isProved = row.state === 'proved';
  return (
    <>
      <ProofWay
        title={messages.byRecord}
        text={messages.byRecordText}
        lines={[
          { label: messages.recordName, text: row.name, copy: messages.copyRecordName },
          { label: messages.recordValue, text: row.value, copy: messages.copyRecordValue },
        ]}
        check={row.checks.find(({ method }) => method === 'dns')}
        isEnough={isProved}
      />
      <ProofWay
        title={messages.byFile}
        text={messages.byFileText}
        lines={[
          { label: messages.fileAddress, text: row.file_url, copy: messages.copyFileAddress },
          { label: messages.fileContent, text: row.file_content, copy: messages.copyFileContent },
        ]}
        check={row.checks.find(({ method }) => method === 'file')}
        isEnough={isProved}
      />
    </>
  );
};

/** A button that is disabled while it works loses the focus; it gets it back, unless the person has moved on. */
const useFocusBack = (isDone: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isDone && !document.activeElement?.closest('a, button')) button.current?.focus();
  }, [isDone]);
  return button;
};

type DomainDialogProps = {
  readonly row: DomainRow;
  /** Administrators check and remove; Members read. */
  readonly mayChange: boolean;
  readonly onClose: () => void;
};

/** How a domain is proved, what the last check found, and the check itself. */
export const DomainDialog = ({ row, mayChange, onClose }: DomainDialogProps) => {
  const say = useSay();
  const verifying = useVerifyDomain();
  const checkButton = useFocusBack(verifying.isSuccess || verifying.isError);
  const name = row.domain_display;
  const check = () =>
    perform(verifying, row.domain, {
      done: ({ last_result }) => {
        if (last_result === 'proved') toast(say(messages.nowProved(name)));
        else toast(say(messages.notProved(name)), { kind: 'warning' });
      },
    });
  return (
    <Dialog
      open
      title={name}
      subtitle={say(stateText(row))}
      corner={<DomainChip row={row} />}
      widthPixels={widthPixels}
      onClose={onClose}
      actions={
        <>
          {mayChange ? <RemoveDomain row={row} disabled={verifying.isPending} onRemoved={onClose} /> : null}
          <span className={styles.spread} />
          <Button onClick={onClose}>{say(uiMessages.close)}</Button>
          {mayChange ? (
            <Button ref={checkButton} kind="primary" busy={verifying.isPending} onClick={check}>
              {say(messages.check)}
            </Button>
          ) : null}
        </>
      }
    >
      <p className={styles.hint}>{say(messages.eitherWay)}</p>
      <Ways row={row} />
      <p className={styles.progress} role="status">
        {verifying.isPending ? say(messages.checking) : null}
      </p>
      {verifying.isError ? (
        <Notice kind="danger" title={say(messages.checkFailed)} live>
          {errorMessage(verifying.error)}
        </Notice>
      ) : null}
    </Dialog>
  );
};

/** In its place for an address that names no domain of the list. */
export const NoSuchDomain = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  return (
    <Dialog
      open
      title={say(messages.domain)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say(uiMessages.close)}</Button>}
    >
      <EmptyState title={say(messages.gone)} text={say(messages.goneText)} />
    </Dialog>
  );
};
