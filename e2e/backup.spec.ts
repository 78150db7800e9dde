import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, makeAccount, makeOrganisation, ownPassword, signInAtOnce } from './support/people.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

type Made = { readonly backup: string; readonly rows: number; readonly files: number };

const recipients = 'email,first_name\nana@example.com,Ana\n';

test('a machine that is lost: the backup and the key are enough to go on, with everybody and everything', async ({
  page,
}) => {
  test.skip(Boolean(process.env.DATABASE_URL), 'an external database is not lost with the machine');
  const scratch = mkdtempSync(join(tmpdir(), 'baluarte-backup-'));
  const server = await startServer();
  try {
    const { organisation_id } = await makeOrganisation(server);
    const account = await makeAccount(server, 'Administrator', organisation_id);
    await signInAtOnce(page, server, account, 'en');
    const dashboard = `${server.url}/api/main/dashboard/data`;
    const area = `${server.url}/api/main/shielding_email_campaign`;
    const list = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(recipients) };
    const campaign = await page.request.post(`${area}/send_info`, {
      multipart: { title: 'Parcels', description: 'Whole staff', document: list },
    });
    expect(campaign.status()).toBe(200);
    const { request_id } = (await campaign.json()) as { request_id: string };
    const before = await call(page, dashboard, {});

    const to = join(scratch, 'backup');
    const made = server.command<Made>('backup', '--to', to);
    expect(made).toMatchObject({ backup: to, rows: expect.any(Number), files: expect.any(Number) });
    expect(made.files).toBe(1);
    expect(server.run('backup', '--to', to).stderr).toContain('is not empty');
    expect(server.run('backup').stderr.trim()).toBe('--to FOLDER is missing.');
    expect(server.run('restore', '--from', to).stderr).toContain('already runs');

    await server.kill('SIGTERM');
    expect(server.run('restore', '--from', to).stderr).toContain('There is data here already');
    for (const name of readdirSync(server.dataDir)) {
      if (name !== 'secret.key') rmSync(join(server.dataDir, name), { recursive: true });
    }
    const restored = server.command<Made>('restore', '--from', to);
    expect(restored).toMatchObject({ rows: made.rows, files: made.files });
    expect(server.command('audit', 'verify')).toMatchObject({ whole: true });

    await server.start();
    const login = await call(page, `${server.url}/api/auth/login`, {
      username: account.username,
      password: ownPassword,
    });
    // Known, with the second factor active; no session outlived the old machine.
    expect(login).toMatchObject({ otp_enabled: true });
    expect((await page.request.post(dashboard, { data: {} })).status()).toBe(401);
    const other = await makeAccount(server, 'Administrator', organisation_id);
    await signInAtOnce(page, server, other, 'en');
    expect(await call(page, dashboard, {})).toEqual(before);
    const download = await page.request.post(`${area}/download_csv`, { data: { request_id } });
    expect(await download.text()).toBe(recipients);
  } finally {
    await server.remove();
    rmSync(scratch, { recursive: true, force: true });
  }
});
