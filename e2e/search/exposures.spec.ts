import type { Page } from '@playwright/test';
import { stepUpMessages } from '../../src/areas/customers/auth/messages.ts';
import { keptMessages } from '../../src/areas/desks/search/kept/messages.ts';
import { resultMessages } from '../../src/areas/desks/search/results/messages.ts';
import { languages, type Message, say } from '../../src/shared/messages.ts';
import { uiMessages } from '../../src/ui/messages.ts';
import { expect, proveDomain, test } from '../support/dns-test.ts';
import { ageFactor } from '../support/factor-age.ts';
import {
  call,
  grantCredits,
  makeAccount,
  makeOrganisation,
  nextCodeOf,
  signInAtOnce,
} from '../support/people.ts';

/** Staff hand a dataset in and load it, as their page does. */
const load = async (staff: Page, url: string, name: string, lines: readonly string[]): Promise<void> => {
  const buffer = Buffer.from(`email,password\n${lines.join('\n')}\n`);
  const about = { name, source: 'A forum', collected_on: '2024-05-01', legal_note: 'Legitimate interest.' };
  const document = { name: 'leak.csv', mimeType: 'text/csv', buffer };
  const handed = await staff.request.post(`${url}/api/staff/datasets/upload`, {
    multipart: { ...about, document },
  });
  const { load_id } = (await handed.json()) as { load_id: string };
  const comesTo = (state: string) =>
    expect(async () => {
      const answer = await call(staff, `${url}/api/staff/datasets/details`, { load_id });
      expect((answer.load as { state: string }).state).toBe(state);
    }).toPass({ timeout: 60_000 });
  await comesTo('waiting');
  await call(staff, `${url}/api/staff/datasets/begin`, { load_id, columns: ['email', 'password'] });
  await comesTo('loaded');
};

for (const language of languages) {
  const in_ = (message: Message): string => say(message, language);
  const domain = `encinar${language}.com`;

  test(`an Administrator proves a domain, finds and is shown a leaked account, and is told of the next (${language})`, async ({
    dns,
    server,
    enter,
  }) => {
    test.setTimeout(180_000);
    const { name, organisation_id } = await makeOrganisation(server);
    await grantCredits(server, organisation_id, 9);
    const staff = await enter(await makeAccount(server, 'Analyst'), language);
    await load(staff, server.url, `Forum ${language}`, [`ana@${domain},Zanahoria.77`]);

    const account = await makeAccount(server, 'Administrator', name);
    // The code that is too old is refused first.
    const page = await enter(account, language, /403/);
    const { secret } = await signInAtOnce(page, server, account, language);
    await page.goto(`${server.url}/search?keywords=${domain}&collections=datasets`);
    const press = page.getByRole('button', { name: in_(uiMessages.search), exact: true });
    await press.click();
    // Nobody has proved it yet: nothing is found, and nothing is paid.
    await expect(page.getByText(in_(resultMessages.nothingCharged))).toBeVisible();
    await proveDomain(page, server.url, dns, domain);

    await page.goto(`${server.url}/search?keywords=${domain}&collections=datasets`);
    await press.click();
    const results = page
      .getByRole('main')
      .getByRole('list', { name: in_(resultMessages.title), exact: true });
    await expect(results.getByRole('listitem').first()).toContainText(`ana@${domain}`);
    await expect(page.getByText('Zanahoria.77')).toHaveCount(0);

    await ageFactor(page, server, 60);
    await page.getByRole('button', { name: in_(resultMessages.revealOf(`ana@${domain}`)) }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('The account is locked out.');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: in_(uiMessages.show), exact: true })
      .click();
    const stepUp = page.getByRole('dialog').filter({ hasText: in_(stepUpMessages.title) });
    await stepUp.getByRole('textbox').fill(nextCodeOf(secret));
    await stepUp.getByRole('button', { name: in_(stepUpMessages.confirm) }).click();
    await expect(page.getByText('Zanahoria.77')).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: in_(uiMessages.close) })
      .last()
      .click();
    await expect(page.getByText('Zanahoria.77')).toHaveCount(0);

    await page.getByRole('button', { name: in_(keptMessages.save) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(in_(keptMessages.name)).fill('Encinar');
    await dialog.getByLabel(in_(keptMessages.monitor)).check();
    await dialog.getByRole('button', { name: in_(keptMessages.saveVerb), exact: true }).click();
    await expect(dialog).toBeHidden();
    await load(staff, server.url, `Forum 2 ${language}`, [`luis@${domain},Calabaza.12`]);
    await expect(async () => {
      const told = await page.request.post(`${server.url}/api/main/notices/list`, { data: {} });
      expect(((await told.json()) as { kind: string }[]).map(({ kind }) => kind)).toContain('search-found');
    }).toPass({ timeout: 60_000 });

    // What was found becomes a request: the form is filled in, and its address names nobody.
    const found = page.url();
    const asks = page.getByRole('link', { name: in_(resultMessages.requestFromThisOf(`ana@${domain}`)) });
    await expect(asks).toContainText(in_(resultMessages.takesOneOf('12')));
    await asks.click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(
      new RegExp(`ana@${domain}`),
    );
    expect(page.url()).toMatch(/\/spearphishing-campaign\/create$/);
    // Whoever thinks better of it is back where they were.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: in_(uiMessages.cancel), exact: true })
      .click();
    await expect(page).toHaveURL(found);
    await expect(results.getByRole('listitem').first()).toContainText(domain);
  });
}
