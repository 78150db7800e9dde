import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  saveCampaignResults,
  showCampaignResults,
} from '../../src/areas/casework/campaign-results/contract.ts';
import { campaignMessages } from '../../src/areas/casework/campaign-results/messages.ts';
import { detailMessages, listMessages } from '../../src/areas/casework/requests/messages.ts';
import { pageMessages } from '../../src/areas/casework/requests/page/messages.ts';
import { actionMessages } from '../../src/areas/desks/staff/messages.ts';
import { spearphishingCalls } from '../../src/areas/services/spearphishing/contract.ts';
import { campaignFaults } from '../../src/engines/campaign-files/messages.ts';
import { reportLabels } from '../../src/engines/report-pdf/messages.ts';
import { type Message, say } from '../../src/shared/messages.ts';
import { figureWords, otherDepartments } from '../../src/shared/vocabulary/campaign-results.ts';
import { statusWords } from '../../src/shared/vocabulary/request-status.ts';
import { oneLanguage } from '../support/languages.ts';
import { moveOn } from '../support/move.ts';
import { call, makeAccount, makeOrganisation } from '../support/people.ts';
import { openReport, save } from '../support/report.ts';
import type { Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const examples = new URL('../../src/engines/campaign-files/examples/', import.meta.url);
const example = (name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: readFileSync(new URL(name, examples)),
});

