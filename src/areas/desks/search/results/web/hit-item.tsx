import type { ComponentProps } from 'react';
import type { Message } from '../../../../../shared/messages.ts';
import { formatDay } from '../../../../../shared/time/dates.ts';
import { Chip } from '../../../../../ui/chip.tsx';
import { Layers, Sparkles } from '../../../../../ui/icons/icons.ts';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { entryKinds, isEntryKind } from '../../../../records/search-index/fact-names.ts';
import type { Hit } from '../../contract.ts';
import { collectionNames } from '../../messages.ts';
import { originWord } from '../../origin-word.ts';
import { seenDay, seenMoment } from '../../seen-day.ts';
import { collectionIcons } from '../../web/collection-icon.ts';
import { resultMessages as messages } from '../messages.ts';
import styles from './hit.module.css';
import { HitActions } from './hit-actions.tsx';
import { Marked } from './marked.tsx';
import { factLabel } from './request-from-hit.ts';

/** A kind's word; the kind itself where this version does not know it. */
export const kindWord = (kind: string) => (isEntryKind(kind) ? entryKinds[kind] : { en: kind, es: kind });

/** Whose it is. */
const customerWords = ({ customers }: Hit): Message => {
  const names = customers.map(({ name }) => name).join(', ');
  if (customers.length === 0) return messages.nobody;
  return customers.length === 1 ? messages.of(names) : messages.allOf(names);
};

const fewKeywords = 3;

/** By which keywords it was found. */
const FoundBy = ({ keywords }: Pick<Hit, 'keywords'>) => {
  const say = useSay();
  const language = useLanguage();
  const first = keywords.slice(0, fewKeywords).join(', ');
  const rest = keywords.length - fewKeywords;
  const words =
    rest > 0 ? messages.foundByMore(first, formatNumber(rest, language)) : messages.foundBy(first);
  return keywords.length === 0 ? null : <span title={keywords.join(', ')}>{say(words)}</span>;
};

type SourceProps = {
  readonly hit: Hit;
  readonly isForStaff: boolean;
  /** Of a search for one keyword there is nothing to say. */
  readonly saysKeywords: boolean;
};

/** Of what kind it is, from where, and when it was seen. */
const Source = ({ hit, isForStaff, saysKeywords }: SourceProps) => {
  const say = useSay();
  const language = useLanguage();
  const [first, last] = [seenDay(hit.since), seenDay(hit.at)];
  return (
    <p className={styles.source}>
      <span>{say(kindWord(hit.kind))}</span>
      {hit.origin ? <span>{say(originWord(hit.origin))}</span> : null}
      {isForStaff ? <span>{say(customerWords(hit))}</span> : null}
      <span className="numeric">
        <time dateTime={hit.at} title={`${say(messages.lastSeen)}: ${seenMoment(hit.at)}`}>
          {last}
        </time>
        {first === last ? null : `, ${say(messages.firstSeen(first))}`}
      </span>
      {hit.times > 1 ? (
        <span className={styles.times}>
          <Layers size={13} aria-hidden="true" />
          {say(messages.times(formatNumber(hit.times, language)))}
        </span>
      ) : null}
      {saysKeywords ? <FoundBy keywords={hit.keywords} /> : null}
    </p>
  );
};

/** A day as all others on the page are written, unless a place in it is marked. */
const shownFact = ({ value, marks }: Hit['facts'][number]): string =>
  marks.length === 0 && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value;

const Facts = ({ hit }: { hit: Hit }) => {
  const say = useSay();
  if (hit.facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {hit.facts.map((fact) => (
        <div key={`${fact.name} ${fact.value}`}>
          <dt title={fact.name === 'same_password' ? say(messages.samePassword) : undefined}>
            {say(factLabel(fact.name))}
          </dt>
          <dd>
            <Marked text={shownFact(fact)} marks={fact.marks} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** Whether it can be told from it which others have the same password. */
export const hasPasswordNumber = ({ facts }: Hit): boolean =>
  facts.some(({ name }) => name === 'same_password');

type HitItemProps = ComponentProps<typeof HitActions> &
  Pick<SourceProps, 'saysKeywords'> & {
    /** For the first of a list: what the number of a password means. */
    readonly explainsPassword: boolean;
  };

/** One thing that was found. */
export const HitItem = ({ hit, saysKeywords, explainsPassword, ...actions }: HitItemProps) => {
  const say = useSay();
  const Icon = collectionIcons[hit.collection];
  const collection = say(collectionNames[hit.collection]);
  return (
    <li className={styles.hit}>
      <span className={styles.icon} title={collection}>
        <Icon size={18} aria-hidden="true" />
        <span className="visually-hidden">{collection}</span>
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3>
            <Marked text={hit.title} marks={hit.title_marks} />
          </h3>
          {hit.is_new ? (
            <span className={styles.chip}>
              <Chip kind="info" icon={Sparkles}>
                {say(messages.isNew)}
              </Chip>
            </span>
          ) : null}
          {hit.severity ? <SeverityMark severity={hit.severity} /> : null}
        </div>
        <div className={styles.about}>
          <Source hit={hit} isForStaff={actions.isForStaff} saysKeywords={saysKeywords} />
          <HitActions hit={hit} {...actions} />
        </div>
        {hit.text ? (
          <p className={styles.text}>
            <Marked text={hit.text} marks={hit.text_marks} />
          </p>
        ) : null}
        <Facts hit={hit} />
        {explainsPassword ? <p className={styles.explains}>{say(messages.samePassword)}</p> : null}
      </div>
    </li>
  );
};
