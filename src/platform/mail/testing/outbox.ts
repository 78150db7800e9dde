import type { TestServer } from '../../../test/test-server.ts';
import { enqueueMail } from '../outbox-store.ts';

export type OutboxRow = {
  id: string;
  state: string;
  attempts: number;
  next_at: Date;
  last_error: string | null;
  message_id: string | null;
  text: string;
  html: string;
};

export const linkToken = 'AbCdEfGhIjKlMnOpQrStUvWxYz0';
const provingLink = `https://console.example.com/auth/confirm#${linkToken}`;

let made = 0;

/** Puts a message into the outbox; gives its subject. */
export const enqueueOne = async (
  server: TestServer,
  to = 'ana@example.com',
  organisationId: string | null = null,
): Promise<string> => {
  made += 1;
  const subject = `Message ${made}`;
  const mail = { personId: null, organisationId, to, language: 'en', kind: 'test', subject } as const;
  const now = server.clock.now();
  await server.parts.db.within('system', (tx) =>
    enqueueMail(tx, { ...mail, text: `Text ${provingLink}`, html: `<p>${provingLink}</p>` }, now),
  );
  return subject;
};

/** The outbox by subject, as it is stored. */
export const outbox = async (server: TestServer): Promise<Map<string, OutboxRow>> => {
  const { rows } = await server.owner.query<OutboxRow & { subject: string }>('select * from mail_outbox');
  return new Map(rows.map((row) => [row.subject, row]));
};

/** Waits for a message to come to one of these states. */
export const waitForState = async (
  server: TestServer,
  subject: string,
  states: readonly string[],
  seconds = 15,
): Promise<OutboxRow> => {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const row = (await outbox(server)).get(subject);
    if (row && states.includes(row.state)) return row;
    if (Date.now() > until) throw new Error(`${subject} is ${row?.state}, not ${states}: ${row?.last_error}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
