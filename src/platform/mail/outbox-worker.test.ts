import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeOrganisation } from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { secondsAfter } from '../clock.ts';
import {
  claimMail,
  deleteMailBefore,
  enqueueMail,
  giveUp,
  markHandedOver,
  markSent,
  putBack,
  releaseAbandoned,
  renewLease,
  withholdMail,
} from './outbox-store.ts';
import { type MailWorker, mostAttempts, retryWaitSeconds, startMailWorker } from './outbox-worker.ts';
import { enqueueOne, linkToken, outbox, waitForState } from './testing/outbox.ts';
import { type SmtpServer, startSmtpServer } from './testing/smtp-server.ts';

let server: TestServer;
let smtp: SmtpServer;
const workers: MailWorker[] = [];

beforeAll(async () => {
  server = await startTestServer();
  smtp = await startSmtpServer();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  smtp.options = {};
  smtp.taken.length = 0;
  await server.owner.query('delete from mail_outbox');
});
afterAll(async () => {
  await smtp.stop();
  await server.stop();
});

const work = (leaseSeconds = 5, parts: Parameters<typeof startMailWorker>[0] = server.parts): MailWorker => {
  const worker = startMailWorker(
    parts,
    {
      smtp: { host: '127.0.0.1', port: smtp.port, security: 'plain', user: undefined },
      from: { name: 'Example', address: 'console@example.com' },
    },
    { pollSeconds: 0.02, leaseSeconds, atOnce: 3 },
  );
  workers.push(worker);
  return worker;
};

const claim = (token: string, leaseSeconds = 60) =>
  claimMail(server.parts.db, { token, now: server.clock.now(), leaseSeconds, domain: 'example.com' });
const [tokenA, tokenB] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'];

test('a message is in the outbox if, and only if, what it tells was committed', async () => {
  const mail = { personId: null, organisationId: null, to: 'ana@example.com', language: 'en' } as const;
  const rest = { kind: 'test', subject: 'Never', text: '', html: '' };
  const broken = server.parts.db.within('system', async (tx) => {
    await enqueueMail(tx, { ...mail, ...rest }, server.clock.now());
    throw new Error('and then it failed');
  });
  await expect(broken).rejects.toThrow('and then it failed');
  expect((await outbox(server)).size).toBe(0);
});

test('what waits is sent, once, and keeps its Message-ID', async () => {
  const subject = await enqueueOne(server);
  work();
  const row = await waitForState(server, subject, ['sent']);
  expect(smtp.taken.map((taken) => [taken.to, taken.messageId])).toEqual([
    [['ana@example.com'], `<${row.id}@example.com>`],
  ]);
  expect([row.attempts, row.message_id]).toEqual([1, `<${row.id}@example.com>`]);
});

test('what a link proves reaches its reader and stays nowhere once it is sent', async () => {
  const subject = await enqueueOne(server);
  work();
  const { text, html } = await waitForState(server, subject, ['sent']);
  expect(smtp.taken[0]?.data.toString().replaceAll('=\r\n', '')).toContain(linkToken);
  for (const kept of [text, html]) {
    expect([kept.includes(linkToken), kept.includes('/auth/confirm#…')]).toEqual([false, true]);
  }
});

test('many workers at once send every message once', async () => {
  const subjects: string[] = [];
  for (let made = 0; made < 40; made += 1) subjects.push(await enqueueOne(server));
  for (let made = 0; made < 4; made += 1) work();
  for (const subject of subjects) await waitForState(server, subject, ['sent']);
  const ids = smtp.taken.map((taken) => taken.messageId);
  expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
});

