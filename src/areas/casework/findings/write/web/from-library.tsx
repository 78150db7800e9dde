import { useState } from 'react';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { FindChoice } from '../../../../../ui/form/choosing/find-choice.tsx';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { libraryMessages } from '../../library/library-messages.ts';
import { writeMessages } from '../../messages.ts';
import { useFittingText, useLibrary } from '../../web/staff-queries.ts';
import type { LibraryText } from '../staff-contract.ts';
import { writingMessages as messages } from '../writing-messages.ts';
import { usePaused } from './use-paused.ts';

const libraryMost = 1000;
/** Of the usual text that the library does not have. */
const usualValue = 'usual';

type FromLibraryProps = {
  /** What the finding is called so far. */
  readonly title: string;
  /** Something of one's own stands where the text would go. */
  readonly asks: boolean;
  readonly onChoose: (text: LibraryText) => void;
};

/** Starts a finding from a text of the library; asks before it takes the place of what was written. */
export const FromLibrary = ({ title, asks, onChoose }: FromLibraryProps) => {
  const say = useSay();
  const language = useLanguage();
  const stored = useLibrary({ limit: libraryMost }).data?.data ?? [];
  const fitting = useFittingText(usePaused(title.trim())).data?.text;
  const others = stored.filter(({ text_id }) => text_id !== fitting?.text_id);
  const texts = fitting ? [fitting, ...others] : others;
  const [asking, setAsking] = useState<LibraryText>();
  if (texts.length === 0) return null;
  const choices = texts.map((text) => ({
    value: text.text_id || usualValue,
    label: text.title[language],
    words: `${text.title.en} ${text.title.es} ${text.cwe ?? ''}`,
    ...(text === fitting ? { note: say(libraryMessages.fits) } : {}),
  }));
  return (
    <>
      <FindChoice
        label={say(writeMessages.fromLibrary)}
        placeholder={say(writeMessages.chooseText)}
        choices={choices}
        onChoose={(value) => {
          const text = texts.find((one) => (one.text_id || usualValue) === value);
          if (text && asks) setAsking(text);
          else if (text) onChoose(text);
        }}
      />
      {asking ? (
        <ConfirmDialog
          open
          title={say(messages.replaceTitle)}
          text={say(messages.replaceText(asking.title[language]))}
          action={say(messages.replace)}
          keep={say(messages.keepMine)}
          onConfirm={() => {
            onChoose(asking);
            setAsking(undefined);
          }}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
};
