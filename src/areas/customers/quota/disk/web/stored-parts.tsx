import { formatSize } from '../../../../../shared/bytes/format-size.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { StoredBytes } from '../contract.ts';
import { diskMessages as messages } from '../messages.ts';
import styles from './stored-parts.module.css';

const parts = [
  'uploads',
  'messages',
  'reports',
  'imports',
  'others',
] as const satisfies readonly (keyof StoredBytes)[];

/** Bytes of all parts together. */
export const storedTotal = (stored: StoredBytes): number =>
  parts.reduce((sum, part) => sum + stored[part], 0);

/** What lies on the disk, by what it is: parts without anything are left out. */
export const StoredParts = ({ stored }: { stored: StoredBytes }) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <ul className={styles.parts}>
      {parts
        .filter((part) => stored[part] > 0)
        .map((part) => (
          <li key={part}>
            {formatSize(stored[part], language)} {say(messages[part])}
          </li>
        ))}
    </ul>
  );
};