test('a refusal for now is tried again with growing waits, eight times over a day, and then fails', async () => {
  expect(retryWaitSeconds.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThan(24 * 3600);
  expect([...retryWaitSeconds].sort((a, b) => a - b)).toEqual([...retryWaitSeconds]);
  smtp.options = { answer: (at) => (at === 'RCPT' ? '451 4.7.1 Greylisted' : undefined) };
  const subject = await enqueueOne(server);
  work();
  for (const [index, seconds] of retryWaitSeconds.entries()) {
    const isTried = async () => (await outbox(server)).get(subject)?.attempts === index + 1;
    while (!(await isTried())) await new Promise((resolve) => setTimeout(resolve, 10));
    const row = await waitForState(server, subject, ['waiting']);
    expect(row.last_error).toBe('451 4.7.1 Greylisted');
    expect(row.next_at).toEqual(secondsAfter(server.clock.now(), seconds));
    server.clock.advance(seconds);
  }
  expect(await waitForState(server, subject, ['failed'])).toMatchObject({ attempts: 8 });
  expect(mostAttempts).toBe(8);
  expect(smtp.taken).toEqual([]);
});

test('people of a disabled organisation get nothing, whenever it was written or begun, until it is enabled', async () => {
  const { id } = await makeOrganisation(server);
  const write = () => enqueueOne(server, 'ana@example.com', id);
  const begun = await write();
  const held = await claim(tokenA);
  const left = await write();
  await server.parts.db.within('system', (tx) => withholdMail(tx, id));
  // What a worker has begun is its own no longer, so it hands nothing over; what is tried later is another's.
  expect(held && (await markHandedOver(server.parts.db, held, 60))).toBe(false);
  await server.owner.query(
    "update organisations set disabled_at = now(), disabled_reason = 'x' where id = $1",
    [id],
  );
  const late = await write();
  const other = await enqueueOne(server);
  expect((await claim(tokenB))?.subject).toBe(other);
  expect(await claim(tokenA)).toBeUndefined();
  const rows = await outbox(server);
  for (const subject of [begun, left, late])
    expect(rows.get(subject)).toMatchObject({
      state: 'failed',
      last_error: 'The organisation was disabled.',
    });
  await server.owner.query('update organisations set disabled_at = null, disabled_reason = null');
  const again = await write();
  expect((await claim(tokenA))?.subject).toBe(again);
});

test('a message that was put off goes when the server takes it', async () => {
  let tries = 0;
  smtp.options = {
    answer: (at) => {
      if (at === '.') tries += 1;
      return at === '.' && tries === 1 ? '452 Full' : undefined;
    },
  };
  const subject = await enqueueOne(server);
  work();
  while (tries === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await waitForState(server, subject, ['waiting']);
  server.clock.advance(60);
  await waitForState(server, subject, ['sent']);
  expect(smtp.taken).toHaveLength(1);
});

test('a refusal for good fails at once with the sentence of the server, and what is no address never gets there', async () => {
  smtp.options = { answer: (at) => (at === 'RCPT' ? '550 5.1.1 Nobody here' : undefined) };
  const subject = await enqueueOne(server);
  const evil = await enqueueOne(server, 'ana@example.com\r\nBcc: eve@evil.example');
  work();
  const row = await waitForState(server, subject, ['failed']);
  expect([row.attempts, row.last_error]).toEqual([1, '550 5.1.1 Nobody here']);
  expect((await outbox(server)).get(evil)).toMatchObject({ state: 'failed', attempts: 0 });
  expect(smtp.said.join('\n')).not.toContain('evil');
});

test('a worker that lost its message can neither hand it over nor say what became of it', async () => {
  const subject = await enqueueOne(server);
  const { db } = server.parts;
  const first = await claim(tokenA, 0);
  await releaseAbandoned(db, mostAttempts, 'gone');
  const second = await claim(tokenB);
  if (!first || !second) throw new Error('nothing to claim');
  const now = server.clock.now();
  const stateAfter = async (change: Promise<boolean>) => [
    await change,
    (await outbox(server)).get(subject)?.state,
  ];
  expect(await stateAfter(renewLease(db, first, 0))).toEqual([false, 'sending']);
  expect(await stateAfter(markHandedOver(db, first, 60))).toEqual([false, 'sending']);
  expect(await stateAfter(putBack(db, first, {}))).toEqual([false, 'sending']);
  expect(await stateAfter(giveUp(db, first, 'failed', 'x'))).toEqual([false, 'sending']);
  expect(await stateAfter(markHandedOver(db, second, 60))).toEqual([true, 'handed over']);
  expect(await stateAfter(markSent(db, first, now))).toEqual([false, 'handed over']);
  expect(await stateAfter(markSent(db, second, now))).toEqual([true, 'sent']);
});

test('what was handed over and not answered is unsure and never sent again, until its worker says that it was sent', async () => {
  const subject = await enqueueOne(server);
  const { db } = server.parts;
  const held = await claim(tokenB);
  if (!held) throw new Error('nothing to claim');
  expect(await markHandedOver(db, held, 0)).toBe(true);
  work();
  await waitForState(server, subject, ['unsure']);
  server.clock.advance(48 * 3600);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(smtp.taken).toEqual([]);
  expect(await markSent(db, held, server.clock.now())).toBe(true);
  expect((await outbox(server)).get(subject)?.state).toBe('sent');
});

test('what the server said is written down also where the database is away for a moment', async () => {
  let isAway = false;
  const { db } = server.parts;
  const within: typeof db.within = async (...given) => {
    if (!isAway) return db.within(...given);
    isAway = false;
    throw new Error('Connection terminated');
  };
  const said = ['', '451 4.7.1 Try later', ''];
  smtp.options = {
    answer: async (at) => {
      if (at !== '.') return undefined;
      isAway = true;
      return said.shift() || undefined;
    },
  };
  work(5, { ...server.parts, db: { ...db, within } });
  const sent = await enqueueOne(server);
  expect((await waitForState(server, sent, ['sent', 'unsure'])).state).toBe('sent');
  const putOff = await enqueueOne(server);
  await expect.poll(async () => (await outbox(server)).get(putOff)?.last_error).toContain('Try later');
  expect((await outbox(server)).get(putOff)?.state).toBe('waiting');
  expect(smtp.taken).toHaveLength(1);
});

test('a slow message stays with its worker, whose lease is renewed', async () => {
  smtp.options = {
    answer: async (at) => {
      if (at === '.') await new Promise((resolve) => setTimeout(resolve, 5000));
      return undefined;
    },
  };
  const subject = await enqueueOne(server);
  work(2);
  work(2);
  const row = await waitForState(server, subject, ['sent', 'unsure']);
  expect([row.state, row.attempts, smtp.taken.length]).toEqual(['sent', 1, 1]);
});

test('stopping begins nothing new and puts back what was not handed over, as if it had not been tried', async () => {
  let reached = (): void => {};
  const atRecipient = new Promise<void>((resolve) => {
    reached = resolve;
  });
  smtp.options = {
    answer: async (at) => {
      if (at !== 'RCPT') return undefined;
      reached();
      return 'silence';
    },
  };
  const subject = await enqueueOne(server);
  const worker = work();
  await atRecipient;
  await worker.stop();
  expect((await outbox(server)).get(subject)).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('without a mail server messages are kept, and one that is set later does not send them', async () => {
  const subject = await enqueueOne(server);
  workers.push(startMailWorker(server.parts, undefined, { pollSeconds: 0.02, leaseSeconds: 5, atOnce: 1 }));
  await waitForState(server, subject, ['kept']);
  for (const worker of workers.splice(0)) await worker.stop();
  const later = await enqueueOne(server);
  work();
  await waitForState(server, later, ['sent']);
  expect((await outbox(server)).get(subject)?.state).toBe('kept');
  expect(smtp.taken).toHaveLength(1);
});

test('sent messages go after their days, others after theirs, and what waits stays', async () => {
  const subjects: string[] = [];
  const states = ['sent', 'kept', 'failed', 'unsure', 'waiting'];
  for (const state of states) {
    const subject = await enqueueOne(server);
    await server.owner.query('update mail_outbox set state = $1, sent_at = created_at where subject = $2', [
      state,
      subject,
    ]);
    subjects.push(subject);
  }
  const left = async () => [...(await outbox(server)).values()].map((row) => row.state).sort();
  const at = server.clock.now();
  await deleteMailBefore(server.parts.db, at, at);
  expect(await left()).toEqual([...states].sort());
  await deleteMailBefore(server.parts.db, secondsAfter(at, 1), at);
  expect(await left()).toEqual(['failed', 'kept', 'unsure', 'waiting']);
  await deleteMailBefore(server.parts.db, at, secondsAfter(at, 1));
  expect(await left()).toEqual(['waiting']);
});

test("a customer's transaction may write to its own people and sees nothing of the outbox", async () => {
  const own = await makeOrganisation(server);
  const other = await makeOrganisation(server);
  const { db } = server.parts;
  const scope = { organisation: own.id };
  const mail = {
    personId: null,
    to: 'ana@example.com',
    language: 'en',
    kind: 'test',
    text: '',
    html: '',
  } as const;
  const enqueue = (organisationId: string | null) =>
    db.within(scope, (tx) =>
      enqueueMail(tx, { ...mail, organisationId, subject: `For ${organisationId}` }, server.clock.now()),
    );
  await enqueue(own.id);
  await expect(enqueue(other.id)).rejects.toThrow(/row-level security/);
  await expect(enqueue(null)).rejects.toThrow(/row-level security/);
  const seen = (tx: Parameters<Parameters<typeof db.within>[1]>[0]) =>
    tx.selectFrom('mail_outbox').selectAll().execute();
  expect(await db.within(scope, seen)).toEqual([]);
  const changed = await db.within(scope, (tx) =>
    tx.updateTable('mail_outbox').set({ recipient: 'eve@evil.example' }).returning('id').execute(),
  );
  const removed = await db.within(scope, (tx) => tx.deleteFrom('mail_outbox').returning('id').execute());
  expect([changed, removed]).toEqual([[], []]);
  expect(await db.within('staff', seen)).toHaveLength(1);
  expect((await db.plain.selectFrom('mail_outbox').selectAll().execute()).length).toBe(0);
});
