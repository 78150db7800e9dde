import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secondsAfter } from '../../../../platform/clock.ts';
import { placeInStorage } from '../../../../platform/storage/object-store.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../../../test/people.ts';
import { openReportStage, pdfText, type ReportStage, sha256 } from '../../../../test/report-stage.ts';
import { postMessage } from '../../../casework/conversations/contract.ts';
import { addDomain } from '../../../customers/domains/contract.ts';
import { renameOrganisation } from '../../../customers/organisations/contract.ts';
import {
  disableOrganisation,
  enableOrganisation,
} from '../../../customers/organisations/disable/contract.ts';
import { isErasedChain } from '../../../records/audit/server/erased-chain.ts';
import { sealWaiting } from '../../../records/audit/server/sealer.ts';
import { verifyAudit } from '../../../records/audit/server/verify.ts';
import { webShieldingCalls } from '../../../services/web-shielding/contract.ts';
import { indexWaiting } from '../../search/documents/server/index-documents.ts';
import {
  askErasure,
  type CertificateFile,
  downloadCertificate,
  listErasures,
  takeBackErasure,
} from '../contract.ts';
import { erasureTexts } from '../texts.ts';
import { beginDueErasures } from './ask-erasure.ts';
import { eraseOrganisation } from './erase-organisation.ts';

let stage: ReportStage;
let leaving: { id: string; name: string };
let staying: { id: string; name: string };
let stayer: SignedIn;

const owner = async (text: string, values: unknown[] = []) =>
  (await stage.server.owner.query(text, values)).rows;
const send = (id: string) =>
  stage.operator.browser.send(disableOrganisation, { organisation_id: id, reason: 'The contract is over.' });
const ask = (name = leaving.name) =>
  stage.operator.browser.send(askErasure, { organisation_id: leaving.id, name });
const takeBack = () => stage.operator.browser.send(takeBackErasure, { organisation_id: leaving.id });

