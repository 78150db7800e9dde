import { cweAddress } from '../../../../../shared/vocabulary/weakness-address.ts';
import { ExternalLink } from '../../../../../ui/icons/icons.ts';
import { uiMessages } from '../../../../../ui/messages.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import type { FindingDetails } from '../../contract.ts';
import styles from './finding-body.module.css';

/** A finding's CWE with its name, as a link to the catalogue. */
export const Weakness = ({
  finding: { cwe, cwe_name },
}: {
  finding: Pick<FindingDetails, 'cwe' | 'cwe_name'>;
}) => {
  const say = useSay();
  if (cwe === null) return null;
  const words = cwe_name === null ? cwe : `${cwe} – ${cwe_name}`;
  const to = cweAddress(cwe);
  if (to === undefined) return words;
  // The mark never stands on a line of its own.
  const last = words.lastIndexOf(' ') + 1;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={styles.weakness}>
      {words.slice(0, last)}
      <span>
        {words.slice(last)}
        <ExternalLink size={12} aria-hidden="true" />
      </span>
      <span className="visually-hidden">, {say(uiMessages.newTab)}</span>
    </a>
  );
};
