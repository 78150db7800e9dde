import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FindingStage, openFindingStage } from '../../../../test/findings-stage.ts';
import { type SignedIn, signIn } from '../../../../test/people.ts';
import { spearphishingCalls } from '../../../services/spearphishing/contract.ts';
import { webShieldingCalls } from '../../../services/web-shielding/contract.ts';
import { jump, jumpMost } from '../contract.ts';

let stage: FindingStage;
let operator: SignedIn;
beforeAll(async () => {
  stage = await openFindingStage();
  operator = await signIn(stage.server, 'Operator', null);
});
afterAll(() => stage.server.stop());

const found = async (who: SignedIn, text: string) => {
  const { status, body } = await who.browser.send(jump, { text });
  expect(status).toBe(200);
  return body;
};
const titles = async (who: SignedIn, text: string): Promise<string[]> =>
  (await found(who, text)).requests.map(({ title }: { title: string }) => title);
const findings = async (who: SignedIn, text: string): Promise<string[]> =>
  (await found(who, text)).findings.map(({ id }: { id: string }) => id);
const names = async (who: SignedIn, text: string): Promise<string[]> =>
  (await found(who, text)).people.map(({ username }: { username: string }) => username);

const shield = (who: SignedIn, title: string, description = '') =>
  who.browser.send(webShieldingCalls.sendInfoShielding, {
    ...{ title, description, domain_subdomain: 'www.example.com' },
  });
const referenceOf = async (id: string): Promise<string> =>
  (await stage.server.owner.query('select reference from requests where id = $1', [id])).rows[0].reference;

test('nothing is found for no text, and nothing odd for odd text', async () => {
  const nothing = { requests: [], findings: [], people: [], domains: [], organisations: [], more: [] };
  expect(await found(stage.admin, '')).toEqual(nothing);
  expect(await found(stage.admin, '   ')).toEqual(nothing);
  for (const text of ['%_\\\'":*&|!()<->', '\u{1f600}', 'x'.repeat(200)]) await found(operator, text);
  const tooLong = await stage.admin.browser.send(jump, { text: 'x'.repeat(201) });
  expect([tooLong.status, tooLong.body.detail[0].loc]).toEqual([422, ['body', 'text']]);
});

test('a request is found by its number however people write it, or by words in any case and without accents', async () => {
  const { body } = await shield(stage.admin, 'Óptica Nuñez');
  const reference = await referenceOf(body.request_id);
  const digits = String(Number(reference.split('-')[1]));
  for (const text of [reference, reference.toLowerCase(), `shield ${digits}`, `Shield-${digits}`])
    expect(await titles(stage.admin, text)).toEqual(['Óptica Nuñez']);
  for (const text of ['optica', 'NUNEZ opt', 'núñez'])
    expect(await titles(stage.admin, text)).toEqual(['Óptica Nuñez']);
  expect(await titles(stage.admin, 'optica elsewhere')).toEqual([]);
  expect(await titles(stage.member, 'optica')).toEqual(['Óptica Nuñez']);
});

test('a number alone finds the requests of any service that have it, and with a finding’s behind it that finding', async () => {
  const request = await stage.newRequest();
  const { id } = await stage.released(request);
  const reference = await referenceOf(request);
  const [, digits = ''] = reference.split('-');
  const references = async (who: SignedIn, text: string): Promise<string[]> =>
    (await found(who, text)).requests.map((one: { reference: string }) => one.reference);
  for (const text of [digits, String(Number(digits)), `0${digits}`])
    expect(await references(stage.admin, text)).toContain(reference);
  expect(await findings(stage.admin, `${digits}-1`)).toEqual([id]);
  expect((await found(stage.admin, `${digits}-01`)).requests).toEqual([]);
  // A request of another organisation with that number is none.
  expect(await references(stage.stranger, digits)).not.toContain(reference);
  // A number is a word too.
  await shield(stage.admin, 'Shop 77001');
  expect(await titles(stage.admin, '77001')).toEqual(['Shop 77001']);
});

