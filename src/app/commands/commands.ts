import { parseArgs } from 'node:util';
import { accountFaults } from '../../areas/customers/accounts/contract.ts';
import { isPseudonym } from '../../areas/customers/accounts/erase/pseudonym.ts';
import {
  hasUsernameCharacters,
  isLongUsername,
  usernameMinCharacters,
} from '../../areas/customers/accounts/rules.ts';
import { createPerson } from '../../areas/customers/accounts/server/create-person.ts';
import { resetPerson } from '../../areas/customers/accounts/server/reset-person.ts';
import { findByUsername } from '../../areas/customers/accounts/server/store.ts';
import { createOrganisation } from '../../areas/customers/organisations/server/manage-organisations.ts';
import { findOrganisation } from '../../areas/customers/organisations/server/store.ts';
import { periodDays } from '../../areas/customers/quota/contract.ts';
import { sealWaiting, startSealing } from '../../areas/records/audit/server/sealer.ts';
import { type AuditFault, verifyAudit } from '../../areas/records/audit/server/verify.ts';
import { benchData } from '../../demo/bench-data/bench-data.ts';
import type { Config } from '../../platform/config.ts';
import { isInUse } from '../../platform/crypto/fresh-key.ts';
import { awaitDatabase } from '../../platform/db/connections/await-database.ts';
import { startMigratingLater } from '../../platform/db/migrating/later.ts';
import { migrateLater } from '../../platform/db/migrating/migrate.ts';
import type { Prepared } from '../../platform/db/prepare.ts';
import { listen } from '../../platform/events/listen.ts';
import { jobsChannel } from '../../platform/jobs/job-news-store.ts';
import { standardErrorLog } from '../../platform/log.ts';
import type { Parts } from '../../platform/parts.ts';
import { isolation, missingParts } from '../../platform/sandbox/isolation.ts';
import { diskEncryption } from '../../platform/storage/disk-encryption.ts';
import { CallError, errorTable } from '../../shared/errors.ts';
import { findService } from '../../shared/services.ts';
import { announce } from '../announce.ts';
import { openParts } from '../open-parts.ts';
import { startWatching } from '../start-watching.ts';
import { startWork } from '../work.ts';
import { readAtOnce, readGroups, type WorkGroup, workGroups } from '../work-groups.ts';
import { backupCommand, restoreCommand } from './backup-commands.ts';
import { moveCommand } from './move.ts';
import { rotateKeysCommand } from './rotate-keys.ts';
import type { CommandName } from './usage.ts';

type Command = (parts: Parts, args: readonly string[], prepared: Prepared) => Promise<unknown>;

const required = (value: string | undefined, name: string): string => {
  if (value) return value;
  throw new Error(`--${name} is missing.`);
};

/** Reads `2026-01-01/2026-12-31`, the first and the last day. */
const readPeriod = (text: string): { from: string; until: string } => {
  const [from, until, ...rest] = text.split('/');
  const read = periodDays.safeParse({ from, until });
  if (!read.success || rest.length > 0)
    throw new Error(`--period "${text}" is not of the form "YYYY-MM-DD/YYYY-MM-DD", first and last day.`);
  return read.data;
};

/** Reads `VULNERABILITY ASSESSMENT/EXTERNAL=10`; the type may be left out where there is only NA. */
const readQuota = (text: string): { submodule: string; type_submodule: string; limit: number } => {
  const match = /^([^/=]+)(?:\/([^=]+))?=(\d{1,7})$/.exec(text.trim());
  if (!match) throw new Error(`--quota "${text}" is not of the form "SUBMODULE/TYPE=LIMIT".`);
  const [, submodule = '', type_submodule = 'NA', limit] = match;
  if (!findService(submodule, type_submodule)) {
    throw new Error(`There is no service "${submodule}/${type_submodule}".`);
  }
  return { submodule, type_submodule, limit: Number(limit) };
};

