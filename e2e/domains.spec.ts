import { createMessages, detailMessages } from '../src/areas/casework/requests/messages.ts';
import { domainMessages as messages } from '../src/areas/customers/domains/messages.ts';
import { resultMessage } from '../src/areas/customers/domains/result-messages.ts';
import { type Message, say } from '../src/shared/messages.ts';
import { expect, test } from './support/dns-test.ts';
import { breakCall, refusedCalls } from './support/faults.ts';
import { oneLanguage } from './support/languages.ts';
import { makeAccount, makeOrganisation } from './support/people.ts';

for (const language of oneLanguage('es')) {
  const in_ = (message: Message): string => say(message, language);

  test(`an administrator proves a domain: adds it, sees what to set, the mistake, and that it is proved (${language})`, async ({
    dns,
    server,
    enter,
  }) => {
    const domain = `banco-${language}.example`;
    dns.set(domain, { TXT: [['v=spf1 -all']] });
    const { name: organisation } = await makeOrganisation(server);
    // The rules of domain names come after the form; until they are there, the server refuses in the same words.
    const admin = await makeAccount(server, 'Administrator', organisation);
    const page = await enter(admin, language, /status of 422/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(server.url);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: in_(messages.title) })
      .click();
    await expect(page.getByRole('heading', { name: in_(messages.empty) })).toBeVisible();

    // What is no domain is said at its field.
    await page
      .getByRole('button', { name: in_(messages.add) })
      .first()
      .click();
    const form = page.getByRole('dialog');
    const field = form.getByLabel(in_(messages.domain), { exact: true });
    await field.fill('192.0.2.1');
    await form.getByRole('button', { name: in_(messages.addVerb), exact: true }).click();
    await expect(form.getByText(/IP/)).toBeVisible();
    await field.fill(domain.toUpperCase());
    await form.getByRole('button', { name: in_(messages.addVerb), exact: true }).click();

    const dialog = page.getByRole('dialog', { name: domain });
    await expect(dialog.getByText(in_(messages.waitingText))).toBeVisible();
    const record = dialog.getByRole('region', { name: in_(messages.byRecord) });
    const file = dialog.getByRole('region', { name: in_(messages.byFile) });
    await expect(record.locator('code').first()).toHaveText(`_baluarte-challenge.${domain}`);
    await expect(file.locator('code').first()).toHaveText(
      `https://${domain}/.well-known/baluarte-verification.txt`,
    );
    const value = await record.locator('code').last().innerText();
    await record.getByRole('button', { name: in_(messages.copyRecordValue) }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);

    // Nothing there yet, then a slip, then the record as it was given.
    const check = dialog.getByRole('button', { name: in_(messages.check) });
    await check.click();
    await expect(record.getByText(in_(resultMessage({ method: 'dns', result: 'no_record' })))).toBeVisible();
    await expect(file.getByText(in_(resultMessage({ method: 'file', result: 'no_address' })))).toBeVisible();
    const slip = value.slice(0, 30);
    dns.set(`_baluarte-challenge.${domain}`, { TXT: [[slip]], delayMilliseconds: 800 });
    await check.click();
    await expect(dialog.getByText(in_(messages.checking))).toBeVisible();
    await expect(
      record.getByText(in_(resultMessage({ method: 'dns', result: 'wrong_value', found: slip }))),
    ).toBeVisible();
    dns.set(`_baluarte-challenge.${domain}`, { TXT: [[value]] });
    await check.click();
    await expect(page.getByText(in_(messages.nowProved(domain)))).toBeVisible();
    await expect(dialog.getByText(in_(messages.proved), { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: domain })).toContainText(in_(messages.proved));

    // A member reads, and changes nothing.
    const member = await enter(await makeAccount(server, 'Member', organisation), language);
    await member.goto(`${server.url}/domains`);
    await expect(member.getByRole('button', { name: in_(messages.add) })).toHaveCount(0);
    await member.getByRole('link', { name: domain }).click();
    await expect(member.getByRole('dialog', { name: domain })).toBeVisible();
    await expect(member.getByRole('button', { name: in_(messages.check) })).toHaveCount(0);
    await expect(member.getByRole('button', { name: in_(messages.remove) })).toHaveCount(0);

    // The form of a request says whether what is typed is proved, and so does the request.
    await member.goto(`${server.url}/digital-web-shielding/create`);
    const request = member.getByRole('dialog');
    await request.getByLabel(in_(createMessages.service), { exact: true }).selectOption('SHIELDING');
    const typed = request.getByLabel(in_(createMessages.domain), { exact: true });
    await typed.fill('other.example');
    await expect(request.getByText(in_(messages.hintWaiting))).toBeVisible();
    await typed.fill(`www.${domain}`);
    await expect(request.getByText(in_(messages.hintProved))).toBeVisible();
    await request.getByLabel(in_(createMessages.title), { exact: true }).fill('Online banking');
    await request.getByRole('button', { name: in_(createMessages.send) }).click();
    await member.getByRole('link', { name: 'Online banking' }).click();
    await expect(member.getByText(in_(detailMessages.domainProved))).toBeVisible();

    // Removing asks, and takes the proof with it.
    await page.getByRole('link', { name: domain }).click();
    await dialog.getByRole('button', { name: in_(messages.remove) }).click();
    const question = page.getByRole('alertdialog', { name: in_(messages.removeTitle(domain)) });
    await expect(question).toContainText(in_(messages.removeText));
    await question.getByRole('button', { name: in_(messages.remove) }).click();
    await expect(page.getByText(in_(messages.removed(domain)))).toBeVisible();
    await expect(page.getByRole('heading', { name: in_(messages.empty) })).toBeVisible();
  });
}

test('a list that does not load offers another try, and an address of no domain says so', async ({
  server,
  enter,
}) => {
  const { name: organisation } = await makeOrganisation(server);
  const page = await enter(await makeAccount(server, 'Administrator', organisation), 'en', refusedCalls);
  const { mend } = await breakCall(page, '/api/main/domains/list', { status: 500 });
  await page.goto(`${server.url}/domains`);
  await expect(page.getByText(messages.loadFailed.en)).toBeVisible();
  await mend();
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('heading', { name: messages.empty.en })).toBeVisible();
  await page.goto(`${server.url}/domains/not.there.example`);
  await expect(page.getByRole('dialog').getByText(messages.gone.en)).toBeVisible();
});
