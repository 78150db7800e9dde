import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createMessages, detailMessages, listMessages } from '../src/areas/casework/requests/messages.ts';
import { pageMessages } from '../src/areas/casework/requests/page/messages.ts';
import { doneMessages } from '../src/areas/desks/staff/done-messages.ts';
import { actionMessages, queueMessages } from '../src/areas/desks/staff/messages.ts';
import { spearphishingCalls } from '../src/areas/services/spearphishing/contract.ts';
import { recipientFaults } from '../src/areas/services/spearphishing/messages.ts';
import { reportLabels } from '../src/engines/report-pdf/messages.ts';
import { type Message, say } from '../src/shared/messages.ts';
import { previewMessages } from '../src/shared/sheet/preview-messages.ts';
import type { Status } from '../src/shared/vocabulary/request-status.ts';
import { statusWords } from '../src/shared/vocabulary/request-status.ts';
import { uiMessages } from '../src/ui/messages.ts';
import { expectUsed, openCampaignForm, recipients, sendCampaign, wrongCells } from './support/campaign.ts';
import { oneLanguage } from './support/languages.ts';
import { recordBar, recordedBar } from './support/live.ts';
import { makeAccount, makeOrganisation } from './support/people.ts';
import { expectTrueManifest, openReport, save } from './support/report.ts';
import { sarifFaults } from './support/schemas.ts';
import { moduleNames } from './support/service-names.ts';
import { expect, test } from './support/test.ts';

const template = join(
  import.meta.dirname,
  '../src/areas/services/spearphishing/templates/spearphishing-campaign.csv',
);
const titles = { en: 'Autumn campaign', es: 'Campaña de otoño' } as const;
const plannedYear = new Date().getFullYear() + 1;

/** Types a moment into the parts of a date field, as hands do. */
const typeMoment = async (page: Page, label: string): Promise<void> => {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await page.keyboard.type(`1503${plannedYear}1730`);
};

