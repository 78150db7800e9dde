import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { call, codeOf, makeAccount, makeOrganisation, ownPassword } from './support/people.ts';
import { type Server, startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const recipients = 'email,first_name\nana@example.com,Ana\n';

/** Somebody with a second factor, recovery codes and a file of theirs. */
const settle = async (page: Page, server: Server) => {
  const { organisation_id } = await makeOrganisation(server);
  const { username, password, user_id } = await makeAccount(server, 'Administrator', organisation_id);
  const at = (path: string) => `${server.url}/api/auth/${path}`;
  await call(page, at('login'), { username, password });
  const changed = await call(page, at('newPassword'), { username, password, newpassword: ownPassword });
  const secret = String(changed.otp_secret);
  const verified = await call(page, at('verify/otp'), { user_id, otp_input: codeOf(secret) });
  const codes = verified.recovery_codes as string[];
  const area = `${server.url}/api/main/shielding_email_campaign`;
  const document = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(recipients) };
  const made = await page.request.post(`${area}/send_info`, {
    multipart: { title: 'Parcels', description: 'Whole staff', document },
  });
  const { request_id } = (await made.json()) as { request_id: string };
  return {
    /** In with a recovery code of before, and the file is what it was. */
    expectAllThere: async (code: number): Promise<void> => {
      await page.context().clearCookies();
      await call(page, at('login'), { username, password: ownPassword });
      const entered = await call(page, at('verify/otp'), { user_id, otp_input: codes[code] });
      expect(entered).toMatchObject({ valid: true });
      const download = await page.request.post(`${area}/download_csv`, { data: { request_id } });
      expect(await download.text()).toBe(recipients);
      expect(server.command('audit', 'verify')).toMatchObject({ whole: true });
    },
  };
};

test('the key is replaced: people, files and the trail go on, and the old key opens nothing any more', async ({
  page,
}) => {
  test.skip(Boolean(process.env.DATABASE_URL), 'the key of an external database’s owner is not ours');
  // The program starts a dozen times, each with a database of its own.
  test.setTimeout(300_000);
  const scratch = mkdtempSync(join(tmpdir(), 'baluarte-keys-'));
  const server = await startServer();
  const key = join(server.dataDir, 'secret.key');
  const heads = join(server.dataDir, 'audit-heads.json');
  try {
    const { expectAllThere } = await settle(page, server);
    expect(server.run('keys', 'rotate').stderr).toContain('already runs');
    await server.kill('SIGTERM');
    copyFileSync(key, join(scratch, 'old.key'));
    copyFileSync(heads, join(scratch, 'old-heads.json'));

    expect(server.command('keys', 'rotate')).toEqual({ rotated: true, people: 2, files: 1 });
    expect(existsSync(`${key}.next`)).toBe(false);
    await server.start();
    await expectAllThere(0);
    await server.kill('SIGTERM');

    // Cut off after the database was done and before the key took its place.
    renameSync(key, `${key}.next`);
    renameSync(heads, `${heads}.next`);
    copyFileSync(join(scratch, 'old.key'), key);
    copyFileSync(join(scratch, 'old-heads.json'), heads);
    expect(server.run('doctor').stderr).toContain('A rotation of keys was cut off');
    expect(server.command('keys', 'rotate')).toEqual({ rotated: true, people: 0, files: 0 });
    // Cut off before anything was done: it begins anew.
    writeFileSync(`${key}.next`, `${'ab'.repeat(32)}\n`);
    expect(server.command('keys', 'rotate')).toMatchObject({ people: 2, files: 1 });
    await server.start();
    await expectAllThere(1);
    await server.kill('SIGTERM');

    copyFileSync(join(scratch, 'old.key'), key);
    const { status, stderr } = server.run('doctor');
    expect([status, stderr]).toEqual([1, expect.stringContaining('stands under another key')]);
  } finally {
    await server.remove();
    rmSync(scratch, { recursive: true, force: true });
  }
});
