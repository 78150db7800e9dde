import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { documentMessages } from '../src/areas/casework/reports/ordered/document-messages.ts';
import { sectionMessages } from '../src/areas/casework/reports/sections/sections-messages.ts';
import { verifyMessages } from '../src/areas/casework/reports/verify/verify-messages.ts';
import { listMessages } from '../src/areas/casework/requests/messages.ts';
import { type Message, say } from '../src/shared/messages.ts';
import { sectionNames } from '../src/shared/vocabulary/report/report-section.ts';
import { uiMessages } from '../src/ui/messages.ts';
import { oneLanguage } from './support/languages.ts';
import { call, makeAccount, makeOrganisation } from './support/people.ts';
import { openReport, save } from './support/report.ts';
import { inspect, settled } from './support/screens.ts';
import type { Server } from './support/server.ts';
import { expect, test } from './support/test.ts';

const titles = { en: 'Public site', es: 'Sitio público' } as const;

/** The same but for one byte, which is another whatever it was; below 0 counts from the end. */
const withOtherByte = (bytes: Uint8Array, at: number): Buffer => {
  const changed = Buffer.from(bytes);
  const index = at < 0 ? changed.length + at : at;
  changed[index] = (changed[index] ?? 0) ^ 1;
  return changed;
};

/** A customer's request that an Operator has finished; its report is being built. */
const finishedRequest = async (
  server: Server,
  customer: Page,
  operator: Page,
  title: string,
): Promise<string> => {
  const form = { title, description: '', domain_subdomain: 'www.example.com' };
  const made = await customer.request.post(
    `${server.url}/api/main/digital_web_shielding/send_info_shielding`,
    { form },
  );
  const { request_id } = (await made.json()) as { request_id: string };
  for (const to of ['accepted', 'In progress', 'in review', 'finished'])
    await call(operator, `${server.url}/api/staff/requests/move`, { request_id, to });
  return request_id;
};