const createOrganisationCommand: Command = async (parts, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      name: { type: 'string' },
      quota: { type: 'string', multiple: true },
      period: { type: 'string' },
    },
  });
  const quotas = (values.quota ?? []).map(readQuota);
  const row = await createOrganisation(parts, 'command line', {
    name: required(values.name, 'name'),
    quotas,
    period: values.period === undefined ? undefined : readPeriod(values.period),
  });
  return { organisation_id: row.id, name: row.name };
};

const createUserCommand: Command = async (parts, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      username: { type: 'string' },
      rol: { type: 'string' },
      organisation: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
    },
  });
  const username = required(values.username, 'username');
  if (!isLongUsername(username))
    throw new Error(`--username must be at least ${usernameMinCharacters} characters long.`);
  if (!hasUsernameCharacters(username)) throw new Error(`--username: ${accountFaults.bad_username.en}`);
  if (isPseudonym(username)) throw new Error(`--username: ${accountFaults.reserved_username.en}`);
  const organisation = values.organisation;
  const found = organisation
    ? await parts.db.within('system', (tx) => findOrganisation(tx, organisation))
    : undefined;
  if (organisation && !found) throw new Error(`There is no organisation "${organisation}".`);
  return createPerson({ ...parts, secret: parts.config.secret }, 'command line', {
    organisationId: found?.id ?? null,
    username,
    fullName: values.name ?? username,
    email: values.email ?? '',
    role: required(values.rol, 'rol'),
  });
};

const resetUserCommand: Command = async (parts, args) => {
  const { values } = parseArgs({ args: [...args], options: { username: { type: 'string' } } });
  const username = required(values.username, 'username');
  return resetPerson({ ...parts, secret: parts.config.secret }, 'command line', (tx) =>
    findByUsername(tx, username),
  );
};

const doctorCommand: Command = async (parts) => {
  const space = await parts.storage.space();
  const { storage } = parts.config;
  const { rows } = await parts.db.pool.query<{ server_version: string }>('show server_version');
  return {
    node: process.versions.node,
    postgres: rows[0]?.server_version ?? null,
    database: parts.config.databaseUrl ? 'external' : 'embedded',
    data_dir: parts.config.dataDir,
    key: parts.config.keySource,
    disk_encrypted: await diskEncryption(parts.config.dataDir),
    warnings: parts.config.keyWarnings,
    isolation: await isolation(),
    isolation_missing: await missingParts(),
    storage: storage.kind === 'folder' ? storage.folder : storage.place,
    storage_reachable: !(await parts.storage.isAway()),
    disk: space
      ? {
          free_bytes: space.free,
          total_bytes: space.total,
          kept_free_bytes: space.least,
          uploads: space.isLow ? 'refused' : 'taken',
        }
      : null,
  };
};

const faultText = ({ what, chain, position, entry }: AuditFault): string =>
  [
    `The audit trail is not whole: ${what}`,
    ...(chain === null ? [] : [`chain ${chain}`]),
    ...(position === null ? [] : [`position ${position}`]),
    ...(entry === null ? [] : [`entry ${entry}`]),
  ].join(', ');

const auditVerifyCommand: Command = async (parts) => {
  const proof = await verifyAudit(parts);
  if (proof.fault) {
    console.error(faultText(proof.fault));
    process.exitCode = 1;
  }
  return proof;
};

/** Opening the parts has migrated already, beside servers of the version before. `--all`: and what waits for their end. */
const migrateCommand: Command = async (_parts, args, { ownerUrl, waiting }) => {
  const { values } = parseArgs({ args: [...args], options: { all: { type: 'boolean' } } });
  if (!values.all) return { migrated: true, waiting };
  await migrateLater(ownerUrl);
  return { migrated: true, waiting: [] };
};

/** With no server running nobody else would seal what a command wrote until the next start. */
const thenSeal =
  (command: Command): Command =>
  async (parts, args, prepared) => {
    const answer = await command(parts, args, prepared);
    await sealWaiting(parts).catch((error: Error) =>
      parts.log('warn', 'audit_sealing_failed', { reason: error.message }),
    );
    return answer;
  };

/** What opens the installation for a moment; the others open something else, or for as long as they run. */
const commands: Readonly<
  Record<Exclude<CommandName, 'start' | 'worker' | 'restore' | 'keys rotate' | 'move'>, Command>
