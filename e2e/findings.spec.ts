import { libraryMessages } from '../src/areas/casework/findings/library/library-messages.ts';
import {
  findingMessages,
  findingStateWords,
  retestMessages,
  settleMessages,
  writeMessages,
} from '../src/areas/casework/findings/messages.ts';
import { pageMessages } from '../src/areas/casework/findings/page/page-messages.ts';
import {
  calculatorMessages,
  cvssWords,
  valueWords,
} from '../src/areas/casework/findings/write/cvss-messages.ts';
import { writingMessages } from '../src/areas/casework/findings/write/writing-messages.ts';
import { authorisationMessages } from '../src/areas/casework/requests/messages.ts';
import { type Message, say } from '../src/shared/messages.ts';
import { severityWords } from '../src/shared/vocabulary/severity.ts';
import { formMessages } from '../src/ui/form/messages.ts';
import { uiMessages } from '../src/ui/messages.ts';
import { askForAssessment } from './support/assessment.ts';
import { breakCall, refusedCalls } from './support/faults.ts';
import { oneLanguage } from './support/languages.ts';
import { enterBothSides } from './support/people.ts';
import { askForRetest, endFixed } from './support/retest.ts';
import { settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

for (const language of oneLanguage('en')) {
  const in_ = (message: Message): string => say(message, language);
  // The same in each language: a board and its engineers speak of one thing.
  const label = 'VULN-0001-01';
  const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

  test(`a penetration test: a finding from draft to release, its risk accepted, and a retest that closes it (${language})`, async ({
    server,
    enter,
  }) => {
    const { customer, analyst } = await enterBothSides(server, enter, language, refusedCalls);
    const request_id = await askForAssessment(server, customer, {
      ...{ title: 'Perimeter', target: '203.0.113.7', isAuthorised: true },
    });
    for (const to of ['accepted', 'In progress'])
      await analyst.request.post(`${server.url}/api/staff/requests/move`, { data: { request_id, to } });
    expect(in_(authorisationMessages.fact)).not.toBe('');

    // The library gives the text; the analyst adds where and how.
    await analyst.goto(`${server.url}/library`);
    const begin = analyst.getByRole('button', { name: in_(libraryMessages.start) });
    // Rows that are still to come look like rows.
    await settled(analyst);
    if (await begin.isVisible()) await begin.click();
    await expect(
      analyst
        .locator('tbody')
        .getByText(/^CWE-\d+$/)
        .first(),
    ).toBeVisible();
    await analyst.goto(`${server.url}/requests/${request_id}`);
    await analyst.getByRole('button', { name: in_(writeMessages.write) }).click();
    const form = analyst.getByRole('dialog');
    const library = form.getByRole('combobox', { name: in_(writeMessages.fromLibrary) });
    // The text for what was typed stands first.
    const usual = language === 'en' ? 'SQL injection' : 'Inyección de SQL';
    const called = form.getByLabel(in_(writeMessages.textTitle), { exact: true }).first();
    await called.fill(usual);
    await library.click();
    await expect(form.getByRole('option').first()).toHaveText(usual + in_(libraryMessages.fits));
    await called.fill('');
    // By the keyboard, found by a part of its name.
    await library.fill(language === 'en' ? 'sql inj' : 'inyeccion sql');
    await library.press('Enter');
    await expect(called).toHaveValue(usual);
    const description = form.getByLabel(in_(findingMessages.description), { exact: true }).first();
    await description.fill('A value of `id` **is not** checked.\n\n- read\n- change');

    // What was written is not replaced or thrown away without a word.
    const question = analyst.getByRole('alertdialog');
    await library.click();
    await form.getByRole('option').nth(1).click();
    await expect(question).toContainText(in_(writingMessages.replaceTitle));
    await question.getByRole('button', { name: in_(writingMessages.keepMine) }).click();
    await analyst.keyboard.press('Escape');
    await expect(question).toContainText(in_(formMessages.discardTitle));
    await question.getByRole('button', { name: in_(formMessages.keepWriting) }).click();
    await expect(description).toHaveValue(/is not/);
    await form
      .getByRole('button', { name: `${in_(formMessages.preview)}: ${in_(findingMessages.description)}` })
      .first()
      .click();
    await expect(form.locator('strong', { hasText: 'is not' })).toBeVisible();

    // What was asked is at hand, and a line of the customer's list becomes a target.
    await form.getByText(in_(writingMessages.asked)).click();
    await form.getByRole('button', { name: in_(writingMessages.showScope) }).click();
    await form.getByRole('button', { name: /203\.0\.113\.7/ }).click();
    await expect(form.getByLabel(in_(writeMessages.targets))).toHaveValue('203.0.113.7');

    // The score follows from metrics chosen in words; the severity only when that is said.
    const typed = form.getByLabel(in_(writeMessages.cvssLabel));
    await typed.fill('CVSS:3.1/AV:N');
    await form.getByLabel(in_(writeMessages.targets)).fill('https://203.0.113.7/login\n203.0.113.8');
    // A place that the request does not name is said while one types, and holds nobody up.
    const beside = form.getByText(in_(pageMessages.outside), { exact: true }).locator('..');
    await expect(beside.locator('code')).toHaveText('203.0.113.8');
    await form.getByRole('button', { name: in_(writeMessages.save) }).click();
    await expect(form.getByText(in_(writeMessages.badCvss))).toBeVisible();
    await form.getByRole('button', { name: in_(calculatorMessages.open) }).click();
    for (const metric of vector.split('/').slice(2)) {
      const [name = '', value = ''] = metric.split(':');
      const words = cvssWords[name];
      const chosen = valueWords(name, value);
      if (!words || !chosen) throw new Error(metric);
      await form
        .getByRole('group', { name: `${in_(words)} (${name})` })
        .getByRole('radio', { name: in_(chosen) })
        .check();
    }
    await expect(typed).toHaveValue(vector);
    await form.getByLabel(in_(writeMessages.severity), { exact: true }).selectOption('low');
    await form
      .getByRole('button', { name: in_(calculatorMessages.takeSeverity(in_(severityWords.critical))) })
      .click();
    await expect(form.getByLabel(in_(writeMessages.severity), { exact: true })).toHaveValue('critical');

    // Evidence goes with it: one file chosen, one pasted; what fails once is sent again, and the finding is there.
    await form
      .locator('input[type="file"]')
      .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: png });
    await analyst.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, png.toString('base64'));
    await expect(form.getByText(new RegExp(`${in_(writingMessages.pastedName)}-.+\\.png`))).toBeVisible();
    const { mend } = await breakCall(analyst, '/api/staff/findings/add_evidence', { status: 503 });
    await form.getByRole('button', { name: in_(writeMessages.save) }).click();
    await expect(analyst.getByText(in_(writeMessages.saved(label)))).toBeVisible();
    await expect(form.getByText(in_(writingMessages.failedTitle))).toBeVisible();
    await expect(form.getByRole('listitem').filter({ hasText: 'proof.png' })).toBeVisible();
    await mend();
    await form.getByRole('button', { name: in_(writingMessages.retryAll), exact: true }).click();
    await expect(form).toBeHidden();
    const draft = analyst.getByRole('button', { name: new RegExp(label) });
    await draft.click();
    await expect(form.getByRole('img')).toHaveCount(2);

    // An untouched form closes at once; the customer sees nothing yet.
    await form.getByRole('button', { name: in_(writeMessages.edit) }).click();
    await form.getByRole('button', { name: in_(uiMessages.cancel) }).click();
    await expect(form).toBeHidden();
    await customer.goto(`${server.url}/findings`);
    await expect(customer.getByText(in_(findingMessages.empty))).toBeVisible();

    // Released, it stands on the customer's page without reloading.
    await analyst.getByRole('button', { name: in_(writeMessages.releaseAll) }).click();
    await analyst
      .getByRole('alertdialog')
      .getByRole('button', { name: in_(writeMessages.release) })
      .click();
    await expect(analyst.getByText(in_(writingMessages.oneReleased))).toBeVisible();
    // No draft is left to go on at.
    await expect(analyst.getByRole('tab', { name: in_(writeMessages.releasedTab) })).toBeFocused();
    const row = customer.getByRole('row').filter({ hasText: label });
    await expect(row).toContainText(in_(severityWords.critical));
    await expect(row).toContainText(in_(findingStateWords.open));
    await row.getByRole('link').first().click();
    const shown = customer.getByRole('article');
    await expect(shown).toContainText('https://203.0.113.7/login');
    await expect(shown.getByRole('img', { name: 'proof.png' })).toBeVisible();
    await expect(shown.locator('strong', { hasText: 'is not' })).toBeVisible();
    await expect(shown.locator('code', { hasText: /^id$/ })).toBeVisible();

    // The risk is accepted for a while, and taken back.
    await shown.getByRole('button', { name: in_(settleMessages.accept) }).click();
    // The one that opens over the finding's, whose button has the same words.
    const settle = customer
      .getByRole('dialog')
      .filter({ has: customer.getByLabel(in_(findingMessages.reason)) })
      .last();
    await settle.getByRole('button', { name: in_(settleMessages.accept) }).click();
    await expect(settle.getByText(in_(settleMessages.reasonRequired))).toBeVisible();
    await settle.getByLabel(in_(findingMessages.reason)).fill('Behind the firewall.');
    const until = new Date(Date.now() + 20 * 86_400_000);
    const [day, month, year] = [until.getDate(), until.getMonth() + 1, until.getFullYear()].map((n) =>
      String(n).padStart(2, '0'),
    );
    await settle.getByRole('spinbutton').first().click();
    await customer.keyboard.type(`${day}${month}${year}`);
    await settle.getByRole('button', { name: in_(settleMessages.accept) }).click();
    await expect(
      shown.getByText(in_(findingMessages.acceptedUntil(`${day}/${month}/${year}`))),
    ).toBeVisible();
    await shown.getByRole('button', { name: in_(settleMessages.reopen) }).click();
    await customer
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: in_(settleMessages.reopen) })
      .click();
    await expect(shown.getByText(in_(findingStateWords.open), { exact: true })).toBeVisible();

    // What was corrected is tested again.
    await customer.goto(`${server.url}/infrastructure-vulnerability-assessment/${request_id}`);
    await askForRetest(customer, language);
    await endFixed(analyst, language, { savesFirst: false });
    const done = customer.getByRole('listitem').filter({ hasText: in_(retestMessages.round(1)) });
    await expect(done).toContainText(in_(retestMessages.results.fixed));
  });
}
