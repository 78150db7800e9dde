import { randomBytes } from 'node:crypto';
import { openParts } from '../src/app/open-parts.ts';
import { insertPerson } from '../src/areas/customers/accounts/server/store.ts';
import { sealTotpSecret } from '../src/areas/customers/accounts/server/totp-secret.ts';
import { login, verifyOtp } from '../src/areas/customers/auth/contract.ts';
import { createOrganisation } from '../src/areas/customers/organisations/server/manage-organisations.ts';
import { readConfig } from '../src/platform/config.ts';
import { totpCode, totpStep } from '../src/platform/crypto/totp.ts';
import { uuidv7 } from '../src/platform/crypto/uuid.ts';
import type { Parts } from '../src/platform/parts.ts';
import type { Role } from '../src/shared/actor.ts';
import '../src/app/services.ts';
import { services } from '../src/shared/services.ts';
import { type Browser, openBrowser } from '../src/test/browser.ts';

export type Account = { readonly userId: string; readonly username: string; readonly otpSecret: Buffer };

export const password = 'Correct.Horse.7';
const otpSecretBytes = 20;
const quota = 1000;

/** Where a server's data are: its folder, or its settings. */
export type Data = string | Readonly<Record<string, string>>;

/** Does something beside a running server, with its data. */
export const beside = async <T>(data: Data, work: (parts: Parts) => Promise<T>): Promise<T> => {
  const config = readConfig(typeof data === 'string' ? { DATA_DIR: data } : data);
  const { parts, close } = await openParts(config, 'join');
  try {
    return await work(parts);
  } finally {
    await close();
  }
};

/** Accounts that have both factors, all with one password and so with one hash. */
export const makeAccounts = async (
  parts: Parts,
  role: Role,
  organisationId: string | null,
  count: number,
): Promise<Account[]> => {
  const passwordHash = await parts.passwords.hash(password);
  const now = new Date();
  const accounts = Array.from({ length: count }, (_, n) => ({
    userId: uuidv7(now),
    username: `${role.toLowerCase()}.${n + 1}`,
    otpSecret: randomBytes(otpSecretBytes),
  }));
  await parts.db.within('system', async (tx) => {
    for (const { userId, username, otpSecret } of accounts) {
      await insertPerson(tx, {
        id: userId,
        organisation_id: organisationId,
        username,
        username_key: username,
        full_name: username,
        email: '',
        role,
        language: 'en',
        theme: null,
        password_hash: passwordHash,
        password_is_own: true,
        password_expires_at: null,
        otp_secret: sealTotpSecret(parts.config.secret, userId, otpSecret),
        otp_active: true,
        created_at: now,
        last_seen_at: null,
      });
    }
  });
  return accounts;
};

/** A customer with plenty of every service. */
export const makeOrganisation = (parts: Parts): Promise<{ id: string }> =>
  createOrganisation(parts, 'bench', {
    name: 'Banco Andino',
    quotas: services().map(({ submodule, type }) => ({ submodule, type_submodule: type, limit: quota })),
  });

/** Both steps, as the screens do them. */
export const signIn = async (url: string, { userId, username, otpSecret }: Account): Promise<Browser> => {
  const browser = openBrowser(url);
  const first = await browser.send(login, { username, password });
  const otp_input = totpCode(otpSecret, totpStep(new Date()));
  const second = await browser.send(verifyOtp, { user_id: userId, otp_input });
  if (!second.body.valid) throw new Error(`No sign-in: ${JSON.stringify([first.body, second.body])}`);
  return browser;
};

export type Cast = {
  readonly customer: Browser;
  readonly analyst: Browser;
  readonly customerId: string;
  readonly organisationId: string;
};

/** An Administrator of a new customer and an Analyst, both signed in. */
export const signInBothSides = async (url: string, data: Data): Promise<Cast> => {
  const { organisationId, accounts } = await beside(data, async (parts) => {
    const { id } = await makeOrganisation(parts);
    const accounts = [
      ...(await makeAccounts(parts, 'Administrator', id, 1)),
      ...(await makeAccounts(parts, 'Analyst', null, 1)),
    ];
    return { organisationId: id, accounts };
  });
  const [customer, analyst] = accounts;
  if (!customer || !analyst) throw new Error('No accounts were made.');
  return {
    customer: await signIn(url, customer),
    analyst: await signIn(url, analyst),
    customerId: customer.userId,
    organisationId,
  };
};
