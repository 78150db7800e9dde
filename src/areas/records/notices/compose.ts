import { deviceName } from '../../../shared/device-name.ts';
import { type Language, type Message, say } from '../../../shared/messages.ts';
import { formatDay } from '../../../shared/time/dates.ts';
import type { AccountNotice, Notice, Recipient } from './account-notice.ts';
import { isNewsKind } from './news.ts';
import { newsTexts } from './news-texts.ts';
import { type NoticeText, noticeFrame, noticeTexts } from './texts.ts';

/** Where the notice comes from. */
type Sender = {
  /** The provider's name. */
  readonly name: string;
  /** The console's address; undefined where only this machine's is known, which helps nobody elsewhere. */
  readonly address: string | undefined;
};

type Composed = { readonly subject: string; readonly text: string; readonly html: string };

const isOfAccount = (notice: Notice): notice is AccountNotice => !isNewsKind(notice.kind);

const accountText = (notice: AccountNotice): NoticeText => {
  if (notice.kind === 'account-approved') return noticeTexts[notice.kind](notice);
  if (notice.kind === 'email-changed') return noticeTexts[notice.kind](notice.to);
  if (notice.kind === 'recovery-code-used') return noticeTexts[notice.kind](notice.left);
  return noticeTexts[notice.kind];
};

const textOf = (notice: Notice): NoticeText => {
  if (isOfAccount(notice)) return accountText(notice);
  const { subject, mail } = newsTexts[notice.kind];
  return { subject, what: mail, notYou: () => noticeFrame.choose };
};

/** 21/11/2026 14:28 UTC: as the console writes it, with the zone that every reader knows. */
const formatMoment = (at: Date): string => {
  const [day = '', time = ''] = at.toISOString().slice(0, 16).split('T');
  return `${formatDay(day)} ${time} UTC`;
};

const nameMaxCharacters = 80;
/**
 * People choose their names, and strangers ask for accounts under any: one that a mail program would turn into a
 * link, or that reads like a message of its own, is left out of the greeting.
 */
const isGreetable = (name: string): boolean =>
  name.length <= nameMaxCharacters && /^[\p{L}\p{M}](?:[\p{L}\p{M}'’ -]|\.(?= |$))*$/u.test(name);

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** What a notice consists of, in one language. */
type Content = {
  readonly subject: string;
  readonly hello: string;
  readonly what: string;
  /** Where the reader is asked to go, on a line of its own. */
  readonly link: string | undefined;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly notYou: string;
  readonly neverAsked: string;
};

const contentOf = (recipient: Recipient, notice: Notice, at: Date): Content => {
  const { language, fullName, organisationId, personId } = recipient;
  const words = (message: Message): string => say(message, language);
  const { subject, what, notYou } = textOf(notice);
  const reference = 'reference' in notice ? notice.reference : undefined;
  // A stranger is no staff, though neither has an organisation.
  const isStaff = organisationId === null && personId !== null;
  return {
    subject: reference ? `${words(subject)} (${reference})` : words(subject),
    hello: words(isGreetable(fullName) ? noticeFrame.helloName(fullName) : noticeFrame.hello),
    what: words(what),
    link: 'link' in notice ? notice.link : undefined,
    facts: [
      ...(reference ? [[words(noticeFrame.request), reference] as const] : []),
      [words(noticeFrame.when), formatMoment(at)],
      ...('device' in notice
        ? [[words(noticeFrame.device), deviceName(notice.device, language)] as const]
        : []),
    ],
    notYou: words(notYou(isStaff ? noticeFrame.helpStaff : noticeFrame.helpCustomer)),
    neverAsked: words(noticeFrame.neverAsked),
  };
};

const asText = (content: Content, { name, address }: Sender): string =>
  [
    content.hello,
    content.what,
    ...(content.link ? [content.link] : []),
    content.facts.map(([fact, value]) => `${fact}: ${value}`).join('\n'),
    content.notYou,
    [address ? `${name} · ${address}` : name, content.neverAsked].join('\n'),
  ].join('\n\n');

const styles = {
  body: 'margin:0;padding:24px;background:#f5f6fa;color:#1a1f36;font:15px/1.5 Arial,Helvetica,sans-serif',
  card: 'max-width:520px;margin:0 auto;padding:24px 28px;background:#ffffff;border:1px solid #d9dce6;border-radius:10px',
  brand: 'margin:0 0 20px;padding-bottom:12px;border-bottom:1px solid #d9dce6;font-weight:bold',
  facts: 'border-collapse:collapse;margin:0 0 16px',
  fact: 'padding:2px 16px 2px 0;color:#5a6178;font-weight:normal;text-align:left',
  foot: 'margin:20px 0 0;padding-top:12px;border-top:1px solid #d9dce6;color:#5a6178;font-size:13px',
} as const;

/** No picture, no script, no address but the console's own: nothing is loaded, and nobody learns that it was read. */
const asHtml = (content: Content, { name, address }: Sender, language: Language): string => {
  const rows = content.facts.map(
    ([fact, value]) =>
      `<tr><th scope="row" style="${styles.fact}">${escaped(fact)}</th><td>${escaped(value)}</td></tr>`,
  );
  const anchor = (to: string): string =>
    `<a href="${escaped(to)}" style="color:#3552a8;overflow-wrap:anywhere">${escaped(to)}</a>`;
  const line = (inner: string): string => `<p style="margin:0 0 16px">${inner}</p>`;
  const paragraph = (text: string): string => line(escaped(text));
  const link = address ? line(`${escaped(say(noticeFrame.console, language))}: ${anchor(address)}`) : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(content.subject)}</title></head>
<body style="${styles.body}">
<div style="${styles.card}">
<p style="${styles.brand}">${escaped(name)}</p>
${paragraph(content.hello)}
${paragraph(content.what)}
${content.link ? line(anchor(content.link)) : ''}
<table style="${styles.facts}">${rows.join('')}</table>
${paragraph(content.notYou)}
${link}
<p style="${styles.foot}">${escaped(content.neverAsked)}</p>
</div>
</body></html>
`;
};

/** Writes a notice in the recipient's language, as plain text and as the same in HTML. */
export const composeNotice = (recipient: Recipient, notice: Notice, sender: Sender, at: Date): Composed => {
  const content = contentOf(recipient, notice, at);
  return {
    subject: `${sender.name}: ${content.subject}`,
    text: asText(content, sender),
    html: asHtml(content, sender, recipient.language),
  };
};