for (const language of oneLanguage('en')) {
  const in_ = (message: Message): string => say(message, language);
  const title = titles[language];
  const press = (page: Page, message: Message, within: 'main' | 'dialog' | 'alertdialog' = 'main') =>
    page
      .getByRole(within)
      .getByRole('button', { name: in_(message), exact: true })
      .click();

  test(`a campaign from its template to its report, before the eyes of both sides (${language})`, async ({
    server,
    enter,
    watched,
  }, info) => {
    const organisation = await makeOrganisation(server);
    const analyst = await enter(await makeAccount(server, 'Analyst'), language);
    const customer = await enter(await makeAccount(server, 'Administrator', organisation.name), language);
    const tab = async (path: string) => {
      const page = watched(await customer.context().newPage());
      await page.goto(`${server.url}${path}`);
      return page;
    };
    await analyst.goto(`${server.url}/?sort=newest`);
    await customer.goto(`${server.url}/spearphishing-campaign`);
    const dashboard = await tab('/');
    await expectUsed(dashboard, language, 0);
    await expect(analyst.getByRole('heading', { name: in_(queueMessages.title) })).toBeVisible();

    const form = await openCampaignForm(customer, language, title);
    const link = form.getByRole('button', { name: in_(createMessages.template) });
    const saved = await save(customer, link, info);
    expect(readFileSync(saved)).toEqual(readFileSync(template));
    const sheet = recipients(language);
    if (language === 'en') expect(readFileSync(saved, 'utf8')).toContain(sheet.text.split('\r\n')[0]);

    let calls = 0;
    customer.on('request', (request) => {
      if (request.url().endsWith(spearphishingCalls.sendInfo.path)) calls += 1;
    });
    await form.locator('input[type="file"]').setInputFiles(sheet.faulty);
    const summary = form.getByRole('status').last();
    await expect(summary).toContainText(in_(previewMessages.faults('3')));
    const named = form.getByRole('list', { name: in_(previewMessages.faultList) }).getByRole('listitem');
    await expect(named).toHaveText(
      wrongCells.map(
        ({ row, column, head }) =>
          `${in_(previewMessages.at(String(row), head[language]))}: ${in_(recipientFaults[column])}`,
      ),
    );
    const marked = form.getByRole('cell').locator('[id^="sheet-"]');
    const ids = await marked.evaluateAll((cells) => cells.map(({ id }) => id));
    expect(ids).toEqual(wrongCells.map(({ row, column }) => `sheet-${row}-${column}`));
    await press(customer, createMessages.send, 'dialog');
    await expect(form.getByText(in_(createMessages.correctFile))).toBeVisible();
    await customer.screenshot({ path: `test-results/looks/sheet-wrong-${language}.png` });
    expect(calls).toBe(0);

    await form.locator('input[type="file"]').setInputFiles(sheet.file);
    for (const words of [
      in_(previewMessages.inOrder),
      in_(previewMessages.rows(String(sheet.rows))),
      sheet.encoding,
      in_(previewMessages.separator[sheet.separator]),
    ])
      await expect(summary).toContainText(words);
    await sendCampaign(customer, form, language);
    expect(calls).toBe(1);
    await expectUsed(dashboard, language, 1);

    await customer.getByRole('link', { name: title }).click();
    const detail = customer.getByRole('main');
    const head = detail.getByRole('region', { name: in_(pageMessages.stand) });
    const list = await tab('/spearphishing-campaign');
    const row = list.getByRole('row').filter({ hasText: title });
    const bar = in_(uiMessages.progressOf(title));
    await expect(row).toContainText(in_(statusWords.pending));
    for (const page of [customer, list, dashboard]) await recordBar(page, bar);
    const follows = async (status: Status, percentage: number): Promise<void> => {
      const word = in_(statusWords[status]);
      await expect(head).toContainText(word);
      await expect(row).toContainText(word);
      await expect(dashboard.getByRole('main')).toContainText(word);
      for (const page of [customer, list, dashboard])
        await expect(page.getByRole('progressbar', { name: bar }).first()).toHaveAttribute(
          'aria-valuenow',
          String(percentage),
        );
    };

    await expect(analyst.getByText(in_(queueMessages.oneArrived))).toBeVisible();
    // Whoever chooses the page in the menu wants it fresh too.
    if (language === 'en') await press(analyst, uiMessages.show);
    else await analyst.getByRole('link', { name: in_(queueMessages.title), exact: true }).click();
    await expect(analyst.getByText(in_(queueMessages.oneArrived))).toBeHidden();
    await analyst
      .getByRole('row')
      .filter({ hasText: organisation.name })
      .getByRole('link', { name: title })
      .click();
    await press(analyst, actionMessages.accept);
    await typeMoment(analyst, in_(actionMessages.plannedEnd));
    await analyst.screenshot({ path: `test-results/looks/accept-${language}.png` });
    await press(analyst, actionMessages.accept, 'dialog');
    await follows('accepted', 0);
    // One's own action is answered, and not announced as news beside it.
    await expect(analyst.getByText(in_(doneMessages.accept(title)))).toBeVisible();
    const news = in_(listMessages.noticeMoved(title, in_(statusWords.accepted)));
    await expect(list.getByText(news)).toBeVisible();
    // Whoever has its page open sees it there.
    await expect(customer.getByText(news)).toBeHidden();
    await expect(analyst.getByText(news)).toBeHidden();
    await expect(row).toContainText(`15/03/${plannedYear}`);
    await expect(detail).toContainText(`15/03/${plannedYear}`);

    await press(analyst, actionMessages.start);
    await press(analyst, actionMessages.start, 'dialog');
    await follows('In progress', 0);
    const percent = analyst.locator('input[type="number"]');
    await percent.fill('40');
    await analyst
      .locator('form')
      .filter({ has: percent })
      .getByRole('button', { name: in_(actionMessages.save) })
      .click();
    await follows('In progress', 40);

    const result = {
      name: `${title}.bin`,
      mimeType: 'application/octet-stream',
      buffer: randomBytes(300_000),
    };
    const files = analyst.getByRole('region', { name: in_(actionMessages.attach) });
    const wrong = `other-${result.name}`;
    await files.locator('input[type="file"]').setInputFiles([result, { ...result, name: wrong }]);
    await expect(analyst.getByText(in_(doneMessages.attachedSeveral('2')))).toBeVisible();
    await expect(
      files.getByRole('button', { name: in_(actionMessages.detachFile(result.name)) }),
    ).toBeVisible();
    // The wrong one, taken back before anybody has it.
    const takeBack = files.getByRole('button', { name: in_(actionMessages.detachFile(wrong)) });
    await expect(takeBack).toBeVisible();
    await takeBack.click();
    const question = analyst.getByRole('alertdialog');
    await expect(question).toContainText(in_(actionMessages.detachTitle(wrong)));
    await press(analyst, actionMessages.detach, 'alertdialog');
    await expect(analyst.getByText(in_(doneMessages.detached(wrong)))).toBeVisible();
    await expect(takeBack).toBeHidden();
    await analyst.screenshot({ path: `test-results/looks/work-${language}.png`, fullPage: true });
    await press(analyst, actionMessages.review);
    await press(analyst, actionMessages.review, 'dialog');
    await follows('in review', 90);
    await press(analyst, actionMessages.finish);
    await press(analyst, actionMessages.finish, 'dialog');
    await expect(analyst.getByText(in_(actionMessages.waits.finished))).toBeVisible({ timeout: 60_000 });
    await follows('finished', 100);
    for (const page of [customer, list, dashboard]) expect(await recordedBar(page)).toEqual([0, 40, 90, 100]);
    await expect(detail.getByText(`${title}.bin`).first()).toBeAttached();
    await detail.getByRole('tab', { name: in_(pageMessages.findings) }).click();
    await expect(detail.getByText(in_(detailMessages.resultsAttached))).toBeVisible();
    await customer.screenshot({ path: `test-results/looks/finished-${language}.png` });

    const csv = detail.getByRole('button', { name: in_(listMessages.uploadedList) });
    const csvPath = await save(customer, csv, info);
    expect(csvPath).toContain(sheet.file.name);
    expect(readFileSync(csvPath, 'utf8')).toBe(sheet.text);

    const button = detail.getByRole('button', { name: in_(listMessages.downloadReport) });
    const report = openReport(await save(customer, button, info), info);
    const requestId = new URL(customer.url()).pathname.split('/').at(-1) ?? '';
    const attachment = `attachments/${result.name}`;
    expect(report.names).toEqual([
      ...[attachment, 'executive.pdf', 'findings.csv', 'findings.json', 'findings.sarif'],
      ...['manifest.json', 'manifest.sig', 'report.pdf', 'request.json'],
    ]);
    expect(report.bytes(attachment).equals(result.buffer)).toBe(true);
    expectTrueManifest(report, organisation.name, requestId);
    expect(sarifFaults(report.json('findings.sarif'))).toEqual([]);
    const printed = report.pdfWords();
    for (const text of [title, organisation.name, in_(reportLabels.summary), in_(reportLabels.attachments)])
      expect(printed).toContain(text);
    await expectUsed(dashboard, language, 1);
  });

  test(`a refused campaign and a cancelled one give their unit back (${language})`, async ({
    server,
    enter,
    watched,
  }) => {
    const organisation = await makeOrganisation(server);
    const analyst = await enter(await makeAccount(server, 'Analyst'), language);
    const customer = await enter(await makeAccount(server, 'Administrator', organisation.name), language);
    await customer.goto(`${server.url}/spearphishing-campaign`);
    const dashboard = watched(await customer.context().newPage());
    await dashboard.goto(server.url);

    await sendCampaign(customer, await openCampaignForm(customer, language, title), language);
    await expectUsed(dashboard, language, 1);
    await customer.getByRole('link', { name: title }).click();
    const detail = customer.getByRole('main');
    const head = detail.getByRole('region', { name: in_(pageMessages.stand) });
    await expect(head).toContainText(in_(statusWords.pending));
    const reason = 'The list names people outside of your organisation. / La lista incluye a terceros.';
    await analyst.goto(`${server.url}/requests/${new URL(customer.url()).pathname.split('/').at(-1)}`);
    await press(analyst, actionMessages.reject);
    await press(analyst, actionMessages.reject, 'alertdialog');
    await expect(analyst.getByText(in_(actionMessages.reasonRequired))).toBeVisible();
    await analyst.getByLabel(in_(actionMessages.reason), { exact: true }).fill(reason);
    await analyst.screenshot({ path: `test-results/looks/reject-${language}.png` });
    await press(analyst, actionMessages.reject, 'alertdialog');
    await expect(head).toContainText(in_(statusWords.rejected));
    await expect(detail.getByText(reason)).toBeVisible();
    await expectUsed(dashboard, language, 0);
    await detail.getByRole('link', { name: in_(moduleNames['SPEARPHISHING CAMPAIGN']) }).click();

    const second = `${title} 2`;
    await sendCampaign(customer, await openCampaignForm(customer, language, second), language);
    await expectUsed(dashboard, language, 1);
    await customer.getByRole('link', { name: second }).click();
    await press(customer, detailMessages.cancel);
    const question = customer.getByRole('alertdialog');
    await expect(question).toContainText(in_(detailMessages.cancelTitle(second)));
    await expect(question).toContainText(in_(detailMessages.cancelBefore));
    await customer.screenshot({ path: `test-results/looks/cancel-${language}.png` });
    await press(customer, detailMessages.cancel, 'alertdialog');
    await expect(customer.getByText(in_(detailMessages.cancelled), { exact: true })).toBeVisible();
    await expect(head).toContainText(in_(statusWords.cancelled));
    await expectUsed(dashboard, language, 0);
  });
}
