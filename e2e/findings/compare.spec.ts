import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import yazl from 'yazl';
import { compareMessages } from '../../src/areas/casework/findings/compare/compare-messages.ts';
import { createMessages } from '../../src/areas/casework/requests/messages.ts';
import { pageMessages } from '../../src/areas/casework/requests/page/messages.ts';
import { webShieldingTexts } from '../../src/areas/services/web-shielding/messages.ts';
import { sampleProjectFiles } from '../../src/engines/code/examples/sample-project.ts';
import { type Message, say } from '../../src/shared/messages.ts';
import { statusWords } from '../../src/shared/vocabulary/request-status.ts';
import { verdictWords } from '../../src/shared/vocabulary/verdict.ts';
import { oneLanguage } from '../support/languages.ts';
import { makeAccount, makeOrganisation } from '../support/people.ts';
import { submoduleNames } from '../support/service-names.ts';
import { expect, test } from '../support/test.ts';

type File = { readonly path: string; readonly text: string };

const moved = 'server/orders.js';

/** The sample, and the same with one file moved and every line two further down. */
const versions = (): readonly [readonly File[], readonly File[]] => {
  const files = sampleProjectFiles();
  const shifted = files.map(({ path, text }) =>
    path === moved ? { path: 'server/sales.js', text } : { path, text: `\n\n${text}` },
  );
  return [files, shifted];
};

const archive = (files: readonly File[]): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const { path, text } of files) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream);
};

for (const language of oneLanguage('es')) {
  const in_ = (message: Message): string => say(message, language);

  test(`two scans of one code compared: what is new, what is found no more, and the way to it (${language})`, async ({
    server,
    enter,
  }, info) => {
    const organisation = await makeOrganisation(server);
    const person = await enter(await makeAccount(server, 'Administrator', organisation.name), language);

    const upload = async (page: Page, title: string, files: readonly File[]): Promise<void> => {
      await page.goto(`${server.url}/digital-web-shielding`);
      await page.getByRole('button', { name: in_(webShieldingTexts.create) }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel(in_(createMessages.title), { exact: true }).fill(title);
      await form.getByLabel(in_(createMessages.service)).selectOption(in_(submoduleNames.SAST));
      const path = info.outputPath('shop.zip');
      writeFileSync(path, await archive(files));
      await form.locator('input[type="file"]').setInputFiles(path);
      await form.getByRole('button', { name: in_(createMessages.send) }).click();
      await expect(form).toBeHidden();
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('main').getByText(in_(statusWords.finished)).first()).toBeVisible({
        timeout: 60_000,
      });
    };

    const [first, later] = versions();
    await upload(person, 'Tienda 1.0', first);
    const main = person.getByRole('main');
    // Nothing to compare with yet.
    await expect(main.getByRole('tab', { name: in_(pageMessages.changes) })).toHaveCount(0);
    await upload(person, 'Tienda 1.1', later);

    const line = main.getByRole('link', { name: /siguen presentes.*Tienda 1\.0/ });
    await line.click();
    await expect(person).toHaveURL(/tab=changes/);
    await expect(main.getByRole('tab', { name: in_(pageMessages.changes), selected: true })).toBeVisible();
    const figure = (word: Message) => main.getByRole('button', { name: new RegExp(in_(word)) });
    const fixed = figure(verdictWords.fixed);
    await expect(fixed).toBeEnabled();
    await expect(figure(verdictWords.new)).toBeEnabled();
    await expect(figure(verdictWords.still_there)).toBeEnabled();
    await fixed.click();
    await expect(person).toHaveURL(/kind=fixed/);
    const rows = main.getByRole('listitem').filter({ has: person.locator('code') });
    await expect(rows.first()).toContainText(moved);
    await expect(rows.first()).toContainText(in_(compareMessages.noLonger));
    await expect(rows.filter({ hasText: 'server/sales.js' })).toHaveCount(0);
    await person.setViewportSize({ width: 390, height: 844 });
    const wide = await person.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
    // The figures are what somebody looks for: they are not cut.
    expect(await line.evaluate((link) => link.scrollWidth > link.clientWidth)).toBe(false);
    await person.setViewportSize({ width: 1440, height: 900 });
    const name = (await rows.first().getByRole('link').innerText()).trim();
    await rows.first().getByRole('link').click();
    await expect(person).toHaveURL(/\/findings\//);
    for (const part of name.split(/(?<=^\S+) /)) await expect(main).toContainText(part);
    await expect(main).toContainText(moved);
    await person.goBack();
    await expect(fixed).toHaveAttribute('aria-pressed', 'true');
  });
}