> = {
  'organisation create': thenSeal(createOrganisationCommand),
  'user create': thenSeal(createUserCommand),
  'user reset': thenSeal(resetUserCommand),
  migrate: migrateCommand,
  doctor: doctorCommand,
  'audit verify': auditVerifyCommand,
  backup: thenSeal(backupCommand),
  'bench-data': benchData,
};

/** What went wrong, as a sentence: a command has no 422, it has a message and an exit code. */
const asSentence = (error: unknown): Error => {
  if (!(error instanceof CallError)) return error instanceof Error ? error : new Error(String(error));
  const texts = error.faults.map((fault) => `--${fault.loc.slice(1).join('.')}: ${fault.msg.en}`);
  return new Error(texts.length > 0 ? texts.join('\n') : (error.detail ?? errorTable[error.code].message).en);
};

type WorkerOptions = { readonly groups: readonly WorkGroup[]; readonly atOnce: number | undefined };

const readWorkerOptions = (args: readonly string[]): WorkerOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, 'at-once': { type: 'string' } },
  });
  return {
    groups: values.only === undefined ? workGroups : readGroups(values.only),
    atOnce: values['at-once'] === undefined ? undefined : readAtOnce(values['at-once']),
  };
};

/** Works on jobs beside servers until it is told to stop. */
const work = async (
  parts: Parts,
  { appUrl, ownerUrl, waiting }: Prepared,
  groups: readonly WorkGroup[],
  close: () => Promise<void>,
): Promise<void> => {
  const watching = await startWatching(parts, 'worker').catch(async (error) => {
    await close();
    throw error;
  });
  const working = await startWork(parts, groups, 'beside a server');
  const { wake } = parts.jobs;
  const news = await listen(
    appUrl,
    { channels: { [jobsChannel]: wake }, reconnected: wake, connected: announce(parts.log) },
    parts.log,
  );
  const sealing = startSealing(parts);
  const migrating = startMigratingLater(ownerUrl, waiting, parts.log);
  const what = groups.length < workGroups.length ? ` on ${groups.join(', ')}` : '';
  console.error(`Working${what}. Stop with Ctrl+C.`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
  await news.stop();
  await working.stop();
  await sealing.stop();
  await migrating.stop();
  await watching.stop();
  await close();
};

/**
 * Runs one command beside a running server, or on a database that it starts itself and ends again.
 * @throws Error with a sentence for standard error.
 */
export const runCommand = async (
  config: Config,
  name: Exclude<CommandName, 'start'>,
  args: readonly string[],
): Promise<void> => {
  if (name === 'move') return console.log(JSON.stringify(await moveCommand(config, args)));
  // Everything else opens and migrates first; this one wants what is still empty.
  if (name === 'keys rotate') return console.log(JSON.stringify(await rotateKeysCommand(config)));
  if (name === 'restore') return console.log(JSON.stringify(await restoreCommand(config, args)));
  // Somebody whose server has a folder of its own and who forgot to name it here should hear of it.
  const place = config.databaseUrl ? 'The database of DATABASE_URL' : config.dataDir;
  if (name === 'worker' && config.databaseUrl)
    await awaitDatabase(config.databaseUrl, standardErrorLog(config.logLevel));
  const isEmpty = !(await isInUse(config));
  // Who looks makes nothing.
  if (isEmpty && (name === 'doctor' || name === 'audit verify'))
    throw new Error(`${place} holds nothing yet. DATA_DIR or DATABASE_URL names another one.`);
  if (isEmpty && !config.databaseUrl)
    console.error(`${place} holds no database yet: a new one is made there. DATA_DIR names another folder.`);
  const worker = name === 'worker' ? readWorkerOptions(args) : undefined;
  const { parts, prepared, close } = await openParts(config, 'join', { jobsAtOnce: worker?.atOnce });
  if (name === 'worker') return work(parts, prepared, worker?.groups ?? workGroups, close);
  try {
    console.log(JSON.stringify(await commands[name](parts, args, prepared)));
  } catch (error) {
    throw asSentence(error);
  } finally {
    await close();
  }
};
