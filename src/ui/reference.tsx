import { useCopy } from './copy-button.tsx';
import { Check, Copy } from './icons/icons.ts';
import { uiMessages } from './messages.ts';
import styles from './reference.module.css';
import { useSay } from './text/language.ts';

/** What people call a request or a finding, `SAST-0042`: never broken over two lines. */
export const Reference = ({ text }: { text: string }) => <span className={styles.reference}>{text}</span>;

/** The same as a button that copies it: said on the phone, and written into tickets. */
export const CopyReference = ({ text }: { text: string }) => {
  const say = useSay();
  const { copied, copy } = useCopy(text);
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      className={styles.copy}
      title={say(uiMessages.copyText(text))}
      aria-label={say(uiMessages.copyText(text))}
      onClick={copy}
    >
      {text}
      <Icon size={13} aria-hidden="true" />
      <span className="visually-hidden" aria-live="polite">
        {copied ? say(uiMessages.copied) : ''}
      </span>
    </button>
  );
};
