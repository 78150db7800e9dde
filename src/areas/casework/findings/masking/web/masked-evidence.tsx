import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { languages } from '../../../../../shared/messages.ts';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { send } from '../../../../../ui/calls/client.ts';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { Eye } from '../../../../../ui/icons/icons.ts';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import type { FindingDetails } from '../../contract.ts';
import { findingMessages } from '../../messages.ts';
import { readOriginals } from '../masking-contract.ts';
import { maskingMessages as messages } from '../masking-messages.ts';
import styles from './masked-evidence.module.css';

/** Texts of both languages that differ, or the one that there is. */
const textsOf = (text: { readonly en: string; readonly es: string }): string[] => [
  ...new Set(languages.map((language) => text[language]).filter((one) => one !== '')),
];

/** For staff, below evidence of which something was masked: opens what was written, which leaves a line in the trail. */
export const MaskedEvidence = ({ finding }: { finding: Pick<FindingDetails, 'id' | 'editing'> }) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  // Asked for once it is wanted, and forgotten when the dialog closes: it is in no cache.
  const { mutate, data, error, reset } = useMutation({
    mutationFn: () => send(readOriginals, { finding_id: finding.id }),
  });
  if (!finding.editing?.masked) return null;
  const show = () => {
    setOpen(true);
    mutate();
  };
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <div className={styles.masked}>
      <p>{say(messages.masked)}</p>
      <Button onClick={show}>
        <Eye size={15} aria-hidden="true" />
        {say(messages.show)}
      </Button>
      <Dialog
        open={open}
        title={say(messages.title)}
        subtitle={say(messages.inTrail)}
        onClose={close}
        widthPixels={760}
        wholeOnPhones
        onlyText
        actions={<Button onClick={close}>{say(messages.close)}</Button>}
      >
        {error ? (
          <p role="alert">{errorMessage(error)}</p>
        ) : data ? (
          <div className={styles.originals}>
            {data.originals.length === 0 ? <p>{say(messages.erased)}</p> : null}
            {data.originals.map((original) => (
              <section key={original.at}>
                <h3>{say(messages.written(formatMoment(original.at)))}</h3>
                {original.places.length === 0 ? null : (
                  <>
                    <h4>{say(findingMessages.targets)}</h4>
                    <pre className={styles.places}>{original.places.join('\n')}</pre>
                  </>
                )}
                {original.excerpt === '' ? null : (
                  <>
                    <h4>{say(findingMessages.evidence)}</h4>
                    <pre>{original.excerpt}</pre>
                  </>
                )}
                {textsOf(original.reproduction).map((text) => (
                  <div key={text}>
                    <h4>{say(findingMessages.reproduction)}</h4>
                    <pre>{text}</pre>
                  </div>
                ))}
              </section>
            ))}
          </div>
        ) : (
          <Skeleton height={160} />
        )}
      </Dialog>
    </div>
  );
};