test('of a number that many customers have, and that others have in their title, both are shown', async () => {
  const { owner } = stage.server;
  const ids: string[] = [];
  for (let n = 0; n < jumpMost + 1; n += 1) {
    const { body } = await shield(stage.admin, `Numbered ${n}`);
    ids.push(body.request_id);
  }
  const organisations = (
    await owner.query(
      `insert into organisations (id, name, name_key, created_at) select gen_random_uuid(), 'Numbered ' || n, 'numbered ' || n, now()
       from generate_series(1, $1::int) as n returning id`,
      [ids.length],
    )
  ).rows.map(({ id }: { id: string }) => id);
  for (const [n, id] of ids.entries())
    await owner.query("update requests set organisation_id = $2, reference = 'SHIELD-8642' where id = $1", [
      id,
      organisations[n],
    ]);
  await shield(stage.admin, 'Case SHIELD-8642');
  await shield(stage.admin, 'SHIELD-8642 again');
  const seenBy = async (text: string): Promise<number[]> => {
    const seen = await titles(operator, text);
    const numbered = seen.filter((title) => title.startsWith('Numbered')).length;
    return [numbered, seen.length - numbered];
  };
  expect(await seenBy('8642')).toEqual([3, 2]);
  expect(await seenBy('SHIELD-8642')).toEqual([3, 2]);
});

test('five of a kind at most; titles with the words stand before descriptions with them', async () => {
  await shield(stage.admin, 'Kiosk at the gate');
  for (let n = 0; n < jumpMost + 2; n += 1) await shield(stage.admin, `Till ${n}`, 'Beside the kiosk');
  const seen = await titles(stage.admin, 'kiosk');
  expect(seen).toHaveLength(jumpMost);
  // Whether these are all is said.
  expect((await found(stage.admin, 'kiosk')).more).toEqual(['requests']);
  expect((await found(stage.admin, 'gate')).more).toEqual([]);
  expect(seen[0]).toBe('Kiosk at the gate');
});

test('a finding is found by its number, which then stands for no request, and by its words', async () => {
  const request = await stage.newRequest();
  const first = await stage.released(request, {
    texts: { en: { title: 'Zebra door', description: 'a', remediation: 'b' } },
  });
  const second = await stage.released(request);
  const reference = await referenceOf(request);
  expect(await findings(stage.admin, `${reference}-01`)).toEqual([first.id]);
  expect((await found(stage.admin, `${reference}-1`)).requests).toEqual([]);
  expect(await findings(stage.admin, reference)).toEqual([first.id, second.id]);
  expect(await findings(stage.admin, 'zebra')).toEqual([first.id]);
  // Findings of one title are told apart by where they are.
  expect((await found(stage.admin, 'zebra')).findings[0]).toMatchObject({
    ...{ location: '198.51.100.7:443', state: 'open', state_until: null, released: true },
  });
  await stage.server.owner.query("update findings set state = 'fixed' where id = $1", [first.id]);
  expect((await found(stage.admin, 'zebra')).findings[0].state).toBe('fixed');
});

test('another organisation finds nothing of it, staff find it with whose it is', async () => {
  const request = await stage.newRequest();
  await shield(stage.admin, 'Okapi house');
  const made = await stage.released(request, {
    texts: { en: { title: 'Okapi key', description: 'a', remediation: 'b' } },
  });
  const theirs = await found(stage.stranger, 'okapi');
  expect([theirs.requests, theirs.findings]).toEqual([[], []]);
  const byNumber = await findings(stage.stranger, `${await referenceOf(request)}-01`);
  expect(byNumber).not.toContain(made.id);
  const own = await found(stage.admin, 'okapi');
  expect(own.requests[0].organisation).toBeNull();
  const seen = await found(stage.analyst, 'okapi');
  expect([seen.requests.length, seen.findings[0].id]).toEqual([1, made.id]);
  expect(seen.requests[0].organisation).toMatch(/^Organisation/);
});

