import { useSay } from '../../../../ui/text/language.ts';
import { documentMessages as messages } from '../ordered/document-messages.ts';
import styles from './request-reports.module.css';

/** The code that stands in a document; it leads to the page where anybody checks it, filled in. */
export const VerifyCode = ({ code }: { code: string }) => {
  const say = useSay();
  return (
    <span className={styles.verify}>
      {say(messages.code)}{' '}
      <a
        href={`/verify#${encodeURIComponent(code)}`}
        target="_blank"
        rel="noreferrer"
        title={say(messages.verify)}
      >
        <code>{code}</code>
      </a>
    </span>
  );
};
