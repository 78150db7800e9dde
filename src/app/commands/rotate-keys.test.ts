import { existsSync, renameSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpContext, totpPurpose } from '../../areas/customers/accounts/server/totp-secret.ts';
import { exposureKeys } from '../../areas/desks/search/datasets/server/exposure-keys.ts';
import { readHeads } from '../../areas/records/audit/heads/server/heads.ts';
import { headsFile } from '../../areas/records/audit/heads/server/heads-file.ts';
import { entryHash, sealHash, sealKey } from '../../areas/records/audit/server/seal-encoding.ts';
import { sealWaiting } from '../../areas/records/audit/server/sealer.ts';
import { verifyAudit } from '../../areas/records/audit/server/verify.ts';
import { sealsAfter } from '../../areas/records/audit/server/verify-store.ts';
import type { Config } from '../../platform/config.ts';
import { open } from '../../platform/crypto/box.ts';
import { oldKeys } from '../../platform/crypto/old-key-store.ts';
import { Secret } from '../../platform/crypto/secret.ts';
import { openSigningKey, publicKeyToKeep, signingPurpose } from '../../platform/crypto/signing-key.ts';
import { databaseOf, withRole } from '../../platform/db/address.ts';
import { makeOrganisation, makePerson } from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rotateKeysCommand } from './rotate-keys.ts';
import { isRotationCutOff } from './rotation-files.ts';

let server: TestServer;
let organisation: { id: string };
let before: Config;
const after = new Secret(Buffer.alloc(32, 3));

/** The command as an external database's owner runs it, with the new key given. */
const rotateTo = (from: Config, newSecret: Secret) =>
  rotateKeysCommand({ ...from, databaseUrl: server.ownerUrl, keyFile: undefined, newSecret });
const under = (secret: Secret): Config => ({ ...before, secret });
const trail = (secret: Secret) => verifyAudit({ ...server.parts, config: under(secret) });
const otpSecret = async (): Promise<{ id: string; otp_secret: Buffer }> =>
  (await server.owner.query('select id, otp_secret from people order by id limit 1')).rows[0];
const opens = ({ id, otp_secret }: { id: string; otp_secret: Buffer }, secret: Secret): boolean => {
  try {
    return open(secret.derive(totpPurpose), otp_secret, totpContext(id)).length > 0;
  } catch {
    return false;
  }
};

beforeAll(async () => {
  server = await startTestServer();
  before = server.parts.config;
  organisation = await makeOrganisation(server);
  await makePerson(server, 'Member', organisation.id);
  await sealWaiting(server.parts);
});
afterAll(async () => {
  await server.stop();
  const role = `${databaseOf(server.ownerUrl)}_app`;
  const client = new pg.Client({
    connectionString: server.ownerUrl.replace(databaseOf(server.ownerUrl), 'postgres'),
  });
  await client.connect();
  await client.query(`drop role if exists ${role}`);
  await client.end();
});

/** The keys of datasets as somebody with that key of the installation reads them. */
const keysOfExposures = (secret: Secret) =>
  server.parts.db.within('system', (tx) => exposureKeys(tx, secret, new Date()));

test('keys rotate: without a new key, or while somebody works, nothing changes', async () => {
  const config = { ...before, databaseUrl: server.ownerUrl, keyFile: undefined, newSecret: undefined };
  await expect(rotateKeysCommand(config)).rejects.toThrow('by NEW_SECRET_KEY');
  const same = { ...config, newSecret: config.secret };
  await expect(rotateKeysCommand(same)).rejects.toThrow('is the present one');
  const both = { ...config, keyFile: '/nowhere/secret.key', newSecret: new Secret(Buffer.alloc(32, 9)) };
  await expect(rotateKeysCommand(both)).rejects.toThrow('name no new key');
  // The server's role, as a start makes it; one of its connections stays open.
  const role = {
    name: `${databaseOf(server.ownerUrl)}_app`,
    password: before.secret.derivePassword('database app role'),
  };
  await server.owner.query(`create role ${role.name} login password '${role.password}'`);
  const working = new pg.Client({ connectionString: withRole(server.ownerUrl, role) });
  await working.connect();
  await expect(rotateTo(before, after)).rejects.toThrow('stop the server and all workers first');
  await working.end();
  expect(opens(await otpSecret(), before.secret)).toBe(true);
  expect(isRotationCutOff(before)).toBe(false);
  expect(await trail(before.secret)).toMatchObject({ whole: true });
});