test('a draft is the provider’s', async () => {
  const request = await stage.newRequest();
  const draft = await stage.draft(request, {
    texts: { en: { title: 'Quokka', description: 'a', remediation: 'b' } },
  });
  expect(await findings(stage.admin, 'quokka')).toEqual([]);
  expect(await findings(stage.admin, `${await referenceOf(request)}-01`)).toEqual([]);
  expect(await findings(stage.analyst, 'quokka')).toEqual([draft.id]);
});

test('what was found about people is for Administrators and who asked for the campaign', async () => {
  const wish = { title: 'Wombat campaign', description: 'Text' };
  const file = { name: 'a.csv', bytes: 'email\nana@example.com\n' };
  const { body } = await stage.admin.browser.send(spearphishingCalls.sendInfo, wish, { file });
  const campaign = body.request_id;
  await stage.server.owner.query("update requests set status = 'In progress' where id = $1", [campaign]);
  const made = await stage.released(campaign, {
    texts: { en: { title: 'Wombat clicked', description: 'a', remediation: 'b' } },
  });
  expect(await findings(stage.admin, 'wombat')).toEqual([made.id]);
  expect(await findings(stage.member, 'wombat')).toEqual([]);
  expect(await findings(stage.member, `${await referenceOf(campaign)}-01`)).toEqual([]);
  // The list of requests shows it to them as well.
  expect(await titles(stage.member, 'wombat')).toEqual(['Wombat campaign']);
});

test('people are for Administrators, of their own organisation, and for Operators', async () => {
  const { username } = stage.member;
  await stage.server.owner.query("update people set full_name = 'Íñigo Ärger' where id = $1", [
    stage.member.userId,
  ]);
  expect(await names(stage.admin, 'inigo')).toEqual([username]);
  expect(await names(stage.admin, 'arg ini')).toEqual([username]);
  expect(await names(stage.admin, username)).toEqual([username]);
  expect(await names(operator, 'íñigo')).toEqual([username]);
  for (const who of [stage.stranger, stage.member, stage.analyst])
    expect(await names(who, 'inigo')).toEqual([]);
});

test('an erased person is found no more', async () => {
  const gone = await signIn(stage.server, 'Member', stage.organisationId);
  expect(await names(stage.admin, gone.username)).toEqual([gone.username]);
  await stage.server.owner.query('update people set disabled = true, erased_at = now() where id = $1', [
    gone.userId,
  ]);
  expect(await names(stage.admin, gone.username)).toEqual([]);
});

test('domains are the customer’s own, organisations are for staff', async () => {
  await stage.server.owner.query(
    `insert into domains (id, organisation_id, domain, domain_display, token, created_by, created_at)
     values (gen_random_uuid(), $1, 'xn--caf-dma.example', 'café.example', 'x', $2, now())`,
    [stage.organisationId, stage.admin.userId],
  );
  const domains = async (who: SignedIn) =>
    (await found(who, 'café.ex')).domains.map(
      ({ domain_display }: { domain_display: string }) => domain_display,
    );
  expect(await domains(stage.admin)).toEqual(['café.example']);
  expect(await domains(stage.member)).toEqual(['café.example']);
  for (const who of [stage.stranger, operator]) expect(await domains(who)).toEqual([]);
  const { rows } = await stage.server.owner.query(
    "update organisations set name = 'Banco Órix' where id = $1 returning id",
    [stage.organisationId],
  );
  const organisations = async (who: SignedIn) => (await found(who, 'orix ban')).organisations;
  expect(await organisations(stage.analyst)).toEqual([{ organisation_id: rows[0].id, name: 'Banco Órix' }]);
  expect(await organisations(stage.admin)).toEqual([]);
});
