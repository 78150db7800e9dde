import { createHash } from 'node:crypto';
import { wordsOf } from '../../areas/casework/requests/search-words.ts';
import { findByUsername } from '../../areas/customers/accounts/server/store.ts';
import { sealTotpSecret } from '../../areas/customers/accounts/server/totp-secret.ts';
import { createOrganisation } from '../../areas/customers/organisations/server/manage-organisations.ts';
import { findOrganisation } from '../../areas/customers/organisations/server/store.ts';
import { base32 } from '../../platform/crypto/totp.ts';
import { uuidv7 } from '../../platform/crypto/uuid.ts';
import type { Parts } from '../../platform/parts.ts';
import { services } from '../../shared/services.ts';
import { referenceSpellings, requestReference } from '../../shared/vocabulary/reference.ts';
import * as store from './bench-data-store.ts';
import { plantedWords, sampleRequest } from './sample-requests.ts';

const organisationCount = 200;
const quotaLimit = 1_000_000;
const rowsPerStatement = 10_000;
const mostRows = 10_000_000;
const otpSecretBytes = 20;

type Organisation = {
  readonly id: string;
  readonly name: string;
  readonly administrator: { id: string; username: string };
};
type Account = { readonly password: string; readonly otpSecret: Buffer };

const numbered = (word: string, number: number): string => `${word}${String(number + 1).padStart(3, '0')}`;

/** One account's password and secret for all of a load: not guessable, and the same after a second one. */
const accountOf = ({ config }: Parts): Account => ({
  password: config.secret.derivePassword('bench-data password'),
  otpSecret: createHash('sha256')
    .update(config.secret.derive('bench-data factor'))
    .digest()
    .subarray(0, otpSecretBytes),
});

const refuseRealData = async ({ db }: Parts): Promise<void> => {
  if (await db.within('system', store.hasRealData)) {
    throw new Error(
      'bench-data never mixes with real data: this installation has customers. Set DATA_DIR to a new folder.',
    );
  }
};

/** The first owns a tenth, the others share the rest. */
const shareOf = (index: number, total: number): number => {
  const first = Math.floor(total / 10);
  if (index === 0) return first;
  const others = organisationCount - 1;
  return Math.floor((total - first) / others) + (index - 1 < (total - first) % others ? 1 : 0);
};

const peopleIn = async (
  parts: Parts,
  people: readonly { id: string; organisationId: string; username: string; role: string }[],
  passwordHash: string,
): Promise<void> => {
  const { otpSecret } = accountOf(parts);
  const rows = people.map(({ id, organisationId, username, role }) => ({
    ...{ id, organisation_id: organisationId, username, role },
    otp_secret: sealTotpSecret(parts.config.secret, id, otpSecret).toString('base64'),
  }));
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    await store.insertPeople(
      parts.db,
      passwordHash,
      parts.clock.now(),
      rows.slice(at, at + rowsPerStatement),
    );
  }
};

const organisationOf = async (parts: Parts, index: number, passwordHash: string): Promise<Organisation> => {
  const name = numbered('Bench organisation ', index);
  const username = numbered('bench.administrator.', index);
  const found =
    (await parts.db.within('system', (tx) => findOrganisation(tx, name))) ??
    (await createOrganisation(parts, store.benchDoer, {
      name,
      quotas: services().map((service) => ({
        ...{ submodule: service.submodule, type_submodule: service.type, limit: quotaLimit },
      })),
    }));
  const known = await parts.db.within('system', (tx) => findByUsername(tx, username));
  const id = known?.id ?? uuidv7(parts.clock.now());
  if (!known)
    await peopleIn(parts, [{ id, organisationId: found.id, username, role: 'Administrator' }], passwordHash);
  return { ...found, administrator: { id, username } };
};

const organisationsFor = async (parts: Parts): Promise<Organisation[]> => {
  const passwordHash = await parts.passwords.hash(accountOf(parts).password);
  const organisations: Organisation[] = [];
  for (let index = 0; index < organisationCount; index += 1) {
    organisations.push(await organisationOf(parts, index, passwordHash));
  }
  return organisations;
};

