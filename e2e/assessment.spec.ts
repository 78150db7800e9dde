import type { Locator, Page } from '@playwright/test';
import { termsMessages } from '../src/areas/casework/requests/create/terms-messages.ts';
import { createMessages, detailMessages, listMessages } from '../src/areas/casework/requests/messages.ts';
import { infrastructureTexts } from '../src/areas/services/infrastructure/messages.ts';
import { type Message, say } from '../src/shared/messages.ts';
import { typeNames } from '../src/shared/service.ts';
import { previewMessages } from '../src/shared/sheet/preview-messages.ts';
import { statusWords } from '../src/shared/vocabulary/request-status.ts';
import { uiMessages } from '../src/ui/messages.ts';
import { layoutShiftOf, mostLayoutShift, watchLayoutShift } from './screens/layout-shift.ts';
import { enterBothSides, makeAccount, makeOrganisation } from './support/people.ts';
import { settled } from './support/screens.ts';
import { submoduleNames } from './support/service-names.ts';
import { expect, test } from './support/test.ts';

const sheet = (...rows: string[]) => ({
  name: 'targets.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['target,kind,description,exclude', ...rows, ''].join('\r\n')),
});

for (const language of ['en', 'es'] as const) {
  const in_ = (message: Message): string => say(message, language);

  test(`an assessment: submodule and type, its template, wrong targets named, the authorisation, and the row (${language})`, async ({
    server,
    enter,
  }, info) => {
    const organisation = await makeOrganisation(server);
    const page = await enter(await makeAccount(server, 'Member', organisation.name), language);
    await page.goto(`${server.url}/infrastructure-vulnerability-assessment`);
    await page
      .getByRole('button', { name: in_(infrastructureTexts.create) })
      .first()
      .click();
    const form = page.getByRole('dialog');
    const submodule = form.getByLabel(in_(createMessages.service), { exact: true });
    const type = form.getByLabel(in_(createMessages.kind), { exact: true });
    const template = form.getByRole('button', { name: in_(createMessages.template) });
    const noTemplate = form.getByRole('button', { name: in_(createMessages.templateOfNone) });

    // Both are needed for the template; wireless has a single type, which is chosen by itself.
    await expect(noTemplate).toBeDisabled();
    await submodule.selectOption('WIRELESS SECURITY ASSESSMENT');
    await expect(type).toHaveValue('NA');
    await expect(type).toBeDisabled();
    // It is not contracted: its name is read whole, and nothing is said of a list that cannot be typed.
    await expect(form.getByText(in_(termsMessages.notContracted))).toBeVisible();
    await expect(submodule.locator('option:checked')).toHaveText(
      in_(submoduleNames['WIRELESS SECURITY ASSESSMENT']),
    );
    await expect(form.getByText(in_(previewMessages.typedHint))).toHaveCount(0);
    await submodule.selectOption('VULNERABILITY ASSESSMENT');
    await expect(type).toHaveValue('');
    // The service is chosen: what is missing is the kind.
    await expect(form.getByRole('button', { name: in_(createMessages.templateOfNoKind) })).toBeDisabled();
    await type.selectOption('EXTERNAL');
    await expect(type.locator('option:checked')).toHaveText(in_(typeNames.EXTERNAL));
    const [saved] = await Promise.all([page.waitForEvent('download'), template.click()]);
    const path = info.outputPath('template.csv');
    await saved.saveAs(path);

    await form.getByLabel(in_(createMessages.title), { exact: true }).fill('Perimeter');
    const file = form.locator('input[type="file"]');
    await file.setInputFiles(sheet('203.0.113.7,ip,,', '10.0.0.1,ip,,', '203.0.113.7,ip,,'));
    const faults = form.getByRole('list', { name: in_(previewMessages.faultList) }).getByRole('listitem');
    await expect(faults).toHaveText([
      new RegExp(`^${in_(previewMessages.at('3', 'target'))}`),
      new RegExp(`^${in_(previewMessages.at('4', 'target'))}`),
    ]);
    // A wrong cell is corrected where it stands.
    const mend = (row: string): Locator =>
      form.getByRole('button', { name: new RegExp(in_(previewMessages.mend(row, 'target'))) });
    await mend('3').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('203.0.113.8');
    await page.keyboard.press('Enter');
    await expect(faults).toHaveCount(1);
    // Who corrects by keyboard goes on at the next wrong cell, and after the last at what the file is now.
    await expect(mend('4')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('203.0.113.9');
    await page.keyboard.press('Enter');
    await expect(form.getByText(in_(previewMessages.inOrder))).toBeVisible();
    await expect(form.getByRole('status').filter({ hasText: in_(previewMessages.inOrder) })).toBeFocused();
    // The template with its examples is itself accepted.
    await file.setInputFiles(path);
    await expect(form.getByText(in_(previewMessages.inOrder))).toBeVisible();
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: in_(createMessages.send) }).click();
    await expect(page.getByText(in_(createMessages.created), { exact: true })).toBeVisible();
    // What is said stands in the header, and covers nothing of a long title.
    await expect(form).toBeHidden();
    const { titleEnds, titleIsLow, toastBegins } = await page.evaluate(() => {
      const words = document.createRange();
      words.selectNodeContents(document.querySelector('header h1') ?? document.body);
      const title = words.getBoundingClientRect();
      const toast = document.querySelector('.Toastify__toast')?.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect();
      return {
        ...{ titleEnds: title.right, toastBegins: toast?.left ?? 0 },
        titleIsLow: title.height <= (header?.height ?? 0),
      };
    });
    expect(titleEnds).toBeLessThanOrEqual(toastBegins);
    expect(titleIsLow).toBe(true);
    const row = page.getByRole('row').filter({ hasText: 'Perimeter' });
    await expect(row).toContainText(in_(statusWords.pending));
    await expect(row).toContainText(in_(submoduleNames['VULNERABILITY ASSESSMENT']));
  });
}

