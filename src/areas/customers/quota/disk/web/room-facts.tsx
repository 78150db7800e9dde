import { formatSize } from '../../../../../shared/bytes/format-size.ts';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { classes } from '../../../../../ui/theme/classes.ts';
import type { RoomOfOrganisation, StoredBytes } from '../contract.ts';
import { fullness } from '../fullness.ts';
import { diskMessages as messages } from '../messages.ts';
import { Gauge } from './gauge.tsx';
import styles from './room-facts.module.css';
import { StoredParts, storedTotal } from './stored-parts.tsx';

type Use = RoomOfOrganisation['bytes'];

const Used = ({ use, words, telling }: { use: Use; words: string; telling: boolean }) => {
  const say = useSay();
  const full = fullness(use);
  return (
    <div className={styles.use}>
      <span className={styles.words}>
        <span>{words}</span>
        {full.state === 'fine' ? null : (
          <span className={classes(styles.note, styles[full.state])}>
            {say(messages[full.state === 'full' ? 'full' : 'nearlyFull'])}
          </span>
        )}
        {telling && use.own ? <span className={styles.note}>{say(messages.ownLimit)}</span> : null}
      </span>
      <Gauge of={full} />
    </div>
  );
};

type RoomFactsProps = {
  readonly room: RoomOfOrganisation | undefined;
  /** On the provider's page it matters whose limit it is. */
  readonly telling?: boolean;
  /** All that lies there for it, on the provider's page. */
  readonly stored?: StoredBytes | undefined;
};

/** What an organisation has handed in, and how many people it has, of what it may: facts of a list of them. */
export const RoomFacts = ({ room, telling = false, stored }: RoomFactsProps) => {
  const say = useSay();
  const language = useLanguage();
  const [bytes, people] = [room?.bytes, room?.people];
  const ofBytes =
    bytes && messages.bytesOf(formatSize(bytes.used, language), formatSize(bytes.limit, language));
  const ofPeople =
    people && messages.peopleOf(formatNumber(people.used, language), formatNumber(people.limit, language));
  return (
    <>
      <div className={styles.fact}>
        <dt>{say(messages.files)}</dt>
        <dd>
          {bytes && ofBytes ? (
            <Used use={bytes} words={say(ofBytes)} telling={telling} />
          ) : (
            <Skeleton width={130} />
          )}
          {room && room.reports > 0 ? (
            <span className={styles.note}>
              {say(messages.andReports(formatSize(room.reports, language)))}
            </span>
          ) : null}
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{say(messages.people)}</dt>
        <dd>
          {people && ofPeople ? (
            <Used use={people} words={say(ofPeople)} telling={telling} />
          ) : (
            <Skeleton width={70} />
          )}
        </dd>
      </div>
      {stored && storedTotal(stored) > 0 ? (
        <div className={styles.stored}>
          <dt>{say(messages.stored)}</dt>
          <dd>
            <span className={styles.words}>{formatSize(storedTotal(stored), language)}</span>
            <StoredParts stored={stored} />
          </dd>
        </div>
      ) : null}
    </>
  );
};