test('keys rotate: what was masked in findings is sealed anew too, and what does not open stops it', async () => {
  const requestId = '01900000-0000-7000-8000-000000000000';
  // A key of a request that is none, and no key: nothing else of the installation is in its way.
  await server.owner.query('set session_replication_role = replica');
  await server.owner.query('insert into evidence_keys values ($1, $2, $3)', [
    ...[requestId, organisation.id, Buffer.alloc(60)],
  ]);
  await expect(rotateTo(before, after)).rejects.toThrow('authenticate');
  expect(opens(await otpSecret(), before.secret)).toBe(true);
  await server.owner.query('delete from evidence_keys');
  await server.owner.query('set session_replication_role = origin');
});

test('keys rotate: the new key opens everything and the old one nothing; the trail is proved over both', async () => {
  const exposures = await keysOfExposures(before.secret);
  const sealedBefore = exposures.seal(Buffer.from('password'), 'one');
  await expect.poll(() => rotateTo(before, after)).toMatchObject({ rotated: true, people: 1, files: 0 });
  const sealed = await otpSecret();
  expect([opens(sealed, after), opens(sealed, before.secret)]).toEqual([true, false]);
  await makeOrganisation(server);
  await sealWaiting({ ...server.parts, config: under(after) });
  expect(await trail(after)).toMatchObject({ whole: true, unsealed: 0 });
  expect(existsSync(headsFile(before))).toBe(true);
  await expect(trail(before.secret)).rejects.toThrow();
  await expect(keysOfExposures(before.secret)).rejects.toThrow();
  const now = await keysOfExposures(after);
  expect(now.open(sealedBefore, 'one').toString()).toBe('password');
  // What is sealed from now on opens for nobody who knew the old keys; records are told apart as before.
  const sealedSince = now.seal(Buffer.from('password'), 'one');
  expect(sealedSince.key).toBe(sealedBefore.key + 1);
  expect(() => exposures.open(sealedSince, 'one')).toThrow();
  expect(now.identify('a')).toBe(exposures.identify('a'));
  expect(now.mark('a')).toBe(exposures.mark('a'));
});

test('keys rotate: the public half of what signed reports stays known, and only that', async () => {
  const kept = await server.parts.db.within('system', (tx) => oldKeys(tx, after, signingPurpose));
  expect(kept.at(-1)?.equals(publicKeyToKeep(before.secret))).toBe(true);
  expect(kept.some((bytes) => bytes.includes(before.secret.derive(signingPurpose)))).toBe(false);
  after.rememberOlder(signingPurpose, kept);
  const ids = openSigningKey(after)
    .publicKeys()
    .map(({ keyId }) => keyId);
  expect(ids).toContain(openSigningKey(before.secret).keyId);
});

test('keys rotate: with the old key, that became known, the trail of its time cannot be rewritten', async () => {
  const old = sealKey(before.secret);
  const lines = await server.parts.db.within('system', (tx) => sealsAfter(tx, organisation.id, 0, 100));
  const last = lines.at(-1);
  if (!last?.entry) throw new Error('The chain has no line.');
  const entry = { ...last.entry, actor: 'somebody else' };
  const entry_hash = entryHash(old, entry, last.version);
  const hash = sealHash(old, { ...last, entry_hash });
  await server.owner.query('update audit_entries set actor = $2 where id = $1', [entry.id, entry.actor]);
  await server.owner.query('update audit_seals set entry_hash = $2, hash = $3 where entry_id = $1', [
    ...[entry.id, entry_hash, hash],
  ]);
  expect((await trail(after)).fault).toEqual({
    ...{ what: 'forged', chain: organisation.id, position: last.position, entry: entry.id },
  });
});

test('keys rotate: what a rotation that was cut off had laid ready takes its place under the key that it was made for', async () => {
  renameSync(headsFile(before), `${headsFile(before)}.next`);
  const third = new Secret(Buffer.alloc(32, 5));
  const earlier = await readHeads(`${headsFile(before)}.next`, sealKey(after));
  await expect(rotateTo(under(after), third)).resolves.toMatchObject({ rotated: true });
  expect(existsSync(`${headsFile(before)}.next`)).toBe(false);
  const kept = await readHeads(headsFile(before), sealKey(third));
  if (typeof kept === 'string' || typeof earlier === 'string') throw new Error(`Heads are ${String(kept)}.`);
  expect([...kept.keys()]).toEqual(expect.arrayContaining([...earlier.keys()]));
});
