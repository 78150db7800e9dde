import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatasetStage, openDatasetStage } from '../../../../../test/dataset-stage.ts';
import { datasetDetails, datasetTakeBack } from '../contract.ts';

let stage: DatasetStage;
beforeAll(async () => {
  stage = await openDatasetStage();
  // The database itself refuses what it is given: by the name of the account, with the error that stands behind it.
  await rows(`create function refuse_entry() returns trigger language plpgsql as $$
    declare code text := upper(substring(new.body->>'title' from '^code(.{5})'));
    begin
      if code is not null
        and exists (select from refusing) then raise exception 'refused' using errcode = code; end if;
      return new;
    end $$`);
  await rows('create table refusing (it boolean)');
  await rows('grant select on refusing to public');
  await rows(
    'create trigger refuse before insert or update on search_entries for each row execute function refuse_entry()',
  );
});
afterAll(() => stage.stop());

const rows = async (text: string, values: unknown[] = []) =>
  (await stage.server.owner.query(text, values)).rows;
const refuse = (isOn: boolean) => rows(isOn ? 'insert into refusing values (true)' : 'delete from refusing');
const takeBack = async (load_id: string) => {
  expect((await stage.operator.browser.send(datasetTakeBack, { load_id })).status).toBe(200);
  return stage.until(load_id, 'taken back');
};
const people = (host: string, from: number, to: number): string =>
  Array.from({ length: to - from }, (_, n) => `user${from + n}@${host},pw ${from + n}\n`).join('');

test('a record that the database refuses is a wrong line, and all others are loaded', async () => {
  await refuse(true);
  const text = [
    'email,password\n',
    ...[people('bad.example', 0, 700), 'code54000@bad.example,x\n', 'nobody,x\n'],
    ...[people('bad.example', 700, 2600), 'code22P02@bad.example,x\n', people('bad.example', 2600, 2610)],
  ];
  const done = await stage.loaded(text.join(''));
  await refuse(false);
  expect(done).toMatchObject({ state: 'loaded', records: { added: 2610, known: 0 }, lines_wrong: 3 });
  expect(done.wrong.map(({ line, reason }) => [line, reason])).toEqual([
    [702, 'too_long'],
    [703, 'email'],
    [2604, 'character'],
  ]);
  const stored = await rows("select count(*)::int as n from exposures where email like '%@bad.example'");
  expect(stored).toEqual([{ n: 2610 }]);
}, 60_000);

test('a load that comes no further, for whatever reason, fails with a sentence', async () => {
  await refuse(true);
  const failed = await stage.loaded(`email,password\ncodeXX000@stuck.example,x\n`);
  await refuse(false);
  expect(failed).toMatchObject({
    state: 'failed',
    refusal: 'The records could not be written after several tries.',
  });
}, 60_000);

test('a record that the index refuses does not hold up the load that is taken back', async () => {
  const text = `email,password\n${people('held.example', 0, 20)}code54000@held.example,x\n${people('held.example', 20, 40)}`;
  const first = await stage.loaded(text, 'First');
  const second = await stage.loaded(text, 'Second');
  expect([first.records.added, second.records.known]).toEqual([41, 41]);
  await refuse(true);
  const gone = await takeBack(first.load_id);
  await refuse(false);
  expect(gone.records).toMatchObject({ gone: 0, kept: 41 });
  const entries = await rows(
    `select origin, count(*)::int as n from search_entries where body->>'title' like '%@held.example' group by 1`,
  );
  expect(entries).toEqual([{ origin: 'Second', n: 40 }]);
  expect((await takeBack(second.load_id)).records).toMatchObject({ gone: 41, kept: 0 });
}, 60_000);

test('what only one load has said goes with it, and a search shows the account once', async () => {
  const said = 'ana@said.example,Zanahoria.77';
  const stolen = await stage.loaded(
    `email,password,phone,ip,name\n${said},+34 600 111 222,203.0.113.5,Ana Remolacha\n`,
    'Stolen',
  );
  const clean = await stage.loaded(`email,password\n${said}\n`, 'Clean');
  expect([stolen.records.added, clean.records.added]).toEqual([1, 1]);
  const folds = "select distinct fold from search_entries where body->>'title' = 'ana@said.example'";
  expect(await rows(folds)).toHaveLength(1);
  expect((await takeBack(stolen.load_id)).records).toMatchObject({ gone: 1, kept: 0 });
  const left = await rows("select ip, holds from exposures where email = 'ana@said.example'");
  expect(left).toEqual([{ ip: null, holds: 1 }]);
  const facts = await rows(
    "select body->'facts' as facts from search_entries where body->>'title' = 'ana@said.example'",
  );
  expect(facts.map((row) => row.facts.map(([name]: string[]) => name))).toEqual([
    ['password', 'same_password'],
  ]);
});

test('what a file calls its columns is not kept where it may be somebody’s data', async () => {
  const names = async (load_id: string): Promise<string[]> =>
    (await stage.analyst.browser.send(datasetDetails, { load_id })).body.load.columns.map(
      (column: { readonly name: string }) => column.name,
    );
  const stored = async (id: string) =>
    JSON.stringify(await rows('select columns from exposure_loads where id = $1', [id]));

  const sheet = 'jsmith;Hunter2-secret;x\nana@named.example;Zan.1;y\nbea@named.example;Zan.2;z\n';
  const headerless = await stage.handIn(sheet);
  await stage.until(headerless, 'waiting');
  expect(await names(headerless)).toEqual(['Column 1', 'Column 2', 'Column 3']);
  expect(await stored(headerless)).not.toContain('Hunter2');

  const lines = '{"email":"ana@named.example","Hunter2-secret":"x","eva@named.example":{"phone":"1"}}\n';
  const objects = await stage.handIn(lines);
  await stage.until(objects, 'waiting');
  expect(await names(objects)).toEqual(['email', 'Column 2', '….phone']);
  await stage.begin(objects, ['email', 'other', 'phone']);
  await stage.until(objects, 'loaded');
  expect(await stored(objects)).not.toMatch(/Hunter2|eva@/);
  expect(JSON.stringify(await rows('select columns from exposure_mappings'))).not.toMatch(/Hunter2|eva@/);

  const loaded = await stage.loaded('email,Project Kakapo\nana@named.example,x\n');
  expect(await names(loaded.load_id)).toEqual(['email', 'Column 2']);
  expect(await stored(loaded.load_id)).not.toContain('Kakapo');
  await takeBack(loaded.load_id);

  // A first line with a word that could name a column is somebody's all the same.
  const person = 'Ana Remolacha,password,+34 600 111 222\nBea Puerro,hunter2,+34 600 111 223\n';
  const unnamed = await stage.handIn(person);
  await stage.until(unnamed, 'waiting');
  expect(await names(unnamed)).toEqual(['Column 1', 'Column 2', 'Column 3']);
  expect(await stored(unnamed)).not.toContain('Remolacha');
});