const loadedRow = (number: number, age: number, now: Date): store.LoadedRequest => {
  const sample = sampleRequest(number, age, now);
  const { service, title, description, domain, status } = sample;
  const reference = requestReference(service.prefix, number + 1);
  const spelled = referenceSpellings(reference);
  return {
    id: uuidv7(sample.startDate),
    prefix: service.prefix,
    number: number + 1,
    reference,
    module: service.module,
    submodule: service.submodule,
    type_submodule: service.type,
    is_about_people: service.isAboutPeople,
    title,
    description,
    domain,
    status,
    percentage: sample.percentage,
    executed: sample.executed,
    start_date: sample.startDate.toISOString(),
    end_date: sample.endDate?.toISOString() ?? null,
    words: wordsOf(...spelled, title, description, domain, domain, service.submodule, status).join(' '),
    entry_id: uuidv7(sample.startDate),
  };
};

const answerOf = (parts: Parts, organisations: readonly Organisation[]) => {
  const { password, otpSecret } = accountOf(parts);
  const [largest] = organisations;
  return {
    organisations: organisations.length,
    organisation_id: largest?.id,
    organisation: largest?.name,
    user_id: largest?.administrator.id,
    username: largest?.administrator.username,
    password,
    otp_secret: base32(otpSecret),
  };
};

const progress = (done: number, total: number, what: string, began: number): void =>
  console.error(
    `${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${what} in ${Math.round((performance.now() - began) / 1000)} s`,
  );

/** Adds that many requests, spread over 200 organisations and two years. */
export const loadRequests = async (parts: Parts, ownerUrl: string, total: number) => {
  await refuseRealData(parts);
  const began = performance.now();
  const organisations = await organisationsFor(parts);
  const now = parts.clock.now();
  let number = await parts.db.within('system', (tx) => store.countOf(tx, 'requests'));
  let done = 0;
  let told = began;
  for (const [index, organisation] of organisations.entries()) {
    const share = shareOf(index, total);
    for (let at = 0; at < share; at += rowsPerStatement) {
      const rows = Array.from({ length: Math.min(rowsPerStatement, share - at) }, (_, n) =>
        loadedRow(number + n, 1 - (at + n + 1) / share, now),
      );
      await store.insertRequests(parts.db, organisation.id, organisation.administrator, rows);
      number += rows.length;
      done += rows.length;
      if (performance.now() - told > 5000) {
        told = performance.now();
        progress(done, total, 'requests', began);
      }
    }
  }
  await store.bringQuotasUpToDate(parts.db, now);
  await store.settle(ownerUrl);
  progress(done, total, 'requests', began);
  return { requests: total, ...answerOf(parts, organisations), words: plantedWords };
};

/** Adds that many people with both factors, spread over the same organisations. */
const loadUsers = async (parts: Parts, ownerUrl: string, total: number) => {
  await refuseRealData(parts);
  const began = performance.now();
  const organisations = await organisationsFor(parts);
  const passwordHash = await parts.passwords.hash(accountOf(parts).password);
  const first = await parts.db.within('system', (tx) => store.countOf(tx, 'people'));
  const people: { id: string; organisationId: string; username: string; role: string }[] = [];
  for (const [index, organisation] of organisations.entries()) {
    for (let n = shareOf(index, total); n > 0; n -= 1) {
      const username = `bench.member.${first + people.length + 1}`;
      const id = uuidv7(parts.clock.now());
      people.push({ id, organisationId: organisation.id, username, role: 'Member' });
    }
  }
  await peopleIn(parts, people, passwordHash);
  await store.settle(ownerUrl);
  progress(people.length, total, 'users', began);
  return {
    users: total,
    first_username: people[0]?.username,
    last_username: people.at(-1)?.username,
    ...answerOf(parts, organisations),
  };
};

/**
 * `bench-data users N | requests N`: fills an installation for measuring.
 * @throws Error with a sentence for an installation that has customers, or a number that is none.
 */
export const benchData = async (
  parts: Parts,
  args: readonly string[],
  { ownerUrl }: { readonly ownerUrl: string },
): Promise<unknown> => {
  const [what, number = ''] = args;
  const total = Number(number);
  const isNumber = Number.isSafeInteger(total) && total >= 1 && total <= mostRows;
  if ((what !== 'users' && what !== 'requests') || args.length !== 2 || !isNumber) {
    throw new Error(`bench-data users N | requests N, N from 1 to ${mostRows.toLocaleString('en')}`);
  }
  return what === 'users' ? loadUsers(parts, ownerUrl, total) : loadRequests(parts, ownerUrl, total);
};
