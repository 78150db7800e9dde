import { useEffect, useRef } from 'react';
import { columnName } from '../../../../../shared/sheet/column-name.ts';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { createMessages } from '../../messages.ts';
import styles from './create-request.module.css';
import type { CreateFailure } from './use-create.ts';

/** Why a request was not sent, with row and column of each wrong cell; what was typed stays. */
export const CreateFailureNotice = ({ failure }: { failure: CreateFailure | null }) => {
  const say = useSay();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  // The form may be longer than the dialog: what went wrong must be seen.
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (!failure) return null;
  return (
    <div ref={place}>
      <Notice kind="danger" title={say(createMessages.notSent)} live>
        <p>{failure.text}</p>
        {failure.faults.length > 0 ? (
          <ul className={styles.faults}>
            {failure.faults.slice(0, 8).map(({ loc, msg }) => (
              <li key={`${loc.join('.')}${msg}`}>
                {loc[2] === undefined ? null : (
                  <strong>
                    {say(createMessages.atRow(String(loc[2]), columnName(String(loc[3] ?? ''), language)))}:{' '}
                  </strong>
                )}
                {msg}
              </li>
            ))}
          </ul>
        ) : null}
        {failure.more + Math.max(0, failure.faults.length - 8) > 0 ? (
          <p>
            {say(
              createMessages.moreFaults(
                formatNumber(failure.more + Math.max(0, failure.faults.length - 8), language),
              ),
            )}
          </p>
        ) : null}
      </Notice>
    </div>
  );
};