for (const width of [900, 1440])
  test(`a long list hides the authorisation from nobody who sends (${width} px)`, async ({
    server,
    enter,
  }) => {
    const in_ = (message: Message): string => say(message, 'en');
    const organisation = await makeOrganisation(server);
    const page = await enter(await makeAccount(server, 'Member', organisation.name), 'en');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(
      `${server.url}/infrastructure-vulnerability-assessment/create?service=vulnerability-assessment&kind=external`,
    );
    const form = page.getByRole('dialog');
    const box = form.getByRole('checkbox');
    const file = form.locator('input[type="file"]');
    const rows = Array.from({ length: 60 }, (_, n) => `203.0.113.${n + 1},ip,,`);
    await file.setInputFiles(sheet(...rows));
    await expect(form.getByText(in_(previewMessages.inOrder))).toBeVisible();
    const place = async (one: Locator) => (await one.boundingBox())?.y ?? 0;
    expect(await place(box)).toBeLessThan(await place(form.getByText('targets.csv').first()));
    // Whatever is in sight of the form: what follows without it stands beside the button.
    const note = form.getByText(in_(infrastructureTexts.authoriseLater));
    const send = form.getByRole('button', { name: in_(createMessages.send) });
    await expect(note).toBeInViewport({ ratio: 1 });
    expect(Math.abs((await place(note)) - (await place(send)))).toBeLessThan(40);
    await box.check();
    await expect(note).toBeHidden();
  });

test('typed targets are checked below their lines, and nothing moves under the eyes', async ({
  server,
  enter,
}) => {
  const in_ = (message: Message): string => say(message, 'en');
  const organisation = await makeOrganisation(server);
  const page = await enter(await makeAccount(server, 'Member', organisation.name), 'en');
  await watchLayoutShift(page);
  // High enough for all of the form: what moves is seen.
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page.goto(
    `${server.url}/infrastructure-vulnerability-assessment/create?service=vulnerability-assessment&kind=external`,
  );
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(in_(createMessages.kind), { exact: true })).toHaveValue('EXTERNAL');
  const lines = form.getByLabel(in_(createMessages.typedTargets));
  const box = form.getByRole('checkbox');
  await expect(form.getByText(in_(previewMessages.typedHint))).toBeVisible();
  // All that the form loads by itself is there, its font too: from here on only typing could move anything.
  await expect(form.getByText(in_(termsMessages.leftOf('4', '4')))).toBeVisible();
  await settled(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const place = () => box.evaluate((one) => one.getBoundingClientRect().top);
  const before = { shift: await layoutShiftOf(page), place: await place() };
  await lines.pressSequentially('203.0.113.7\n\n203.0.113.9');
  // Both lines: what is half typed was perhaps told as wrong.
  await expect(form.getByText(in_(previewMessages.typedLines('2')))).toBeVisible();
  await expect(form.getByText(in_(previewMessages.inOrder))).toBeVisible();
  expect(Math.abs((await place()) - before.place)).toBeLessThan(2);
  await lines.press('Enter');
  await lines.pressSequentially('10.0.0.1');
  const faults = form.getByRole('list', { name: in_(previewMessages.faultList) }).getByRole('listitem');
  await expect(faults).toHaveText([new RegExp(`^${in_(previewMessages.atLine('4'))}:`)]);
  expect((await layoutShiftOf(page)) - before.shift).toBeLessThan(mostLayoutShift);
  for (const field of [createMessages.title, createMessages.description])
    await form.getByLabel(in_(field), { exact: true }).fill('Perimeter');
  await form.getByRole('button', { name: in_(createMessages.send) }).click();
  await expect(form.getByText(in_(createMessages.correctLines))).toBeVisible();
  // Where they were typed they are corrected.
  await expect(lines).toBeFocused();
  await expect(lines).toHaveAttribute('aria-invalid', 'true');
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(1);
});

