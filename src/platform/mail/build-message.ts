import type { Language } from '../../shared/messages.ts';
import type { Mailbox } from './mail-address.ts';

/** What a message is made of. */
type MessageParts = {
  readonly messageId: string;
  readonly from: Mailbox;
  /** One address, checked. */
  readonly to: string;
  readonly at: Date;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/**
 * Writes a message as it travels (RFC 5322, MIME): plain text with an HTML alternative, seven bits, lines ended by
 * CR LF, and marked as made by a machine, so that no holiday notice answers (RFC 3834).
 */
export const buildMessage = async (parts: MessageParts): Promise<Buffer> => {
  // Loaded with the first message: an installation without a mail server never needs it.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from: parts.from,
    to: { name: '', address: parts.to },
    // One line, whatever it was made of.
    subject: parts.subject.replace(/\p{Cc}+/gu, ' '),
    messageId: parts.messageId,
    date: parts.at,
    text: parts.text,
    html: parts.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': parts.language,
    },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
};
