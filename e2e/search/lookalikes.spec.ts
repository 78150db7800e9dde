import { publicListMessages as listMessages } from '../../src/areas/desks/search/lookalikes/lists/messages.ts';
import { lookalikeMessages as messages } from '../../src/areas/desks/search/lookalikes/messages.ts';
import { familyWords, lineFaults, stateWords } from '../../src/areas/desks/search/lookalikes/texts.ts';
import { collectionNames } from '../../src/areas/desks/search/messages.ts';
import { resultMessages } from '../../src/areas/desks/search/results/messages.ts';
import { type Message, say } from '../../src/shared/messages.ts';
import { uiMessages } from '../../src/ui/messages.ts';
import { expect, proveDomain, test } from '../support/dns-test.ts';
import { oneLanguage } from '../support/languages.ts';
import { grantCredits, makeAccount, makeOrganisation } from '../support/people.ts';

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

for (const language of oneLanguage('es')) {
  const in_ = (message: Message): string => say(message, language);
  const brand = `roblealto${language}`;

  test(`staff load a public list, and a customer who proved the domain sees and settles the look-alike (${language})`, async ({
    dns,
    server,
    enter,
  }) => {
    const { name, organisation_id } = await makeOrganisation(server);
    await grantCredits(server, organisation_id, 9);
    const admin = await enter(await makeAccount(server, 'Administrator', name), language);
    await proveDomain(admin, server.url, dns, `${brand}.com`);

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

    // The search finds it in the public collection, as it is after the list came.
    await expect(async () => {
      await admin.goto(`${server.url}/search?keywords=${brand}-pay.com&collections=public`);
      await admin.getByRole('button', { name: in_(uiMessages.search), exact: true }).click();
      const found = admin
        .getByRole('main')
        .getByRole('list', { name: in_(resultMessages.title), exact: true })
        .getByRole('listitem')
        .filter({ hasText: in_(stateWords.website) });
      await expect(found.locator('mark').first()).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(admin.getByText(in_(collectionNames.public)).first()).toBeAttached();

    // No service is for a name of somebody else: analysts are asked, in a request, or one begins with the question.
    const ask = admin
      .getByRole('button', { name: in_(resultMessages.askAboutOf(`${brand}-pay.com`)) })
      .first();
    await expect(
      admin.getByRole('link', { name: in_(resultMessages.requestFromThisOf(`${brand}-pay.com`)) }),
    ).toHaveCount(0);
    await ask.click();
    const asking = admin.getByRole('dialog');
    await expect(asking.getByText(in_(resultMessages.nowhereToAsk(`${brand}.com`)))).toBeVisible();
    await expect(asking.getByRole('link')).toContainText(in_(resultMessages.takesOneOf('2')));
    await asking
      .getByRole('button', { name: in_(uiMessages.close) })
      .last()
      .click();
    const wish = { title: 'Blindaje', description: '', domain_subdomain: `${brand}.com` };
    await admin.request.post(`${server.url}/api/main/digital_web_shielding/send_info_shielding`, {
      form: wish,
    });
    await admin.reload();
    await ask.click();
    await expect(asking.getByRole('textbox')).toHaveValue(new RegExp(`${brand}-pay\\.com`));
    await asking.getByRole('button', { name: in_(resultMessages.askVerb), exact: true }).click();
    await expect(admin.getByText(in_(resultMessages.questionSent('Blindaje')))).toBeVisible();
    await expect(asking).toBeHidden();

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
