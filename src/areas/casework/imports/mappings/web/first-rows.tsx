import { useId } from 'react';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { ShownSheet } from '../contract.ts';
import { mappingMessages as messages } from '../messages.ts';
import styles from './mappings.module.css';

/** The header of a file and its first rows. */
export const FirstRows = ({ sheet }: { sheet: ShownSheet }) => {
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  return (
    <div className={styles.first}>
      <p id={id} className={styles.faint}>
        {say(messages.firstRows(formatNumber(sheet.rows, language)))}
      </p>
      {/* Scrolled sideways by keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus (WCAG 2.1.1) */}
      <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
        <table className={styles.sample}>
          <thead>
            <tr>
              {sheet.columns.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.first.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name and never move
              <tr key={row}>
                {sheet.columns.map(({ key }, index) => (
                  <td key={key}>{cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {sheet.not_offered > 0 ? (
        <p className={styles.faint}>{say(messages.notOffered(formatNumber(sheet.not_offered, language)))}</p>
      ) : null}
    </div>
  );
};
