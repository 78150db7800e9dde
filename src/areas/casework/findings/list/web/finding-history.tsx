import { type Language, type Message, say as sayIn } from '../../../../../shared/messages.ts';
import { formatDate, formatMoment } from '../../../../../shared/time/dates.ts';
import { type Severity, severities, severityWords } from '../../../../../shared/vocabulary/severity.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { detailMessages } from '../../../requests/messages.ts';
import { continueMessages } from '../../continue/continue-messages.ts';
import type { FindingEvent } from '../../contract.ts';
import { findingMessages, eventMessages as messages } from '../../messages.ts';
import { addedWords, fieldWords } from '../history-messages.ts';
import styles from './finding-body.module.css';

const namesIn = (
  names: readonly string[],
  words: Readonly<Record<string, Message>>,
  language: Language,
): string =>
  new Intl.ListFormat(language).format(
    names.map((name) => {
      const word = Object.hasOwn(words, name) ? words[name] : undefined;
      return word ? sayIn(word, language) : name;
    }),
  );

const retestWords: Readonly<Record<string, Message>> = {
  corrected: messages.corrected,
  asked: messages.retestAsked,
  fixed: messages.retestFixed,
  open: messages.retestOpen,
  not_tested: messages.retestNotTested,
};

const ownerWords = ({ owner, owner_full_name, by }: FindingEvent): Message => {
  if (owner === undefined) return messages.disowned;
  return owner === by ? messages.ownedBySelf : messages.owned(owner_full_name ?? owner);
};

/** What was fixed is back: it is new, and so is its deadline. */
const backAgain = ({ reference, until }: FindingEvent): Message[] => [
  continueMessages.back(reference ?? ''),
  ...(until === undefined ? [] : [continueMessages.backDue(formatDate(until))]),
];

/** What a later scan took over, the owner, and what had been decided in the one before. */
const takenOver = ({ reference, owner, from, until, settled_by }: FindingEvent): Message[] => [
  messages.continued(reference ?? ''),
  ...(owner === undefined ? [] : [messages.takenOwner(owner)]),
  ...(from === 'accepted' ? [messages.takenAccepted(formatDate(until ?? null))] : []),
  ...(from === 'false_positive' ? [messages.takenFalsePositive] : []),
  ...(settled_by === undefined ? [] : [messages.settledBy(settled_by)]),
];

const severityWord = (word: string | undefined): Message =>
  severities.includes(word as Severity) ? severityWords[word as Severity] : findingMessages.toRate;

/** What a later import added, or what was not taken of it. */
const importedWords = (event: FindingEvent, language: Language): Message[] => {
  const { fields = [], from, to, kept } = event;
  const others = fields.filter((field) => field !== 'severity');
  const named = namesIn(others, addedWords, language);
  const word = (severity: string | undefined): string => sayIn(severityWord(severity), language);
  const all = [
    ...(others.length > 0 ? [kept ? messages.importNotAdded(named) : messages.importAdded(named)] : []),
    ...(to === undefined
      ? []
      : [
          kept
            ? messages.importRatesWorse(word(to), word(from))
            : messages.importRaised(word(from), word(to)),
        ]),
  ];
  return all.length > 0 ? all : [messages.imported];
};

/** What happened, in words. */
const eventText = (event: FindingEvent, language: Language): string => {
  const said = (message: Message): string => sayIn(message, language);
  if (event.kind === 'edited') {
    const fields = namesIn(event.fields ?? [], fieldWords, language);
    return said(messages.edited(fields));
  }
  if (event.kind === 'retest') return said(retestWords[event.to ?? ''] ?? messages.retestAsked);
  if (event.kind === 'owner') return said(ownerWords(event));
  if (event.kind === 'continued') {
    return (event.from === 'fixed' ? backAgain : takenOver)(event).map(said).join(', ');
  }
  if (event.kind === 'imported') return importedWords(event, language).map(said).join('; ');
  if (event.kind !== 'state') return said(messages[event.kind]);
  if (event.expired) return said(messages.expired);
  if (event.to === 'superseded') return said(messages.superseded(event.reference ?? ''));
  if (event.not_found_by) return said(messages.notFound(event.not_found_by));
  if (event.to === 'accepted') return said(messages.accepted(formatDate(event.until ?? null)));
  if (event.to === 'fixed' || event.to === 'false_positive') return said(messages[event.to]);
  return said(messages.open);
};

/** Newest first, each with who and when. */
export const FindingHistory = ({ events }: { events: readonly FindingEvent[] }) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <ol className={styles.history}>
      {events.toReversed().map((event) => (
        <li key={`${event.at} ${event.kind} ${event.to ?? ''}`}>
          <span>
            <strong>{event.by_full_name ?? event.by ?? say(detailMessages.automatic)}</strong>{' '}
            {eventText(event, language)}
          </span>
          <time dateTime={event.at}>{formatMoment(event.at)}</time>
          {event.reason ? <p>{event.reason}</p> : null}
        </li>
      ))}
    </ol>
  );
};
