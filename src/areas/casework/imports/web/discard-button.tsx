import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import type { ImportRow } from '../contract.ts';
import { importMessages as messages } from '../messages.ts';
import { useDecide } from './use-decide.ts';

/** Throws an import away, once that was said twice. */
export const DiscardButton = ({ row, disabled = false }: { row: ImportRow; disabled?: boolean }) => {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const { running, discard } = useDecide(row);
  return (
    <>
      <Button kind="quiet" disabled={disabled || running !== null} onClick={() => setAsking(true)}>
        {say(messages.discard)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={say(messages.discardTitle(row.file_name))}
        text={say(messages.discardText)}
        action={say(messages.discard)}
        keep={say(messages.keep)}
        dangerous
        busy={running === 'discard'}
        onConfirm={() => {
          discard()
            .then(() => setAsking(false))
            .catch(() => undefined);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
