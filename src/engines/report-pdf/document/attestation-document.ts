import { type Message, say } from '../../../shared/messages.ts';
import { readNothing } from '../../../shared/vocabulary/coverage.ts';
import type { ReportData } from '../report-data.ts';
import { totalOf, withheldSentences } from './finding-totals.ts';
import { breakable, printableLine } from './printable.ts';
import { longDate } from './report-dates.ts';
import { scopeNotes, scopeSentence } from './scope-document.ts';
import { attestationTexts, summaryTexts } from './summary-messages.ts';

/** A letter names what was tested up to so many; beyond that only their number and the file. */
const namedMost = 12;

/** When work began, where that is recorded: a request may have waited before. */
const begunAt = (timeline: ReportData['timeline']): string | undefined =>
  timeline.find(({ current_status }) => current_status === 'In progress')?.at;

/** A letter that says that the work was done, and nothing of what was found but counts, where they are wanted. */
export const attestationOf = ({ language, request, issuedAt, organisation, ...data }: ReportData) => {
  const date = (iso: string): Message => ({ en: longDate(iso, 'en'), es: longDate(iso, 'es') });
  const text = (message: Message): string => breakable(say(message, language));
  const texts = (messages: readonly Message[]): string => messages.map(text).join(' ');
  const { service } = data;
  const body = attestationTexts.body(
    service.name,
    printableLine(organisation),
    date(begunAt(data.timeline) ?? request.start_date),
    date(request.end_date ?? issuedAt),
  );
  return {
    toWhom: text(attestationTexts.to_whom),
    body: text(body),
    scope: texts([
      scopeSentence({ request, service, scope: data.scope }, namedMost),
      ...scopeNotes({ request, service }),
      ...(readNothing(data.coverage) ? [summaryTexts.nothing_read] : []),
    ]),
    method: service.method ? text(service.method) : '',
    caveat: text(attestationTexts.caveat),
    counts:
      data.withCounts === true
        ? texts([attestationTexts.counts(totalOf(data)), ...withheldSentences(data)])
        : '',
  };
};
