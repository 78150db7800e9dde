import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isMailAddress } from './mail-address.ts';
import { mailError } from './mail-error.ts';
import type { SmtpSettings } from './smtp-settings.ts';

const connectSeconds = 30;
/** RFC 5321 §4.5.3.2.6: the longest that a server may take over the end of a message. */
const answerSeconds = 600;
/** What a message whose end has left is still given when the worker is stopping. */
const graceSeconds = 3;
const partingSeconds = 2;

/** What stands as the reason where an address is none, or more than one. */
export const notAnAddress = 'This is not one e-mail address.';

/** What came of a try. `unsure`: the end of the message may have left and nobody said what became of it. */
export type Delivery =
  | { readonly kind: 'sent' }
  /** Stopped by us before the end of the message left: as if it had not been tried. */
  | { readonly kind: 'released' }
  | { readonly kind: 'temporary' | 'permanent' | 'unsure'; readonly reason: string };

type Letter = { readonly from: string; readonly to: string; readonly message: Buffer };

/** An error as the SMTP library makes it. */
type SmtpError = Error & { code?: string; response?: string; permanent?: boolean };

const optionsOf = ({ host, port, security }: SmtpSettings) => ({
  host,
  port,
  secure: security === 'tls',
  requireTLS: security === 'starttls',
  ignoreTLS: security === 'plain',
  connectionTimeout: connectSeconds * 1000,
  greetingTimeout: connectSeconds * 1000,
  dnsTimeout: connectSeconds * 1000,
  socketTimeout: answerSeconds * 1000,
  // Closing is giving up: what still lies in a buffer must not leave after it.
  socketCloseTimeout: 0,
  tls: { minVersion: 'TLSv1.2' as const, rejectUnauthorized: true },
});

/** The message, which only ends (and its final dot only leaves) once `handOver` has been committed. */
const heldBack = (message: Buffer, handOver: () => Promise<void>): Readable =>
  Readable.from(
    (async function* () {
      yield message;
      await handOver();
    })(),
    { objectMode: false },
  );

/** One step of the talk: the library tells some failures to the step and some to the connection. */
const talk = (connection: SMTPConnection) => {
  const broken = new Promise<never>((_resolve, reject) => {
    connection.on('error', reject);
    // The library closes before it tells the step why: that comes in the same turn.
    connection.on('end', () => setImmediate(reject, new Error('The connection was closed.')));
  });
  broken.catch(() => {});
  return (begin: (done: (error?: Error | null) => void) => void): Promise<void> =>
    Promise.race([
      broken,
      new Promise<void>((resolve, reject) => begin((error) => (error ? reject(error) : resolve()))),
    ]);
};

/** How far the talk has come: a server's refusal means something else at each. */
type Stage = 'server' | 'message' | 'handed over';

const refusalPattern = /^[45]\d\d/;

const outcomeOf = (error: SmtpError, stage: Stage, stopped: boolean, smtp: SmtpSettings): Delivery => {
  const said = error.response ?? '';
  const reason = mailError(said || error.message, smtp);
  if (stage !== 'server' && refusalPattern.test(said)) {
    return { kind: error.permanent ? 'permanent' : 'temporary', reason };
  }
  if (stage === 'handed over') return { kind: 'unsure', reason };
  return stopped ? { kind: 'released' } : { kind: 'temporary', reason };
};

/** Says goodbye and does not wait for it. */
const partFrom = (connection: SMTPConnection): void => {
  connection.quit();
  setTimeout(() => connection.close(), partingSeconds * 1000).unref();
};

/**
 * Hands one message to the server. `handOver` is called when all but the final dot may have left; it commits that,
 * and says false when somebody else holds the message now: then the dot never leaves.
 * Only what a server says of this message is permanent; a server that refuses us (no connection, no TLS, wrong
 * password) is tried again, because that is mended by its or our operator.
 * @param signal aborted when the worker is stopping.
 */
export const deliver = async (
  smtp: SmtpSettings,
  letter: Letter,
  handOver: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<Delivery> => {
  if (!isMailAddress(letter.to)) return { kind: 'permanent', reason: notAnAddress };
  if (signal.aborted) return { kind: 'released' };
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection(optionsOf(smtp));
  const step = talk(connection);
  const at: { stage: Stage } = { stage: 'server' };
  const isHandedOver = (): boolean => at.stage === 'handed over';
  let grace: NodeJS.Timeout | undefined;
  const onStop = (): void => {
    if (isHandedOver()) grace = setTimeout(() => connection.close(), graceSeconds * 1000);
    else connection.close();
  };
  signal.addEventListener('abort', onStop, { once: true });
  try {
    await step((done) => connection.connect(done));
    if (smtp.user) {
      const { name: user, password } = smtp.user;
      await step((done) => connection.login({ user, pass: password() }, done));
    }
    at.stage = 'message';
    const body = heldBack(letter.message, async () => {
      // A connection that was closed meanwhile takes nothing more: until this is true the dot has not left.
      if (signal.aborted || !(await handOver())) throw new Error('The message is not ours to send.');
      at.stage = 'handed over';
    });
    const envelope = { from: letter.from, to: [letter.to], size: letter.message.length };
    await step((done) => connection.send(envelope, body, done));
    if (!isHandedOver()) throw new Error('The server answered before the message had ended.');
    partFrom(connection);
    return { kind: 'sent' };
  } catch (error) {
    connection.close();
    return outcomeOf(error as SmtpError, at.stage, signal.aborted, smtp);
  } finally {
    clearTimeout(grace);
    signal.removeEventListener('abort', onStop);
  }
};
