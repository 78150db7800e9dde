import { useState } from 'react';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { writeMessages } from '../../messages.ts';
import { useLibrary } from '../../web/staff-queries.ts';
import type { LibraryText } from '../staff-contract.ts';
import { writingMessages as messages } from '../writing-messages.ts';
import styles from './staff-findings.module.css';

const libraryMost = 200;

type FromLibraryProps = {
  /** Something of one's own stands where the text would go. */
  readonly asks: boolean;
  readonly onChoose: (text: LibraryText) => void;
};

/** Starts a finding from a text of the library; asks before it takes the place of what was written. */
export const FromLibrary = ({ asks, onChoose }: FromLibraryProps) => {
  const say = useSay();
  const language = useLanguage();
  const texts = useLibrary({ limit: libraryMost }).data?.data ?? [];
  const [asking, setAsking] = useState<LibraryText>();
  if (texts.length === 0) return null;
  return (
    <>
      <label className={styles.library}>
        <span>{say(writeMessages.fromLibrary)}</span>
        <select
          value=""
          onChange={(event) => {
            const text = texts.find((one) => one.text_id === event.target.value);
            if (text && asks) setAsking(text);
            else if (text) onChoose(text);
          }}
        >
          <option value="">{say(writeMessages.chooseText)}</option>
          {texts.map((text) => (
            <option key={text.text_id} value={text.text_id}>
              {text.title[language]}
            </option>
          ))}
        </select>
      </label>
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