/** Sent to all 14 of the list; five clicked, from the sixth minute, and five reported it, from the 38th: times of as many are told. */
const eventsOfAll = () => {
  const line = (person: number, minute: number, what: string): string =>
    `p${String(person).padStart(2, '0')}@example.com,2026-03-02T09:${String(minute).padStart(2, '0')}:00Z,${what}`;
  const five = [1, 2, 3, 8, 9];
  const lines = [
    'email,time,message',
    ...Array.from({ length: 14 }, (_, n) => line(n + 1, 0, 'Email Sent')),
    ...five.map((person, n) => line(person, 6 + n, 'Clicked Link')),
    ...five.map((person, n) => line(person, 38 + n, 'Email Reported')),
  ];
  return { name: 'gophish-events.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
};

/** A campaign with the list that the examples belong to, worked on. @returns its id. */
const campaignAtWork = async (
  server: Server,
  customer: Page,
  analyst: Page,
  title: string,
): Promise<string> => {
  const multipart = { title, description: 'Finance and sales.', document: example('recipients.csv') };
  const sent = await customer.request.post(`${server.url}${spearphishingCalls.sendInfo.path}`, { multipart });
  const { request_id } = (await sent.json()) as { request_id: string };
  for (const to of ['accepted', 'In progress'])
    await call(analyst, `${server.url}/api/staff/requests/move`, { request_id, to });
  return request_id;
};

for (const language of oneLanguage('en')) {
  const in_ = (message: Message): string => say(message, language);

  test(`what came of a campaign: read from the file, looked at, saved, shown to the Administrator and printed (${language})`, async ({
    server,
    enter,
  }, info) => {
    test.slow();
    const organisation = await makeOrganisation(server);
    const customer = await enter(await makeAccount(server, 'Administrator', organisation.name), language);
    const analyst = await enter(await makeAccount(server, 'Analyst'), language);
    const title = 'Invoices';
    const request_id = await campaignAtWork(server, customer, analyst, title);
    await analyst.goto(`${server.url}/requests/${request_id}`);
    const panel = analyst.getByRole('region', { name: in_(campaignMessages.title) });
    const file = panel.locator('input[type="file"]');
    const figure = (page: Page, of: keyof typeof figureWords) =>
      page
        .getByRole('list', { name: in_(campaignMessages.figures) })
        .getByRole('listitem')
        .filter({ hasText: in_(figureWords[of]) });

    // The end asks first where nothing is there.
    await moveOn(analyst, language, actionMessages.review);
    const acts = analyst.getByRole('region', { name: in_(actionMessages.panel) });
    await acts.getByRole('button', { name: in_(actionMessages.finish), exact: true }).click();
    const asked = analyst.getByRole('dialog');
    await expect(asked.getByText(in_(actionMessages.noCampaignResultsDoubt))).toBeVisible();
    await asked.getByRole('button', { name: in_(actionMessages.keepOpen) }).click();

    // Looked at, and nothing is there yet.
    await file.setInputFiles(eventsOfAll());
    await expect(
      panel.getByText(in_(campaignMessages.read('gophish-events.csv', 'GoPhish, raw events'))),
    ).toBeVisible();
    await expect(figure(analyst, 'sent')).toContainText('14');
    await expect(figure(analyst, 'clicked')).toContainText('35.7%');
    const table = panel.getByRole('table', { name: in_(campaignMessages.departments) });
    await expect(table.getByRole('row')).toHaveText([
      new RegExp(in_(campaignMessages.department)),
      /Finance/,
      new RegExp(in_(otherDepartments)),
    ]);
    await panel.getByRole('button', { name: in_(campaignMessages.discard) }).click();
    await analyst.reload();
    await expect(file).toBeVisible();
    await file.setInputFiles(eventsOfAll());
    await panel.getByRole('button', { name: in_(campaignMessages.save) }).click();
    await expect(analyst.getByText(in_(campaignMessages.saved))).toBeVisible();
    await expect(panel.getByText(in_(campaignMessages.hiddenHint))).toBeVisible();
    await expect(file).toHaveCount(0);

    // Nothing before the end, for the customer.
    await customer.goto(`${server.url}/requests/${request_id}`);
    const main = customer.getByRole('main');
    const tab = main.getByRole('tab', { name: in_(pageMessages.results), exact: true });
    await expect(main.getByRole('tab', { name: in_(pageMessages.details) })).toBeVisible();
    await expect(tab).toHaveCount(0);

    await moveOn(analyst, language, actionMessages.finish);
    await expect(analyst.getByText(in_(statusWords.finished), { exact: true }).first()).toBeVisible({
      timeout: 60_000,
    });
    await customer.reload();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(figure(customer, 'reported')).toContainText('35.7%');
    await expect(main.getByText(in_(campaignMessages.after('38 min')))).toBeVisible();
    await expect(main.getByText(in_(campaignMessages.first))).toBeVisible();
    await customer.screenshot({ path: `test-results/looks/campaign-results-${language}.png` });

    const archive = await save(
      customer,
      main.getByRole('button', { name: in_(listMessages.downloadReport) }),
      info,
    );
    const report = openReport(archive, info);
    for (const words of [reportLabels.campaign, reportLabels.by_department, figureWords.clicked])
      expect(report.pdfWords()).toContain(in_(words));
    const executive = execFileSync('pdftotext', ['-', '-'], {
      input: report.bytes('executive.pdf'),
    }).toString();
    expect(executive).toContain(in_(reportLabels.campaign));
    expect(executive).not.toContain(in_(reportLabels.by_department));

    const member = await enter(await makeAccount(server, 'Member', organisation.name), language);
    const asks: string[] = [];
    member.on('request', (request) => asks.push(new URL(request.url()).pathname));
    await member.goto(`${server.url}/requests/${request_id}`);
    await expect(member.getByText(in_(detailMessages.aboutPeople))).toBeVisible();
    await expect(member.getByRole('list', { name: in_(campaignMessages.figures) })).toHaveCount(0);
    expect(asks).not.toContain(showCampaignResults.path);
  });
}

test('the next campaign is held against the last one; a wrong file is named, another one takes the place of the first', async ({
  server,
  enter,
}) => {
  const in_ = (message: Message): string => say(message, 'en');
  const organisation = await makeOrganisation(server);
  const customer = await enter(await makeAccount(server, 'Administrator', organisation.name), 'en');
  const analyst = await enter(await makeAccount(server, 'Analyst'), 'en', /422/);
  const post = (path: string, body: unknown) => call(analyst, `${server.url}${path}`, body);
  const first = await campaignAtWork(server, customer, analyst, 'The first one');
  const total = { recipients: 14, sent: 10, opened: 8, clicked: 4, submitted: 0, reported: 1 };
  const minutes = { first_click: null, first_report: null, median_report: null };
  const saved = await analyst.request.post(`${server.url}${saveCampaignResults.path}`, {
    data: { request_id: first, format: 'own_csv', results: { total, minutes, departments: [] } },
  });
  expect(saved.status()).toBe(204);
  for (const to of ['in review', 'finished'])
    await post('/api/staff/requests/move', { request_id: first, to });
  await expect(async () => {
    const body = await post('/api/main/requests/details', { request_id: first });
    expect(body.current_status).toBe('finished');
  }).toPass({ timeout: 60_000 });
  const second = await campaignAtWork(server, customer, analyst, 'The second one');
  await analyst.goto(`${server.url}/requests/${second}`);
  const panel = analyst.getByRole('region', { name: in_(campaignMessages.title) });
  const file = panel.locator('input[type="file"]');
  const row = (of: 'clicked' | 'submitted' | 'reported') =>
    panel
      .getByRole('list', { name: in_(campaignMessages.figures) })
      .getByRole('listitem')
      .filter({ hasText: in_(figureWords[of]) });

  await file.setInputFiles({
    ...example('gophish-events.csv'),
    name: 'wrong.csv',
    buffer: Buffer.from('email,status,ip,reported\nnobody,Email Sent,,false\n'),
  });
  await expect(panel.getByText(in_(campaignMessages.notRead('wrong.csv')))).toBeVisible();
  await expect(panel.getByText(`Row 2, email: ${in_(campaignFaults.email)}`)).toBeVisible();
  await file.setInputFiles(example('gophish-events.csv'));
  await expect(row('clicked')).toContainText('−20.0 points, better');
  await expect(row('submitted')).toContainText('+10.0 points, worse');
  await expect(row('reported')).toContainText('+10.0 points, better');
  await panel.getByRole('button', { name: in_(campaignMessages.save) }).click();
  await expect(analyst.getByText(in_(campaignMessages.saved))).toBeVisible();

  await panel.getByRole('button', { name: in_(campaignMessages.replace) }).click();
  await expect(panel.getByText(in_(campaignMessages.drop))).toBeInViewport();
  await file.setInputFiles(example('gophish-results.csv'));
  await panel.getByRole('button', { name: in_(campaignMessages.replaceSave) }).click();
  await expect(row('clicked')).toContainText('36.4%');
  await expect(file).toHaveCount(0);
  await panel.getByRole('button', { name: in_(campaignMessages.remove) }).click();
  await analyst
    .getByRole('alertdialog')
    .getByRole('button', { name: in_(campaignMessages.remove) })
    .click();
  await expect(file).toBeVisible();
});
