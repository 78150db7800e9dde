import { readFileSync } from 'node:fs';
import {
  findingMessages,
  findingStateWords,
  retestMessages,
  writeMessages,
} from '../src/areas/casework/findings/messages.ts';
import { writingMessages } from '../src/areas/casework/findings/write/writing-messages.ts';
import { documentMessages } from '../src/areas/casework/reports/ordered/document-messages.ts';
import { sectionDoubts, sectionMessages } from '../src/areas/casework/reports/sections/sections-messages.ts';
import { verifyMessages } from '../src/areas/casework/reports/verify/verify-messages.ts';
import { createMessages, listMessages } from '../src/areas/casework/requests/messages.ts';
import { pageMessages } from '../src/areas/casework/requests/page/messages.ts';
import { actionMessages } from '../src/areas/desks/staff/messages.ts';
import { infrastructureTexts } from '../src/areas/services/infrastructure/messages.ts';
import { type Message, say } from '../src/shared/messages.ts';
import { sectionNames } from '../src/shared/vocabulary/report/report-section.ts';
import { statusWords } from '../src/shared/vocabulary/request-status.ts';
import { severityWords } from '../src/shared/vocabulary/severity.ts';
import { oneLanguage } from './support/languages.ts';
import { moveOn } from './support/move.ts';
import { makeAccount, makeOrganisationCalled } from './support/people.ts';
import { openReport, save } from './support/report.ts';
import { askForRetest, endFixed } from './support/retest.ts';
import { expect, test } from './support/test.ts';

const words = {
  en: {
    organisation: 'Northern Bank',
    title: 'Core banking',
    finding: 'Session never ends',
    summary: 'Nobody got in within ten days.',
  },
  es: {
    organisation: 'Banco del Norte',
    title: 'Banca central',
    finding: 'La sesión no caduca',
    summary: 'Nadie logró entrar en diez días.',
  },
} as const;

