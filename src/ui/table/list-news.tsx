import { uiMessages } from '../messages.ts';
import { useSay } from '../text/language.ts';
import styles from './list-news.module.css';

type ListNewsProps = {
  /** What has come since the list was read: "3 new requests". */
  readonly text: string;
  readonly onShow: () => void;
};

/** Above a list, in place of rows that jump: what is new, and the way to see it. */
export const ListNews = ({ text, onShow }: ListNewsProps) => {
  const say = useSay();
  return (
    <div className={styles.news}>
      <p className={styles.pill} role="status">
        {text}
        <button type="button" onClick={onShow}>
          {say(uiMessages.show)}
        </button>
      </p>
    </div>
  );
};
