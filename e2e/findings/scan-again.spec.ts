import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { APIRequestContext, Page } from '@playwright/test';
import yazl from 'yazl';
import { compareMessages } from '../../src/areas/casework/findings/compare/compare-messages.ts';
import { continueMessages } from '../../src/areas/casework/findings/continue/continue-messages.ts';
import type { FindingDetails } from '../../src/areas/casework/findings/contract.ts';
import { findingMessages, findingStateWords } from '../../src/areas/casework/findings/messages.ts';
import { ownMessages } from '../../src/areas/casework/findings/own/own-messages.ts';
import { createMessages, detailMessages } from '../../src/areas/casework/requests/messages.ts';
import { sampleProjectFiles } from '../../src/engines/code/examples/sample-project.ts';
import { type Message, say } from '../../src/shared/messages.ts';
import { verdictWords } from '../../src/shared/vocabulary/verdict.ts';
import { expectAccessible } from '../support/axe.ts';
import { oneLanguage } from '../support/languages.ts';
import { makeAccount, makeOrganisation } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const corrected = 'server/orders.js';
const scanMilliseconds = 60_000;

type Row = Pick<FindingDetails, 'id' | 'location' | 'reference' | 'request_id' | 'severity'>;

/** The sample web shop; corrected: one file is gone, and everywhere else the lines have moved. */
const archive = async (isCorrected: boolean): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const { path, text } of sampleProjectFiles()) {
    if (isCorrected && path === corrected) continue;
    const moved = isCorrected && path.endsWith('.js') ? `// Moved.\n\n${text}` : text;
    zip.addBuffer(Buffer.from(moved), path);
  }
  zip.end();
  return buffer(zip.outputStream);
};

