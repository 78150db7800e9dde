import { useRef, useState } from 'react';
import { isStaff } from '../../../../../shared/actor.ts';
import { Button } from '../../../../../ui/button.tsx';
import { sendPaged } from '../../../../../ui/calls/client.ts';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toastError } from '../../../../../ui/toast.ts';
import { listFindings } from '../../contract.ts';
import type { FindingInput } from '../../web/finding-queries.ts';
import { findingListMessages as messages } from '../list-messages.ts';
import { type Selection, selectedMost } from './finding-selection.ts';

type SelectMatchingProps = {
  readonly selection: Selection;
  /** What the list asks for: narrowed and ordered as it is shown. */
  readonly input: FindingInput;
  /** How many match, where that is known. */
  readonly total: number | null;
};

/** Once a page is selected: the others that match too, over all pages, as many as the calls take. */
export const SelectMatching = ({ selection, input, total }: SelectMatchingProps) => {
  const say = useSay();
  const language = useLanguage();
  const role = useAuth().user.rol ?? 'Member';
  const [isBusy, setBusy] = useState(false);
  const of = JSON.stringify(input);
  const frame = useRef<HTMLSpanElement>(null);
  const shown = useRef(of);
  shown.current = of;
  const select = async (): Promise<void> => {
    setBusy(true);
    try {
      // Drafts cannot be selected: they must not use up the places of others.
      const { data } = await sendPaged(listFindings, { ...input, draft: false, limit: selectedMost });
      // Another list came while this one was read: nothing of it is selected.
      if (shown.current !== of) return;
      // The button goes away with this: the keyboard stays at the boxes.
      if (frame.current?.contains(document.activeElement))
        frame.current.closest('fieldset')?.querySelector('input')?.focus();
      selection.replace(data.filter(({ released }) => released));
    } catch (error) {
      toastError(errorMessage(error), say(messages.notSelected));
    } finally {
      setBusy(false);
    }
  };
  const isTooMany = total !== null && total > selectedMost;
  // In every state staff's total counts drafts, which are not taken: then no figure is promised.
  const isExact = total !== null && (input.draft === false || !isStaff({ role }));
  const label = isTooMany
    ? messages.selectFirst(formatNumber(selectedMost, language))
    : isExact
      ? messages.selectAllMatching(formatNumber(total, language))
      : messages.selectMatching;
  return (
    <span ref={frame}>
      <Button kind="quiet" busy={isBusy} onClick={select}>
        {say(label)}
      </Button>
    </span>
  );
};