/** Tables whose rows say whose they are, and how many an organisation has in each. */
const rowsOf = async (organisationId: string): Promise<Record<string, number>> => {
  const tables = await owner(`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await owner(`select count(*)::int as n from ${name} where organisation_id = $1`, [
      organisationId,
    ]);
    if (row.n > 0) counts[name] = row.n;
  }
  return counts;
};

beforeAll(async () => {
  stage = await openReportStage();
  const [row] = await owner('select id, name from organisations where id = $1', [stage.admin.organisationId]);
  leaving = row;
  await stage.admin.browser.send(postMessage, { request_id: stage.requestId, text: 'Thank you.' });
  await stage.admin.browser.send(addDomain, { domain: 'example.com' });
  const place = [leaving.id, stage.requestId];
  await owner(
    `insert into server_facts (organisation_id, request_id, origin, kind, host, port, protocol, name, body, first_seen,
       last_seen, reader) values ($1, $2, 'Nmap', 'host', '192.0.2.1', 0, '', '', '{}', now(), now(), $1)`,
    place,
  );
  await owner(
    `insert into policy_facts (organisation_id, request_id, origin, host, names, port, subject, name, value, verdict,
       first_seen, last_seen, newest, reader, draft_of)
     values ($1, $2, 'Nmap', 'a.example', '{}', 0, 'tls', 'TLS 1.0', '', 'weak', now(), now(), true, $1, $2)`,
    place,
  );
  await owner(`insert into lookalike_domains values ($1, 'example.com', now())`, [leaving.id]);
  await owner(
    `insert into lookalikes (organisation_id, domain, name, family, made, seen, created_at)
     values ($1, 'example.com', 'exarnple.com', 'homoglyph', true, 'unseen', now())`,
    [leaving.id],
  );
  await owner(
    `insert into public_mentions (organisation_id, domain, load_id, line, name, host, kind, seen_on, url, source, note)
     values ($1, 'example.com', $1, 1, 'exarnple.com', 'exarnple.com', 'mail', now(), '', 'Log', '')`,
    [leaving.id],
  );
  staying = await makeOrganisation(stage.server);
  stayer = await signIn(stage.server, 'Administrator', staying.id);
  const wish = { title: 'Theirs', description: '', domain_subdomain: 'www.example.org' };
  await stayer.browser.send(webShieldingCalls.sendInfoShielding, wish);
});
afterAll(() => stage.stop());

test('only a disabled organisation, by its name, a week later; until then it is taken back, and not enabled', async () => {
  expect((await ask()).status).toBe(409);
  await send(leaving.id);
  const wrong = await ask('Another name');
  expect([wrong.status, wrong.body.detail[0].loc]).toEqual([422, ['body', 'name']]);
  const asked = await ask();
  expect(Date.parse(asked.body.not_before) - Date.parse(asked.body.asked_at)).toBe(7 * 86_400_000);
  expect((await ask()).status).toBe(409);
  expect(await beginDueErasures(stage.server.parts)).toBe(0);
  const enable = () => stage.operator.browser.send(enableOrganisation, { organisation_id: leaving.id });
  expect((await enable()).status).toBe(409);
  expect((await takeBack()).status).toBe(204);
  expect((await takeBack()).status).toBe(404);
  expect((await enable()).status).toBe(200);
});

test('what was renamed lately is not erased under its new name, which a second Operator would go by', async () => {
  const { id: organisation_id } = await makeOrganisation(stage.server);
  const name = 'Renamed For A Day';
  await stage.operator.browser.send(renameOrganisation, { organisation_id, name });
  await send(organisation_id);
  const { status, body } = await stage.operator.browser.send(askErasure, { organisation_id, name });
  expect([status, body.message]).toEqual([409, erasureTexts.renamedLately.en]);
});

test('every table that holds something of an organisation or a person is named where it is erased, or here as what stays', async () => {
  const staysByDesign = ['audit_seals', 'audit_waiting', 'erasures', 'report_codes', 'report_hashes'];
  // Of staff: texts and passages of the library, mappings of columns, who loaded a list of public names or a dataset, and what Operators ask of one another, which goes by itself. Customers' people write none.
  const ofStaff = [
    'finding_texts',
    'report_passages',
    'import_mappings',
    'operator_acts',
    'public_loads',
    'exposure_loads',
  ];
  // Goes with the row of the person (on delete cascade).
  const ofTheirRow = ['account_links'];
  const [{ source }] = await owner(
    `select string_agg(prosrc, ' ') as source from pg_proc
      where proname in ('erase_organisation_step', 'tables_of_an_organisation')`,
  );
  const holding = await owner(`select distinct c.relname as name from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
      and f.confrelid in ('people'::regclass, 'organisations'::regclass)
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (a.attname is not null or f.oid is not null)`);
  const missing = holding
    .map(({ name }) => name)
    .filter((name) => ![...staysByDesign, ...ofStaff, ...ofTheirRow].includes(name))
    .filter((name) => !new RegExp(`('${name}'|delete from ${name}\\b)`).test(source));
  expect(missing).toEqual([]);
});

test('the database erases nothing of an organisation that is not being erased, whoever asks', async () => {
  await send(leaving.id);
  const { body } = await ask();
  const step = () =>
    stage.server.parts.db.pool.query('select * from erase_organisation_step($1, 10)', [body.erasure_id]);
  await expect(step()).rejects.toThrow(/not being erased/);
  await owner('update erasures set begun_at = now()');
  // It has begun, but its time has not come.
  await expect(step()).rejects.toThrow(/not being erased/);
  await owner('update erasures set begun_at = null');
});

test('the server’s own role neither asks in the past nor begins before the week is over', async () => {
  const { pool } = stage.server.parts.db;
  const backdated = pool.query(
    `insert into erasures (id, organisation_id, organisation_name, asked_by_id, asked_by, asked_at, not_before)
     values (gen_random_uuid(), $1, 'Stays', $2, 'x', now() - interval '8 days', now() - interval '1 hour')`,
    [staying.id, stage.operator.userId],
  );
  await expect(backdated).rejects.toThrow(/asked for now/);
  // Asked for two days ago, confirmed now: its week begins now.
  const confirmed = stage.server.parts.db.within('system', async (tx) => {
    await sql`insert into erasures (id, organisation_id, organisation_name, asked_by_id, asked_by, asked_at, not_before)
      values (gen_random_uuid(), ${staying.id}, 'Stays', ${stage.operator.userId}, 'x', now() - interval '2 days',
        now() + interval '7 days')`.execute(tx);
    throw new Error('undone');
  });
  await expect(confirmed).rejects.toThrow('undone');
  const sooner = "update erasures set not_before = now(), asked_at = now() - interval '7 days'";
  const asServer = (text: string) =>
    stage.server.parts.db.within('system', (tx) => sql.raw(text).execute(tx));
  await expect(asServer(sooner)).rejects.toThrow(/does not change/);
  await expect(asServer('update erasures set begun_at = now()')).rejects.toThrow(/has not come/);
});

test('all of it goes, whatever is cut off on the way, nothing else does, and a signed certificate counts what went', async () => {
  const { parts } = stage.server;
  const files = await owner('select id, size from files where organisation_id = $1', [leaving.id]);
  const people = await owner('select id, username_key from people where organisation_id = $1', [leaving.id]);
  const places = files.map(({ id }) => join(stage.server.dataDir, 'files', placeInStorage(id)));
  expect([places.length > 1, places.every((place) => existsSync(place))]).toEqual([true, true]);
  const [report] = await owner('select code from report_codes where organisation_id = $1 limit 1', [
    leaving.id,
  ]);
  await owner(
    "update erasures set asked_at = asked_at - interval '9 days', not_before = not_before - interval '9 days'",
  );
  await owner("update organisations set disabled_at = disabled_at - interval '9 days' where id = $1", [
    leaving.id,
  ]);
  const second = await signIn(stage.server, 'Operator', null);
  await owner('update erasures set confirmed_by_id = $1, confirmed_by = $2, confirmed_at = asked_at', [
    second.userId,
    second.username,
  ]);
  await sealWaiting(parts);
  await indexWaiting(stage.server.parts);
  const stays = await rowsOf(staying.id);
  // In line, and not to be worked on by anybody but this test.
  expect(await beginDueErasures({ ...parts, jobs: { ...parts.jobs, send: async () => {} } })).toBe(1);
  expect((await takeBack()).status).toBe(409);
  const before = await rowsOf(leaving.id);
  const [{ id }] = await owner('select id from erasures where organisation_id = $1', [leaving.id]);
  // Ends after every third step, like one that is killed again and again.
  for (let runs = 0; runs < 200; runs += 1) {
    let looks = 0;
    const signal = {
      ...new AbortController().signal,
      throwIfAborted: () => {
        looks += 1;
        if (looks > 3) throw new Error('cut off');
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      aborted: false,
    } as unknown as AbortSignal;
    if (
      await eraseOrganisation(parts, id, signal).then(
        () => true,
        () => false,
      )
    )
      break;
  }
  await eraseOrganisation(parts, id, new AbortController().signal);

  const left = await rowsOf(leaving.id);
  expect(Object.keys(left).sort()).toEqual(['audit_seals', 'erasures', 'report_codes', 'report_hashes']);
  expect(await owner('select from organisations where id = $1', [leaving.id])).toEqual([]);
  expect(places.filter((place) => existsSync(place))).toEqual([]);
  const subjects = people.flatMap((person) => [person.id, person.username_key]);
  for (const [table, column] of [
    ['sessions', 'person_id::text'],
    ['recovery_codes', 'person_id::text'],
    ['known_devices', 'person_id::text'],
    ['guesses', 'subject'],
  ])
    expect(await owner(`select from ${table} where ${column} = any($1)`, [subjects])).toEqual([]);
  expect(await rowsOf(staying.id)).toEqual(stays);

  const { body: all } = await stage.operator.browser.send(listErasures, {});
  const erasure = all.find(
    ({ organisation_id }: { organisation_id: string }) => organisation_id === leaving.id,
  );
  const take = async (file: CertificateFile) =>
    (await stage.operator.browser.bytes(downloadCertificate, { erasure_id: id, file })).body;
  const bytes = await take('certificate.json');
  const said = JSON.parse(bytes.toString());
  expect(said.organisation).toEqual(leaving);
  expect([said.asked_by, said.confirmed_by]).toEqual([stage.operator.username, second.username]);
  expect(said.erased).toMatchObject({
    requests: before.requests,
    findings: before.findings,
    messages: before.messages,
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + Number(size), 0),
    people: people.length,
    domains: 1,
    trail_lines: left.audit_seals,
  });
  expect(await stage.proves(bytes, (await take('certificate.json.sig')).toString())).toBe(true);
  for (const file of ['certificate.json', 'certificate-en.pdf', 'certificate-es.pdf'] as const)
    expect(await stage.ask({ sha256: sha256(await take(file)), code: erasure?.code ?? '' })).toMatchObject({
      result: 'genuine',
      kind: 'erasure',
    });
  const text = pdfText(await take('certificate-es.pdf'));
  for (const words of [`los datos de ${leaving.name}`, 'Confirmado por', second.username])
    expect(text).toContain(words);
  expect((await stage.ask({ code: report.code })).result).toBe('genuine');
});

test('the trail proves whole after that; who only has the database cannot call a removal an erasure', async () => {
  const { parts } = stage.server;
  await sealWaiting(parts);
  expect(await verifyAudit(parts)).toMatchObject({ whole: true });
  const [{ id, begun_at, certificate, signature, begin_signature }] = await owner(
    'select id, begun_at, certificate, signature, begin_signature from erasures',
  );
  const { secret } = parts.config;
  const beginning = { id, begun_at, begin_signature, certificate: null, signature: null };
  const isUnderWay = (change: object, days = 0) =>
    isErasedChain(secret, leaving.id, { ...beginning, ...change }, secondsAfter(begun_at, days * 86_400));
  expect(isUnderWay({}, 6)).toBe(true);
  // Nobody begins another erasure of the same organisation with it, or one that never ends.
  const others = [{ id: staying.id }, { begun_at: secondsAfter(begun_at, 1) }, { begin_signature: null }];
  expect(others.map((change) => isUnderWay(change))).toEqual([false, false, false]);
  expect(isUnderWay({}, 8)).toBe(false);
  const missing = { whole: false, fault: { what: 'missing', chain: staying.id } };
  // Said to be under way, with a sealed line that says so and another one's signature.
  await owner(
    `insert into erasures (id, organisation_id, organisation_name, asked_by_id, asked_by, asked_at, not_before, begun_at,
      begin_signature) values (gen_random_uuid(), $1, 'Stays', $2, 'x', now() - interval '9 days', now(), now(), $3)`,
    [staying.id, stage.operator.userId, begin_signature],
  );
  await owner(
    `insert into audit_entries (id, organisation_id, at, actor, action, object, details)
     values (gen_random_uuid(), null, now(), 'erasure', 'organisation.erase-begin', $1, '{}')`,
    [staying.id],
  );
  await sealWaiting(parts);
  await owner('delete from audit_entries where organisation_id = $1', [staying.id]);
  expect(await verifyAudit(parts)).toMatchObject(missing);
  await owner(
    `update erasures set ended_at = now(), certificate = $2, signature = $3, code = 'forged', pdf_en = '', pdf_es = ''
     where organisation_id = $1`,
    [staying.id, certificate.replaceAll(leaving.id, staying.id), signature],
  );
  expect(await verifyAudit(parts)).toMatchObject(missing);
});

test('a certificate does not change, and an erasure that has begun does not go', async () => {
  await expect(owner("update erasures set organisation_name = 'Other'")).rejects.toThrow(/does not change/);
  await expect(owner('delete from erasures')).rejects.toThrow(/stays/);
});