for (const language of oneLanguage('en')) {
  const in_ = (message: Message): string => say(message, language);

  test(`code that is scanned again does not count its findings twice (${language})`, async ({
    server,
    enter,
  }) => {
    const organisation = await makeOrganisation(server);
    const member = await makeAccount(server, 'Member', organisation.name);
    await enter(member, language);
    const page: Page = await enter(await makeAccount(server, 'Administrator', organisation.name), language);
    const context: APIRequestContext = page.request;
    const call = async (path: string, data: object) => {
      const response = await context.post(`${server.url}/api/main/${path}`, { data });
      return response.status() === 204 ? {} : response.json();
    };
    const scan = async (isCorrected: boolean): Promise<string> => {
      const document = { name: 'shop.zip', mimeType: 'application/zip', buffer: await archive(isCorrected) };
      const sent = await context.post(`${server.url}/api/main/digital_web_shielding/send_info_sast`, {
        multipart: { title: 'Web shop', description: '', document },
      });
      const { request_id } = await sent.json();
      const status = async () => (await call('digital_web_shielding/details', { request_id })).current_status;
      await expect.poll(status, { timeout: scanMilliseconds }).toBe('finished');
      return request_id;
    };
    const open = (request_id?: string): Promise<Row[]> =>
      call('findings/list', { state: 'open', limit: 1000, ...(request_id ? { request_id } : {}) });
    const onDashboard = async (): Promise<number> =>
      (await call('dashboard/overview', {})).open.reduce(
        (sum: number, { total }: { total: number }) => sum + total,
        0,
      );

    const first = await scan(false);
    const before = await open(first);
    const gone = before.filter(({ location }) => location.startsWith(corrected));
    const [owned, risky] = before.filter(({ location }) => !location.startsWith(corrected));
    if (!owned || !risky || gone.length === 0) throw new Error('The sample has lost its findings.');
    const { user_id, full_name } = (await call('findings/people', { search: member.username }))[0];
    await call('findings/own', { finding_ids: [owned.id], owner: user_id });
    await call('findings/comments/post', { finding_id: owned.id, text: 'The proxy stops it for now.' });
    const until = new Date(Date.now() + 30 * 86_400_000).toISOString();
    await call('findings/settle', {
      finding_ids: [risky.id],
      to: 'accepted',
      reason: 'Internal only',
      until,
    });

    const second = await scan(true);
    const again = await open(second);
    // A moment after it is finished.
    await expect.poll(onDashboard).toBe(again.length + gone.length);
    expect((await open()).length).toBe(again.length + gone.length);
    expect(again.length).toBe(before.length - gone.length);

    // From the earlier one to where it is continued, with its owner and what was said of it.
    await page.goto(`${server.url}/findings/${owned.id}`);
    const article = page.getByRole('article');
    await expect(article.getByText(in_(findingStateWords.superseded), { exact: true }).first()).toBeVisible();
    const line = article.getByText(in_(continueMessages.seeThere));
    await expectAccessible(page, 'a finding that is continued');
    await line.getByRole('link').click();
    await expect(article.getByText(in_(continueMessages.continues))).toContainText(owned.reference);
    await expect(article.getByRole('region', { name: in_(findingMessages.facts) })).toContainText(full_name);
    await expect(article).toContainText('The proxy stops it for now.');
    await article.getByRole('button', { name: in_(ownMessages.correctedCode) }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: in_(continueMessages.upload) })
      .click();
    await expect(page).toHaveURL(new RegExp(`/create\\?from=${second}`));

    // What was accepted is to be decided again: the later finding is open, and says what had been decided.
    const found = again.find(({ location }) => location === risky.location);
    await page.goto(`${server.url}/findings/${found?.id}`);
    await expect(article).toContainText('Internal only');

    // A scan is repeated, not tested by hand.
    await page.goto(`${server.url}/requests/${second}?tab=findings`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: in_(detailMessages.scanAgain), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/create\\?from=${second}`));
    await expect(page.getByLabel(in_(createMessages.title), { exact: true })).toHaveValue('Web shop');

    // What is no longer found counts until an Administrator closes it.
    await page.goto(`${server.url}/requests/${second}?tab=changes`);
    const count = String(gone.length);
    const closing = gone.length === 1 ? continueMessages.closeOne : continueMessages.close(count);
    await page.getByRole('button', { name: in_(closing) }).click();
    const dialog = page.getByRole('alertdialog');
    await expectAccessible(page, 'closing what is no longer found');
    await dialog.getByRole('button', { name: in_(continueMessages.closeAct) }).click();
    await expect(page.getByRole('button', { name: in_(closing) })).toHaveCount(0);
    await expect.poll(onDashboard).toBe(again.length);
    await page.goto(`${server.url}/findings/${gone[0]?.id}`);
    await expect(article.getByText(in_(findingStateWords.fixed), { exact: true }).first()).toBeVisible();

    // The code as it was before: what had been closed is back, and stands first.
    const third = await scan(false);
    await page.goto(`${server.url}/requests/${third}?tab=changes`);
    await main.getByRole('button', { name: new RegExp(in_(verdictWords.back)) }).click();
    const row = main.getByRole('listitem').filter({ has: page.locator('code') });
    await expect(row).toHaveCount(gone.length);
    await expect(row.first()).toContainText(in_(compareMessages.back));
    const file = page.waitForEvent('download');
    await main.getByRole('button', { name: in_(compareMessages.download) }).click();
    const csv = readFileSync(await (await file).path(), 'utf8');
    expect(csv.trim().split('\r\n')).toHaveLength(1 + gone.length);
    await row.first().getByRole('link').click();
    await expect(article).toContainText(in_(continueMessages.back(gone[0]?.reference ?? '')));
  });

  test(`corrected code continues the scan it was asked from, whatever its title (${language})`, async ({
    server,
    enter,
  }) => {
    const organisation = await makeOrganisation(server);
    const page = await enter(await makeAccount(server, 'Administrator', organisation.name), language);
    const call = async (path: string, data: object) =>
      (await page.request.post(`${server.url}/api/main/${path}`, { data })).json();
    const fileOf = async (isCorrected: boolean) => ({
      ...{ name: isCorrected ? 'release.zip' : 'shop.zip', mimeType: 'application/zip' },
      buffer: await archive(isCorrected),
    });
    const finished = (count: number) => async (): Promise<boolean> => {
      const rows: { current_status: string }[] = await call('digital_web_shielding/get_history', {});
      return rows.filter(({ current_status }) => current_status === 'finished').length === count;
    };
    await page.request.post(`${server.url}/api/main/digital_web_shielding/send_info_sast`, {
      multipart: { title: 'Web shop', description: '', document: await fileOf(false) },
    });
    await expect.poll(finished(1), { timeout: scanMilliseconds }).toBe(true);
    const before: Row[] = await call('findings/list', { state: 'open', limit: 1000 });
    const gone = before.find(({ location }) => location.startsWith(corrected));
    if (!gone) throw new Error('The sample has lost its findings.');

    await page.goto(`${server.url}/findings/${gone.id}`);
    const article = page.getByRole('article');
    await article.getByRole('button', { name: in_(ownMessages.correctedCode) }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: in_(continueMessages.upload) }).click();
    await expect(page.getByLabel(in_(createMessages.scansAgain('SAST-0001')))).toBeChecked();
    await page.getByLabel(in_(createMessages.title), { exact: true }).fill('Release of November');
    await page.locator('input[type=file]').setInputFiles(await fileOf(true));
    await expectAccessible(page, 'the form of a scan that repeats another');
    await page.getByRole('button', { name: in_(createMessages.send) }).click();
    await expect.poll(finished(2), { timeout: scanMilliseconds }).toBe(true);

    await page.goto(`${server.url}/findings/${gone.id}`);
    await expect(article.getByText(in_(continueMessages.notFoundIn))).toContainText('SAST-0002');
    await expectAccessible(page, 'a finding that was not found again');
    await page.goto(`${server.url}/findings`);
    const chip = page.getByText(in_(continueMessages.noLongerFound));
    await expect(chip.first()).toBeVisible();
    await page.goto(`${server.url}/findings/${gone.id}`);
    await article.getByRole('button', { name: in_(continueMessages.closeOneAct) }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: in_(continueMessages.closeOneAct) })
      .click();
    await expect(article.getByText(in_(findingStateWords.fixed), { exact: true }).first()).toBeVisible();
    await expect(article.getByText(in_(continueMessages.notFoundIn))).toHaveCount(0);
  });
}
