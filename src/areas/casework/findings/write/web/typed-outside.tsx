import { isFindingOutside } from '../../../../../shared/scope/finding-outside.ts';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { RequestDetails } from '../../../requests/contract.ts';
import { findingMessages } from '../../messages.ts';
import { findingLimits } from '../../rules.ts';
import { OutsideMark } from '../../web/outside-mark.tsx';
import { useOutsideTyped } from '../../web/staff-queries.ts';
import { targetsFrom } from './finding-form.ts';
import styles from './staff-findings.module.css';
import { usePaused } from './use-paused.ts';

/** More are counted. */
const shownMost = 5;

type Named = Pick<RequestDetails, 'request_id' | 'domain_subdomain' | 'file'>;

/** Whether there is anything to hold a place against. */
const namesPlaces = ({ domain_subdomain, file }: Named): boolean =>
  domain_subdomain !== undefined || (file !== null && file.erased_at === null);

type TypedOutsideProps = {
  readonly request: Named;
  /** What found it, as it says; undefined of what a person writes. */
  readonly source: string | undefined;
  /** The field, one place a line. */
  readonly targets: string;
};

/** Says which of the places that are typed the request does not name. It is a remark: it can be saved all the same. */
export const TypedOutside = ({ request, source, targets }: TypedOutsideProps) => {
  const say = useSay();
  const language = useLanguage();
  const typed = targetsFrom(targets);
  // What the field refuses for its length is not asked about.
  const asked = targetsFrom(usePaused(targets))
    .filter((place) => place.length <= findingLimits.target)
    .slice(0, findingLimits.targets);
  const told = useOutsideTyped(request.request_id, namesPlaces(request) ? asked : []);
  const outside = typed.filter((place) => told.includes(place));
  const isOutside = isFindingOutside((place) => outside.includes(place), typed, source);
  const more = outside.length - shownMost;
  return (
    <div className={styles.ofTyped} aria-live="polite">
      {isOutside ? (
        <div className={styles.typedOutside}>
          <OutsideMark />
          {outside.slice(0, shownMost).map((place) => (
            <code key={place}>{place}</code>
          ))}
          {more > 0 ? say(findingMessages.moreTargets(formatNumber(more, language))) : null}
        </div>
      ) : null}
    </div>
  );
};