for (const language of oneLanguage('es')) {
  const in_ = (message: Message): string => say(message, language);

  /** Somebody without an account: no cookie, nothing but the page. */
  const drop = (page: Page, name: string, buffer: Buffer): Promise<void> =>
    page
      .getByLabel(in_(verifyMessages.file), { exact: true })
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  const seesVerdict = async (page: Page, verdict: Message, text: Message): Promise<void> => {
    await expect(page.getByText(in_(verdict), { exact: true })).toBeVisible();
    await expect(page.getByText(in_(text), { exact: true })).toBeVisible();
  };

  test(`an external auditor verifies a report by file and by code, a changed one and a superseded one (${language})`, async ({
    server,
    enter,
    watched,
    browser,
  }, info) => {
    test.setTimeout(120_000);
    const organisation = await makeOrganisation(server);
    const title = titles[language];
    const customer = await enter(await makeAccount(server, 'Administrator', organisation.name), language);
    const operator = await enter(await makeAccount(server, 'Operator'), language);
    const request_id = await finishedRequest(server, customer, operator, titles[language]);

    // The customer takes the report and passes it on.
    await customer.goto(`${server.url}/digital-web-shielding/${request_id}`);
    const dialog = customer.getByRole('dialog');
    await expect(dialog.getByText(in_(documentMessages.version(1)), { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    const button = dialog.getByRole('button', { name: in_(listMessages.downloadReport) });
    const path = await save(customer, button, info);
    const archive = readFileSync(path);
    const report = openReport(path, info);
    const { code } = report.json('manifest.json') as { code: string };
    expect(report.pdfWords()).toContain(code);

    const locale = language === 'en' ? 'en-GB' : 'es-ES';
    const context = await browser.newContext({ locale });
    const auditor = watched(await context.newPage());
    const sent: string[] = [];
    auditor.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await auditor.goto(`${server.url}/verify`);
    await expect(auditor.getByRole('heading', { name: in_(verifyMessages.title) })).toBeVisible();

    // By the file: archive, PDF.
    await drop(auditor, 'report.zip', archive);
    await seesVerdict(auditor, verifyMessages.genuine, verifyMessages.genuineFile);
    await drop(auditor, 'report.pdf', report.bytes('report.pdf'));
    await seesVerdict(auditor, verifyMessages.genuine, verifyMessages.genuineFile);
    await expect(auditor.getByRole('main')).not.toContainText(new RegExp(`${title}|${organisation.name}`));
    await inspect(auditor, 'verify-genuine', language, 'dark');

    // Changed: the page reads the code from what is left of the file.
    const changed = withOtherByte(report.bytes('report.pdf'), -40);
    await drop(auditor, 'report.pdf', changed);
    await seesVerdict(auditor, verifyMessages.changed, verifyMessages.changedText);
    const repacked = withOtherByte(archive, 100);
    await drop(auditor, 'report.zip', repacked);
    await seesVerdict(auditor, verifyMessages.changed, verifyMessages.changedText);

    // A file that says nothing of itself wants the code; that of the file before is not taken for its own.
    await drop(auditor, 'findings.csv', report.bytes('findings.csv'));
    await seesVerdict(auditor, verifyMessages.unknown, verifyMessages.unknownFile);
    const field = auditor.getByLabel(in_(verifyMessages.code));
    await field.fill(code.toLowerCase().replaceAll('-', ' '));
    await auditor.getByRole('button', { name: in_(verifyMessages.verify), exact: true }).click();
    await seesVerdict(auditor, verifyMessages.genuine, verifyMessages.genuineFile);

    // By the code alone; typed wrong it is told before anything is asked.
    await auditor.getByRole('button', { name: in_(uiMessages.removeFile) }).click();
    await field.fill('ABC');
    await field.press('Enter');
    await expect(auditor.getByText(in_(verifyMessages.notACode))).toBeVisible();
    await field.fill(code);
    await field.press('Enter');
    await seesVerdict(auditor, verifyMessages.genuine, verifyMessages.genuineCode);

    // A newer version supersedes it, and the link that is printed says so.
    await operator.goto(`${server.url}/requests/${request_id}`);
    // Parts that come later move those below them: a press meanwhile may end beside its button.
    await settled(operator);
    await operator.getByRole('button', { name: in_(documentMessages.reissue) }).click();
    const ask = operator.getByRole('dialog', { name: in_(documentMessages.reissue) });
    // Its summary is written before it is issued; saving that issues nothing.
    const summary = in_(sectionNames.summary);
    await expect(ask).toContainText(in_(sectionMessages.noSummary));
    await ask.getByRole('button', { name: `${in_(sectionMessages.write)}: ${summary}` }).click();
    const section = operator.getByRole('dialog', { name: summary });
    // Nobody has left the reason empty: it is what is written next.
    const reason = operator.locator('input[name="reason"]');
    await expect(section).toBeVisible();
    await expect(reason).not.toHaveAttribute('aria-invalid', 'true');
    await section
      .getByLabel(in_(sectionMessages.inLanguage[language]), { exact: true })
      .fill('All is mended.');
    await section.getByRole('button', { name: in_(sectionMessages.save), exact: true }).click();
    await expect(section).toBeHidden();
    await expect(ask).toContainText('All is mended.');
    await expect(reason).not.toHaveAttribute('aria-invalid', 'true');
    await ask.getByLabel(in_(documentMessages.reason)).fill('A date was wrong');
    await ask.getByRole('button', { name: in_(documentMessages.reissue) }).click();
    await expect(operator.getByText(in_(documentMessages.reissued(2)))).toBeVisible();
    await expect(operator.getByText(in_(documentMessages.version(2)), { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await auditor.goto('about:blank');
    await auditor.goto(`${server.url}/verify#${code}`);
    await expect(auditor.getByText(in_(verifyMessages.superseded), { exact: true })).toBeVisible();
    await drop(auditor, 'report.zip', archive);
    await expect(auditor.getByText(in_(verifyMessages.superseded), { exact: true })).toBeVisible();
    await auditor.getByRole('button', { name: in_(uiMessages.themeLight), exact: true }).click();
    await inspect(auditor, 'verify-superseded', language, 'light');

    // Nothing of any file ever left the browser.
    expect(sent.filter((line) => line.includes('/api/')).every((line) => line.length < 400)).toBe(true);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  test(`a document is ordered, watched, downloaded and verified (${language})`, async ({
    server,
    enter,
    watched,
    browser,
  }, info) => {
    test.setTimeout(120_000);
    const organisation = await makeOrganisation(server);
    const customer = await enter(await makeAccount(server, 'Administrator', organisation.name), language);
    const operator = await enter(await makeAccount(server, 'Operator'), language);
    const request_id = await finishedRequest(server, customer, operator, titles[language]);

    // The Administrator gives the organisation's logo first.
    await customer.goto(`${server.url}/people`);
    const logo = join(import.meta.dirname, '..', 'docs', 'dashboard.png');
    await customer.locator('input[type="file"]').setInputFiles(logo);
    await expect(customer.getByRole('img', { name: /logo/i }).last()).toBeVisible();

    await customer.goto(`${server.url}/digital-web-shielding/${request_id}`);
    const dialog = customer.getByRole('dialog');
    await expect(dialog.getByText(in_(documentMessages.version(1)), { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await dialog.getByRole('button', { name: in_(documentMessages.order) }).click();
    await customer
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: in_(documentMessages.make), exact: true })
      .click();
    await expect(customer.getByText(in_(documentMessages.ordered))).toBeVisible();
    const button = dialog.getByRole('button', { name: in_(documentMessages.download), exact: true });
    await expect(button).toBeVisible({ timeout: 60_000 });
    const pdf = readFileSync(await save(customer, button, info));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

    const context = await browser.newContext({ locale: language === 'en' ? 'en-GB' : 'es-ES' });
    const auditor = watched(await context.newPage());
    await auditor.goto(`${server.url}/verify`);
    await drop(auditor, 'board.pdf', pdf);
    await seesVerdict(auditor, verifyMessages.genuine, verifyMessages.genuineFile);
    await context.close();
  });
}
