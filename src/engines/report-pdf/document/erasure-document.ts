import { type Language, type Message, say } from '../../../shared/messages.ts';
import type { CertificateData, ErasureFacts } from '../certificate-data.ts';
import { reportLabels } from '../messages.ts';
import { erasureTexts as texts } from './erasure-messages.ts';
import { breakable, printableLine } from './printable.ts';
import { longDate } from './report-dates.ts';
import { number, verifyTexts } from './summary-messages.ts';

const dateOf = (iso: string): Message => ({ en: longDate(iso, 'en'), es: longDate(iso, 'es') });

/** In the order in which a reader asks for them. */
const kinds: readonly (keyof ErasureFacts['erased'])[] = [
  ...(['requests', 'findings', 'messages', 'files', 'bytes', 'people', 'domains'] as const),
  ...(['ledger_lines', 'trail_lines', 'other_rows'] as const),
];

const remainsOf = ({ remains }: ErasureFacts, language: Language): Message[] => [
  texts.seals(number(remains.trail_seals, language)),
  texts.codes(number(remains.report_codes, language), number(remains.report_hashes, language)),
  texts.provider(dateOf(remains.provider_trail_until)),
  texts.certificate,
  texts.backups,
];

const confirmedOf = (
  { confirmed_by, confirmed_at }: ErasureFacts,
  language: Language,
): [Message, string][] =>
  confirmed_by === null || confirmed_at === null
    ? []
    : [
        [texts.confirmed, confirmed_by],
        [texts.confirmedOn, longDate(confirmed_at, language)],
      ];

/** Everything that the template draws of a certificate of erasure, as final strings in its language. */
export const erasureDocument = ({ language, facts, verification }: CertificateData) => {
  const text = (message: Message): string => breakable(say(message, language));
  const organisation = printableLine(facts.organisation.name);
  const lines: [Message, string][] = [
    [reportLabels.organisation, organisation],
    [texts.asked, facts.asked_by],
    [texts.askedOn, longDate(facts.asked_at, language)],
    ...confirmedOf(facts, language),
    [texts.begun, longDate(facts.begun_at, language)],
    [texts.ended, longDate(facts.ended_at, language)],
    [reportLabels.reference, facts.organisation.id],
  ];
  return {
    kind: 'erasure',
    language,
    labels: Object.fromEntries(
      Object.entries(reportLabels).map(([key, message]) => [key, say(message, language)]),
    ),
    kindName: text(texts.title),
    plainTitle: say(texts.title, language),
    title: text(texts.title),
    isDraft: false,
    organisation: breakable(organisation),
    reference: facts.organisation.id,
    verification: { ...verification, how: text(verifyTexts.how) },
    logos: { provider: '', customer: '' },
    qr: '',
    facts: lines.map(([name, value]) => [say(name, language), breakable(printableLine(value), 40)]),
    erasure: {
      body: text(texts.body(organisation, dateOf(facts.ended_at))),
      erased: text(texts.erased),
      head: [text(texts.what), text(texts.howMany)],
      rows: kinds.map((kind) => [text(texts[kind]), number(facts.erased[kind], language)]),
      remains: text(texts.remains),
      remaining: remainsOf(facts, language).map(text),
    },
  };
};