test('targets that were typed are called so on the request’s page, of both sides, and their list is taken again as such', async ({
  server,
  enter,
}) => {
  const in_ = (message: Message): string => say(message, 'en');
  const { customer: page, analyst } = await enterBothSides(server, enter, 'en');
  const form = page.getByRole('dialog');
  const fill = async (title: string) => {
    await form.getByLabel(in_(createMessages.title), { exact: true }).fill(title);
    await expect(form.getByText(in_(previewMessages.inOrder))).toBeVisible();
    const asked = page.waitForResponse((response) => response.url().endsWith('/send_info'));
    await form.getByRole('button', { name: in_(createMessages.send) }).click();
    return ((await (await asked).json()) as { request_id: string }).request_id;
  };
  const isTyped = async (by: Page, id: string) => {
    await by.goto(`${server.url}/requests/${id}?tab=details`);
    const fact = by.locator('dl > div').filter({ hasText: in_(detailMessages.targets) });
    await expect(fact).toContainText(in_(detailMessages.typed('2', 'targets')));
    await expect(by.getByRole('main')).not.toContainText('target.csv');
  };
  const path = `${server.url}/infrastructure-vulnerability-assessment/create?service=vulnerability-assessment&kind=external`;
  await page.goto(path);
  const lines = form.getByLabel(in_(createMessages.typedTargets));
  await lines.fill('203.0.113.7\n203.0.113.9');
  await expect(form.getByText(in_(previewMessages.typedLines('2')))).toBeVisible();
  // Nobody chose a file, and what was typed is there again after one.
  const remove = form.getByRole('button', { name: in_(uiMessages.removeFile) });
  await expect(form).not.toContainText('target.csv');
  await expect(remove).toHaveCount(0);
  await form.locator('input[type="file"]').setInputFiles(sheet('203.0.113.1,ip,,'));
  await expect(form.getByText(in_(createMessages.typedNotSent))).toBeVisible();
  await expect(lines).toBeHidden();
  await remove.click();
  await expect(lines).toHaveValue('203.0.113.7\n203.0.113.9');
  await expect(form.getByText(in_(previewMessages.typedLines('2')))).toBeVisible();
  const id = await fill('By hand');
  await isTyped(page, id);
  await isTyped(analyst, id);

  await page.goto(`${server.url}/infrastructure-vulnerability-assessment?submodule=VULNERABILITY+ASSESSMENT`);
  await expect(page.getByRole('button', { name: in_(listMessages.downloadTyped) })).toBeVisible();
  await expect(page.getByRole('button', { name: in_(listMessages.uploadedList) })).toHaveCount(0);
  // In a list of one service another request for it is meant.
  await page.getByRole('button', { name: in_(infrastructureTexts.create) }).click();
  await expect(form.getByLabel(in_(createMessages.service), { exact: true })).toHaveValue(
    'VULNERABILITY ASSESSMENT',
  );

  await page.goto(`${server.url}/infrastructure-vulnerability-assessment/create?from=${id}`);
  await form.getByRole('button', { name: in_(createMessages.earlierTyped) }).click();
  await isTyped(page, await fill('By hand again'));
});
