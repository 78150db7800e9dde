import { writtenOnlyIn } from '../../../../shared/vocabulary/report/written-in.ts';
import { Languages } from '../../../../ui/icons/icons.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import type { Finding } from '../contract.ts';
import styles from './other-language.module.css';

type Written = Pick<Finding, 'written_in'>;

/** In which language it is written, where nobody wrote it in the reader's; in the words of the reports. */
const useOtherLanguage = ({ written_in }: Written): string | undefined => {
  const say = useSay();
  const language = useLanguage();
  const [written] = written_in;
  return written === undefined || written_in.includes(language) ? undefined : say(writtenOnlyIn[written]);
};

/** Over a text that nobody wrote in the reader's language; nothing over any other. */
export const OtherLanguage = ({ finding }: { readonly finding: Written }) => {
  const words = useOtherLanguage(finding);
  return words === undefined ? null : <p className={styles.over}>{words}</p>;
};

/** The same beside a title in a list. */
export const OtherLanguageMark = ({ finding }: { readonly finding: Written }) => {
  const words = useOtherLanguage(finding);
  return words === undefined ? null : (
    <span className={styles.beside}>
      <Languages size={13} aria-hidden="true" />
      {words}
    </span>
  );
};
