import { useEffect, useRef } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import type { Uploads } from '../../../../../ui/uploads/use-uploads.ts';
import { writingMessages as messages } from '../writing-messages.ts';
import { EvidenceLines, maySendAgain } from './evidence-lines.tsx';

type AddingProps = {
  /** What people call the finding. */
  readonly label: string;
  readonly uploads: Uploads;
  readonly onClose: () => void;
};

/** A finding is saved; its evidence follows. It closes by itself unless something went wrong. */
export const AddingEvidence = ({ label, uploads, onClose }: AddingProps) => {
  const say = useSay();
  const { items, retry } = uploads;
  const failed = items.filter(({ state }) => state === 'failed');
  const again = failed.filter(maySendAgain);
  const isDone = items.every(({ state }) => state === 'done');
  const isOver = items.every(({ state }) => state === 'done' || state === 'failed');
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isDone) close.current();
  }, [isDone]);
  return (
    <Dialog
      open
      title={say(messages.addingTitle(label))}
      actions={
        isOver ? (
          <>
            <Button onClick={onClose}>{say(messages.leaveRest)}</Button>
            {again.length > 0 ? (
              <Button
                kind="primary"
                autoFocus
                onClick={() => {
                  for (const { key } of again) retry(key);
                }}
              >
                {say(messages.retryAll)}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {isOver && failed.length > 0 ? (
        <Notice kind="warning" title={say(messages.failedTitle)} live>
          {say(messages.failedText)}
        </Notice>
      ) : (
        <p>{say(messages.addingText)}</p>
      )}
      <EvidenceLines uploads={uploads} hasBegun />
    </Dialog>
  );
};
