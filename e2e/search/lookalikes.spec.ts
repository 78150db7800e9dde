import type { Page } from '@playwright/test';
import { setCredits } from '../../src/areas/customers/quota/server/store.ts';
import { publicListMessages as listMessages } from '../../src/areas/desks/search/lookalikes/lists/messages.ts';
import { lookalikeMessages as messages } from '../../src/areas/desks/search/lookalikes/messages.ts';
import { familyWords, lineFaults, stateWords } from '../../src/areas/desks/search/lookalikes/texts.ts';
import { collectionNames } from '../../src/areas/desks/search/messages.ts';
import { resultMessages } from '../../src/areas/desks/search/results/messages.ts';
import { startTestDns, type TestDns } from '../../src/platform/net/testing/dns-server.ts';
import { type Message, say } from '../../src/shared/messages.ts';
import { uiMessages } from '../../src/ui/messages.ts';
import { beside } from '../support/beside.ts';
import { oneLanguage } from '../support/languages.ts';
import { call, makeAccount, makeOrganisation } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { test as base, expect } from '../support/test.ts';

/** A server that asks the test's own DNS. */
const test = base.extend<object, { dns: TestDns }>({
  dns: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that the runner asks for
    async ({}, use) => {
      const dns = await startTestDns();
      await use(dns);
      await dns.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ dns }, use) => {
      const server = await startServer({ environment: { DNS_SERVERS: dns.address } });
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
});

const list = (brand: string) => ({
  name: 'certificates.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'name,seen_on,kind,url,note',
      `login.${brand}-pay.com,2026-03-01,website,,A form that asks for passwords`,
      `${brand}.net,2026-02-01,mail,,`,
      'somebody-else.org,2026-02-01,certificate,,',
      'not a name,2026-02-01,certificate,,',
      `${brand}.org,2026-02-01,rumour,,`,
    ].join('\n'),
  ),
});

/** Adds a domain and proves it by its record, as an Administrator does. */
const prove = async (page: Page, url: string, dns: TestDns, domain: string): Promise<void> => {
  const { name, value } = await call(page, `${url}/api/main/domains/add`, { domain });
  dns.set(String(name), { TXT: [[String(value)]] });
  const { verified } = await call(page, `${url}/api/main/domains/verify`, { domain });
  expect(verified).toBe(true);
};

for (const language of oneLanguage('es')) {
  const in_ = (message: Message): string => say(message, language);
  const brand = `roblealto${language}`;

  test(`staff load a public list, and a customer who proved the domain sees and settles the look-alike (${language})`, async ({
    dns,
    server,
    enter,
  }) => {
    const { name, organisation_id } = await makeOrganisation(server);
    await beside(server, ({ db }) =>
      db.within('system', (tx) => setCredits(tx, organisation_id, 9, { personId: null, now: new Date() })),
    );
    const admin = await enter(await makeAccount(server, 'Administrator', name), language);
    await prove(admin, server.url, dns, `${brand}.com`);

    // Made from the domain within seconds; nobody has seen one yet.
    await admin.goto(`${server.url}/search`);
    await admin.getByRole('link', { name: in_(messages.seeAll) }).click();
    await expect(admin.getByRole('heading', { name: in_(messages.empty) })).toBeVisible();
    await admin.getByRole('combobox').selectOption({ label: in_(stateWords.unseen) });
    await expect(admin).toHaveURL(/state=unseen/);
    await expect(async () => {
      await admin.reload();
      await expect(admin.getByText(`${brand}.com`).first()).toBeVisible({ timeout: 2000 });
    }).toPass();

    const staff = await enter(await makeAccount(server, 'Analyst'), language);
    await staff.goto(`${server.url}/datasets`);
    await staff.getByRole('link', { name: in_(listMessages.title) }).click();
    await expect(staff.getByRole('heading', { name: in_(listMessages.empty) })).toBeVisible();
    await staff
      .getByRole('button', { name: in_(listMessages.add) })
      .first()
      .click();
    const form = staff.getByRole('dialog');
    await form.getByLabel(in_(listMessages.name), { exact: true }).fill('Log of March');
    await form.getByLabel(in_(listMessages.source)).fill('CT log');
    await form.locator('input[type="file"]').setInputFiles(list(brand));
    await form.getByRole('button', { name: in_(listMessages.addVerb), exact: true }).click();
    await expect(staff.getByRole('heading', { level: 1, name: 'Log of March' })).toBeVisible();
    await expect(staff.getByRole('heading', { name: in_(listMessages.wrongLines('2')) })).toBeVisible();
    await expect(staff.getByText(in_(lineFaults.bad_name))).toBeVisible();
    await expect(staff.getByRole('definition').filter({ hasText: /^[23]$/ })).toHaveCount(3);

    // Seen at once, the last one first, with how it came about.
    await admin.goto(`${server.url}/lookalikes`);
    const row = admin.getByRole('row', { name: `${brand}-pay.com` });
    await expect(row).toContainText(in_(stateWords.website));
    await expect(row).toContainText(`${brand}.com`);
    await expect(row).toContainText(in_(familyWords.dictionary));
    await expect(admin.getByRole('row', { name: `${brand}.net` })).toContainText(in_(stateWords.mail));

    await admin.getByRole('button', { name: in_(messages.settleOf(`${brand}-pay.com`)) }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('radio', { name: in_(messages.takenDown) }).check();
    await dialog.getByLabel(in_(messages.note), { exact: true }).fill('Asked the registrar');
    await dialog.getByRole('button', { name: in_(messages.settle), exact: true }).click();
    await expect(row).toContainText(in_(stateWords.taken_down));
    await expect(row).toContainText('Asked the registrar');

    // A Member reads it, and changes nothing.
    const member = await enter(await makeAccount(server, 'Member', name), language);
    await member.goto(`${server.url}/lookalikes?state=taken_down`);
    await expect(member.getByRole('row', { name: `${brand}-pay.com` })).toBeVisible();
    await expect(member.getByRole('row', { name: `${brand}.net` })).toHaveCount(0);
    await expect(member.getByRole('table').getByRole('button')).toHaveCount(0);

    await row.getByRole('button', { name: in_(messages.openOf(`${brand}-pay.com`)) }).click();
    await expect(row).toContainText(in_(stateWords.website));

    // The search finds it in the public collection.
    await expect(async () => {
      await admin.goto(`${server.url}/search?keywords=${brand}-pay.com&collections=public`);
      await admin.getByRole('button', { name: in_(uiMessages.search), exact: true }).click();
      await expect(
        admin
          .getByRole('list', { name: in_(resultMessages.title), exact: true })
          .locator('mark')
          .first(),
      ).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(admin.getByText(in_(collectionNames.public)).first()).toBeAttached();

    // Taken back, it has been seen by nobody.
    await staff.getByRole('button', { name: in_(listMessages.takeBack), exact: true }).click();
    await staff
      .getByRole('alertdialog')
      .getByRole('button', { name: in_(listMessages.takeBack) })
      .click();
    await expect(staff.getByRole('heading', { name: in_(listMessages.empty) })).toBeVisible();
    await admin.goto(`${server.url}/lookalikes`);
    await expect(admin.getByRole('heading', { name: in_(messages.empty) })).toBeVisible();
  });
}
