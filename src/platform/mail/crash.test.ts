import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { withRole } from '../db/address.ts';
import { enqueueOne, outbox } from './testing/outbox.ts';
import { type SmtpMoment, type SmtpServer, silence, startSmtpServer } from './testing/smtp-server.ts';

/** Of each place; the long run kills thirty times. */
const killsOfEach = process.env.LONG ? 10 : 1;
const leaseSeconds = 3;
const messagesAlong = 3;
/** Where a worker is killed, and what may have become of the message that it was at. */
const places = {
  'before it is handed over': { states: ['sent'] },
  'while it is handed over': { states: ['sent', 'unsure'] },
  'after it is handed over': { states: ['unsure'] },
} as const;
type Place = keyof typeof places;

const entry = join(import.meta.dirname, 'testing', 'worker-process.ts');
let server: TestServer;
let smtp: SmtpServer;
let listener: pg.Client;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  server = await startTestServer();
  smtp = await startSmtpServer();
  // The database says when the hand-over is committed, which is the moment before the last bytes leave.
  await server.owner.query(`
    create function tell_hand_over() returns trigger language plpgsql as
      $$ begin perform pg_notify('handed_over', ''); return null; end $$;
    create trigger tell_hand_over after update on mail_outbox for each row
      when (new.state = 'handed over' and old.state = 'sending') execute function tell_hand_over()`);
  listener = new pg.Client({ connectionString: server.ownerUrl });
  await listener.connect();
  await listener.query('listen handed_over');
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await smtp.stop();
  await listener.end();
  await server.stop();
});

const startWorker = async (): Promise<ChildProcess> => {
  const url = withRole(server.ownerUrl, inject('appRole'));
  const child = spawn(process.execPath, [entry, url, String(smtp.port), String(leaseSeconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  return child;
};

const end = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
  children.delete(child);
};

/** Kills this process when its first message comes to the place. */
const killAt = (place: Place, child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    let isKilled = false;
    const kill = (): void => {
      if (isKilled) return;
      isKilled = true;
      smtp.options = {};
      void end(child, 'SIGKILL').then(resolve);
    };
    const begins = (moment: SmtpMoment): string | undefined => {
      if (moment !== 'RCPT') return undefined;
      kill();
      return silence;
    };
    const ends = (moment: SmtpMoment): string | undefined => {
      if (moment !== '.') return undefined;
      kill();
      return silence;
    };
    if (place === 'before it is handed over') smtp.options = { answer: begins };
    if (place === 'after it is handed over') smtp.options = { answer: ends };
    if (place === 'while it is handed over') listener.once('notification', kill);
  });

const settled = async (): Promise<void> => {
  const until = Date.now() + 30_000;
  for (;;) {
    const open = [...(await outbox(server)).values()].filter(
      (row) => !['sent', 'unsure'].includes(row.state),
    );
    if (open.length === 0) return;
    if (Date.now() > until) throw new Error(`Still ${open.map((row) => row.state)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

test(
  `a worker that is killed ${3 * killsOfEach} times, before, while and after handing over, sends nothing twice and loses nothing silently`,
  async () => {
    const killedAt = new Map<string, Place>();
    for (let round = 0; round < killsOfEach; round += 1) {
      for (const place of Object.keys(places) as Place[]) {
        const child = await startWorker();
        const killed = killAt(place, child);
        killedAt.set(await enqueueOne(server), place);
        await killed;
        // Another takes over, among other messages, and ends in good order.
        for (let made = 0; made < messagesAlong; made += 1) await enqueueOne(server);
        const successor = await startWorker();
        await settled();
        await end(successor, 'SIGTERM');
      }
    }
    const taken = smtp.taken.map((message) => message.messageId);
    expect(new Set(taken).size, 'a message was sent twice').toBe(taken.length);
    const rows = await outbox(server);
    expect(rows.size).toBe(3 * killsOfEach * (1 + messagesAlong));
    for (const [subject, row] of rows) {
      const place = killedAt.get(subject);
      const states: readonly string[] = place ? places[place].states : ['sent'];
      expect(states, `${subject}, killed ${place}`).toContain(row.state);
      if (row.state === 'sent') expect(taken, subject).toContain(row.message_id);
    }
  },
  60_000 + killsOfEach * 60_000,
);