for (const language of oneLanguage('es')) {
  const in_ = (message: Message): string => say(message, language);
  const { organisation, title, finding, summary } = words[language];

  test(`a penetration test, by hand from the request over findings and retest to the report that an auditor verifies (${language})`, async ({
    server,
    enter,
    watched,
    browser,
  }, info) => {
    test.setTimeout(180_000);
    await makeOrganisationCalled(server, organisation, ['PENETRATION TESTING/EXTERNAL=1']);
    const customer = await enter(await makeAccount(server, 'Administrator', organisation), language);
    const analyst = await enter(await makeAccount(server, 'Analyst'), language);

    // The customer asks, and lets the provider attack what the list names.
    await customer.goto(`${server.url}/infrastructure-vulnerability-assessment`);
    const create = customer.getByRole('button', { name: in_(infrastructureTexts.create) });
    await create.first().click();
    const form = customer.getByRole('dialog');
    const submodule = form.getByLabel(in_(createMessages.service), { exact: true });
    await submodule.selectOption('PENETRATION TESTING');
    await form.getByLabel(in_(createMessages.kind), { exact: true }).selectOption('EXTERNAL');
    await form.getByLabel(in_(createMessages.title), { exact: true }).fill(title);
    await form.locator('input[type="file"]').setInputFiles({
      name: 'scope.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('target,kind,description,exclude\r\n203.0.113.7,ip,,\r\n203.0.113.8,ip,,\r\n'),
    });
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: in_(createMessages.send) }).click();
    const row = customer.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText(in_(statusWords.pending));
    await row.getByRole('link').first().click();
    await customer.waitForURL(/[0-9a-f]{8}-/);
    const requestId = /[0-9a-f-]{36}/.exec(customer.url())?.[0] ?? '';

    // The analyst takes it on from the queue; the customer watches it move.
    await analyst.goto(`${server.url}/?search=${encodeURIComponent(title)}`);
    await analyst.getByRole('row').filter({ hasText: organisation }).getByRole('link').first().click();
    const agree = (label: Message) => moveOn(analyst, language, label);
    await agree(actionMessages.accept);
    await agree(actionMessages.start);
    await expect(customer.getByRole('main')).toContainText(in_(statusWords['In progress']));

    // A finding is written and released while the work runs.
    await analyst.getByRole('button', { name: in_(writeMessages.write) }).click();
    const writing = analyst.getByRole('dialog');
    await writing
      .getByLabel(in_(writeMessages.cvssLabel))
      .fill('CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H');
    await writing.getByLabel(in_(writeMessages.textTitle), { exact: true }).fill(finding);
    await writing.getByLabel(in_(findingMessages.description), { exact: true }).fill('See **below**.');
    await writing.getByLabel(in_(writeMessages.targets)).fill('203.0.113.7');
    await writing.getByRole('button', { name: in_(writeMessages.save), exact: true }).click();
    await expect(writing).toBeHidden();
    await analyst.getByRole('button', { name: in_(writeMessages.releaseAll) }).click();
    const release = analyst.getByRole('alertdialog');
    await release.getByRole('button', { name: in_(writeMessages.release) }).click();
    await expect(analyst.getByText(in_(writingMessages.oneReleased))).toBeVisible();
    await customer.getByRole('tab', { name: in_(pageMessages.findings) }).click();
    await expect(customer.getByRole('main')).toContainText(finding);

    // The customer mends it and wants to know; the analyst looks again.
    await askForRetest(customer, language);
    // Ending right after saving is asked about at the first press.
    await endFixed(analyst, language, { savesFirst: true });

    // Checked and finished: the report is there, and says what was found and that it is mended.
    // Nobody has said how far it is: that is asked about.
    await agree(actionMessages.review);

    // What the report says in a person's words: a passage of the library, changed; the rest is asked about.
    await analyst
      .getByRole('button', { name: `${in_(sectionMessages.write)}: ${in_(sectionNames.summary)}` })
      .click();
    const section = analyst.getByRole('dialog');
    await section.getByRole('combobox', { name: in_(sectionMessages.passage) }).click();
    await section.getByRole('option').nth(1).click();
    const own = section.getByLabel(in_(sectionMessages.inLanguage[language]), { exact: true });
    await expect(own).toHaveValue(/\[…\]/);
    await own.fill(summary);
    await section.getByRole('button', { name: in_(sectionMessages.save), exact: true }).click();
    await expect(section).toBeHidden();
    const panel = analyst.getByRole('region', { name: in_(actionMessages.panel) });
    await panel.getByRole('button', { name: in_(actionMessages.finish), exact: true }).click();
    const finishing = analyst.getByRole('dialog');
    const left = (['rating', 'strengths', 'limits', 'conclusion'] as const).map((one) => sectionNames[one]);
    await expect(finishing).toContainText(in_(sectionDoubts.missing(left)));
    await expect(finishing).toContainText(in_(sectionDoubts.gaps([sectionNames.summary])));
    await finishing.getByRole('button', { name: in_(actionMessages.finish), exact: true }).click();
    await expect(finishing).toBeHidden();
    await customer.goto(`${server.url}/infrastructure-vulnerability-assessment/${requestId}`);
    const page = customer.getByRole('dialog');
    await expect(page.getByText(in_(documentMessages.version(1)), { exact: true })).toBeVisible({
      timeout: 90_000,
    });
    const button = page.getByRole('button', { name: in_(listMessages.downloadReport) });
    const archive = await save(customer, button, info);
    const report = openReport(archive, info);
    const pdf = report.pdfWords();
    for (const said of [title, finding, summary, '203.0.113.7', in_(severityWords.critical)])
      expect(pdf).toContain(said);
    expect(pdf).toContain(in_(retestMessages.results.fixed));
    expect(pdf).not.toContain('**');
    expect(report.text('findings.csv')).toContain(finding);

    // The customer's auditor has no account.
    const context = await browser.newContext({ locale: language === 'en' ? 'en-GB' : 'es-ES' });
    const auditor = watched(await context.newPage());
    await auditor.goto(`${server.url}/verify`);
    for (const [name, bytes] of [
      ['report.zip', readFileSync(archive)],
      ['report.pdf', report.bytes('report.pdf')],
    ] as const) {
      const file = auditor.getByLabel(in_(verifyMessages.file), { exact: true });
      await file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
      await expect(auditor.getByText(in_(verifyMessages.genuine), { exact: true })).toBeVisible();
    }
    await context.close();

    // And the page of findings, which opens with what is open, has it among what is fixed.
    await customer.goto(`${server.url}/findings`);
    await expect(customer.getByRole('row').filter({ hasText: finding })).toBeHidden();
    await customer.goto(`${server.url}/findings?state=fixed`);
    await expect(customer.getByRole('row').filter({ hasText: finding })).toContainText(
      in_(findingStateWords.fixed),
    );
  });
}
