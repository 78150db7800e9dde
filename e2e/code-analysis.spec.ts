import { readFileSync, writeFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { createMessages, detailMessages, listMessages } from '../src/areas/casework/requests/messages.ts';
import { pageMessages } from '../src/areas/casework/requests/page/messages.ts';
import { dashboardMessages } from '../src/areas/desks/dashboard/messages.ts';
import { webShieldingTexts } from '../src/areas/services/web-shielding/messages.ts';
import { craftZip } from '../src/engines/code/run/zip/testing/craft-zip.ts';
import { zipMessages } from '../src/engines/code/zip-messages.ts';
import { type Message, say } from '../src/shared/messages.ts';
import { statusWords } from '../src/shared/vocabulary/request-status.ts';
import { severityWords } from '../src/shared/vocabulary/severity.ts';
import { uiMessages } from '../src/ui/messages.ts';
import { sampleArchive } from './support/archive.ts';
import { oneLanguage } from './support/languages.ts';
import { recordBar, recordedBar } from './support/live.ts';
import { makeAccount, makeOrganisation } from './support/people.ts';
import { expectTrueManifest, openReport, save } from './support/report.ts';
import { sarifFaults, sbomFaults } from './support/schemas.ts';
import { moduleNames, submoduleNames } from './support/service-names.ts';
import { expect, test } from './support/test.ts';

/** What the specification says letter for letter. */
const verbatim = {
  en: { created: 'Created successfully' },
  es: { created: 'Se creó correctamente' },
} as const;

const known = {
  en: { title: 'Web shop', finding: 'SQL injection', never: 'no vulnerabilities' },
  es: { title: 'Tienda en línea', finding: 'Inyección de SQL', never: 'sin vulnerabilidades' },
} as const;

/** Enough harmless files that the bar is seen on its way. */
const fillerFiles = 6_000;
const scanMilliseconds = 60_000;

/**
 * The bar rose to the end, in a page that was never loaded again.
 * @param steps how many values on the way must have been seen: a page that came late may have missed the others.
 */
const expectRisen = async (page: Page, steps: number): Promise<void> => {
  await expect.poll(async () => (await recordedBar(page))?.at(-1), { timeout: scanMilliseconds }).toBe(100);
  const values = (await recordedBar(page)) ?? [];
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(values.filter((value) => value > 0 && value < 100).length).toBeGreaterThanOrEqual(steps);
};

for (const language of oneLanguage('en')) {
  const words = known[language];
  const in_ = (message: Message): string => say(message, language);

  test(`source code goes in, everybody sees the scan move, and the report can be verified (${language})`, async ({
    server,
    enter,
    watched,
  }, info) => {
    const organisation = await makeOrganisation(server);
    // The refused archive is a 422, which Chromium writes to its console.
    const member = await enter(
      await makeAccount(server, 'Member', organisation.name),
      language,
      /status of 422/,
    );
    const dashboard = await enter(await makeAccount(server, 'Administrator', organisation.name), language);
    await dashboard.goto(server.url);
    const list = watched(await dashboard.context().newPage());
    await list.goto(`${server.url}/digital-web-shielding`);
    await expect(list.getByText(in_(webShieldingTexts.emptyTitle))).toBeVisible();
    const card = dashboard
      .getByRole('list', { name: in_(dashboardMessages.quotas) })
      .getByRole('listitem')
      .filter({ hasText: in_(submoduleNames.SAST) });
    await expect(card).toContainText(`0${in_(dashboardMessages.ofTaken('6'))}`);
    const bar = in_(uiMessages.progressOf(words.title));
    for (const page of [dashboard, list]) await recordBar(page, bar);

    await member.goto(server.url);
    await member
      .getByRole('navigation')
      .getByRole('link', { name: in_(moduleNames['DIGITAL WEB SHIELDING']) })
      .click();
    await member.getByRole('button', { name: in_(webShieldingTexts.create) }).click();
    const form = member.getByRole('dialog');
    const title = form.getByLabel(in_(createMessages.title), { exact: true });
    await title.fill(words.title);
    await form.getByLabel(in_(createMessages.description)).fill('main @ 4f2c1ab');
    await form.getByLabel(in_(createMessages.service)).selectOption(in_(submoduleNames.SAST));

    // An archive that would write outside of its folder is refused where it was chosen.
    const hostile = info.outputPath('hostile.zip');
    writeFileSync(hostile, craftZip([{ name: '../evil', content: 'x' }]));
    const file = form.locator('input[type="file"]');
    await file.setInputFiles(hostile);
    await form.getByRole('button', { name: in_(createMessages.send) }).click();
    await expect(form.getByText(in_(zipMessages.parent_path)).first()).toBeVisible();
    await member.screenshot({ path: `test-results/looks/sast-refused-${language}.png` });
    await expect(file).toHaveAttribute('aria-invalid', 'true');
    await expect(file).toHaveAccessibleDescription(`${in_(zipMessages.parent_path)} (../evil)`);
    await expect(title).toHaveValue(words.title);
    await expect(form.getByText('hostile.zip').first()).toBeAttached();

    const archive = info.outputPath('shop.zip');
    writeFileSync(archive, await sampleArchive(fillerFiles));
    await file.setInputFiles(archive);
    await form.getByRole('button', { name: in_(createMessages.send) }).click();
    await expect(member.getByText(verbatim[language].created, { exact: true })).toBeVisible();
    await expect(form).toBeHidden();

    await member.getByRole('link', { name: words.title }).click();
    const detail = member.getByRole('main');
    await expect(detail).toContainText(in_(statusWords['In progress']));
    await recordBar(member, bar);
    await expect(list.getByText(in_(listMessages.newSince(1)))).toBeVisible();
    await list.getByRole('button', { name: in_(uiMessages.show) }).click();
    await expect(list.getByRole('row').filter({ hasText: words.title })).toBeVisible();
    await expect(card).toContainText(`1${in_(dashboardMessages.ofTaken('6'))}`);
    await expectRisen(dashboard, 2);
    for (const late of [list, member]) await expectRisen(late, 1);
    await expect(list.getByRole('row').filter({ hasText: words.title })).toContainText(
      in_(statusWords.finished),
    );
    await expect(dashboard.getByRole('list', { name: in_(dashboardMessages.history) })).toContainText('100%');

    await expect(detail.getByText(in_(statusWords.finished)).first()).toBeVisible();
    const part = (name: Message) => detail.getByRole('tab', { name: in_(name) });
    await part(pageMessages.details).click();
    await expect(detail.getByRole('heading', { name: in_(detailMessages.timeline) })).toBeVisible();
    const steps = await detail
      .getByRole('listitem')
      .filter({ has: member.locator('time') })
      .allInnerTexts();
    const order = ['finished', 'in review', 'In progress', 'accepted', 'pending'] as const;
    expect(steps.map((step) => order.findIndex((one) => step.includes(in_(statusWords[one]))))).toEqual([
      0, 1, 2, 3, 4,
    ]);
    await part(pageMessages.findings).click();
    const finding = detail.getByRole('listitem').filter({ hasText: 'server/orders.js:8' });
    await expect(finding).toContainText(words.finding);
    await expect(finding).toContainText(in_(severityWords.critical));
    await expect(finding).toContainText('CWE-89');
    await finding.getByText(words.finding).click();
    await expect(finding.getByText('SELECT id, total FROM orders')).toBeVisible();
    const remedy = finding.getByRole('heading', { name: in_(detailMessages.remediation) });
    await expect(remedy).toBeVisible();
    expect((await remedy.locator('+ *').innerText()).length).toBeGreaterThan(20);
    await expect(detail.getByText(in_(detailMessages.coverageLimits))).toBeVisible();
    const [read = ''] = in_(detailMessages.coverageText('', '', '', '')).split('.');
    await expect(detail.getByText(new RegExp(`${read}6.0\\d\\d\\.`))).toBeVisible();
    await member.screenshot({ path: `test-results/looks/sast-detail-${language}.png` });
    expect((await member.locator('body').innerText()).toLowerCase()).not.toContain(words.never);

    const button = detail.getByRole('button', { name: in_(listMessages.downloadReport) });
    const saved = await save(member, button, info);
    const requestId = new URL(member.url()).pathname.split('/').at(-1) ?? '';
    expect(saved).toContain(`${words.title}-${requestId.slice(0, 8)}.zip`);
    const report = openReport(saved, info);
    expect(report.names).toEqual([
      'executive.pdf',
      'findings.csv',
      'findings.json',
      'findings.sarif',
      'manifest.json',
      'manifest.sig',
      'report.pdf',
      'request.json',
      'sbom.cdx.json',
    ]);
    expectTrueManifest(report, organisation.name, requestId);
    const printed = report.pdfWords();
    for (const text of [words.title, organisation.name, words.finding, 'CWE-89'])
      expect(printed).toContain(text);
    expect(printed.toLowerCase()).not.toContain(words.never);
    expect(report.text('findings.csv')).toContain('server/orders.js:8');
    expect(report.text('findings.csv')).toContain(words.finding);
    expect(sarifFaults(report.json('findings.sarif'))).toEqual([]);
    expect(sbomFaults(report.json('sbom.cdx.json'))).toEqual([]);
    expect(await recordedBar(member)).toBeDefined();

    // The same PDF opens in a tab of its own, without the archive.
    // This browser shows no PDF: it saves what the tab opens, as the others do when somebody presses "save" there.
    const coming = new Promise<Download>((resolve) => {
      member.context().once('page', (tab) => tab.once('download', resolve));
    });
    await detail.getByRole('button', { name: in_(listMessages.openReport) }).click();
    const opened = await coming;
    expect(opened.suggestedFilename()).toMatch(/-technical-(en|es)-v1-.*\.pdf$/);
    expect(readFileSync(await opened.path()).equals(report.bytes('report.pdf'))).toBe(true);
  });
}
