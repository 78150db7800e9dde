import type { Page } from '@playwright/test';
import { mappingMessages, mappingsPath } from '../../src/areas/casework/imports/mappings/messages.ts';
import { importMessages } from '../../src/areas/casework/imports/messages.ts';
import { type Message, say } from '../../src/shared/messages.ts';
import { severityWords } from '../../src/shared/vocabulary/severity.ts';
import { askForAssessment } from '../support/assessment.ts';
import { call, makeAccount, makeOrganisation } from '../support/people.ts';
import type { Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const levels = ['Urgent', 'High', 'Moderate', 'Green'];
const header = 'Finding;Risk;Machine;Port;What we saw;Recommendation;Check ID';

/** Of a program that nobody knows: rows below a line about the scan. */
const sheet = (rows: number): Buffer =>
  Buffer.from(
    ['Internal scan of ACME;', header]
      .concat(
        [...Array(rows).keys()].map(
          (n) =>
            `Weakness ${n};${levels[n % 4]};192.0.2.10;${1000 + n};It answers "${n}";Switch it off;CHK-${n}`,
        ),
      )
      .join('\n'),
  );

const fileOf = (name: string, rows: number) => ({ name, mimeType: 'text/csv', buffer: sheet(rows) });

const begin = async (server: Server, page: Page, request_id: string): Promise<void> => {
  for (const to of ['accepted', 'In progress']) {
    await call(page, `${server.url}/api/staff/requests/move`, { request_id, to });
  }
};

test('a CSV of a program that nobody knows: its columns are chosen once, the next file is read by itself', async ({
  server,
  enter,
}) => {
  const in_ = (message: Message): string => say(message, 'en');
  const customer = await enter(
    await makeAccount(server, 'Administrator', (await makeOrganisation(server)).name),
    'en',
  );
  const request_id = await askForAssessment(server, customer, {
    ...{ title: 'Perimeter', target: '192.0.2.10', isAuthorised: true },
  });
  const page = await enter(await makeAccount(server, 'Analyst'), 'en');
  await begin(server, page, request_id);
  await page.goto(`${server.url}/requests/${request_id}`);
  const panel = page.getByRole('region', { name: in_(importMessages.panel) });

  await panel.locator('input[type="file"]').setInputFiles(fileOf('acme.csv', 12));
  await expect(panel.getByText(in_(mappingMessages.unknown))).toBeVisible();
  await panel.getByRole('button', { name: in_(mappingMessages.choose) }).click();
  const dialog = page.getByRole('dialog', { name: in_(mappingMessages.chooseTitle) });
  await expect(dialog.getByRole('cell', { name: 'It answers "0"' })).toBeVisible();

  // Guessed by the words of the header: all but what nobody could know.
  const column = (field: Message) => dialog.getByLabel(in_(field), { exact: true });
  for (const [field, key] of [
    [mappingMessages.title, 'finding'],
    [mappingMessages.severity, 'risk'],
    [mappingMessages.remediation, 'recommendation'],
    [mappingMessages.rule, 'checkid'],
    [mappingMessages.cvss, ''],
  ] as const) {
    await expect(column(field)).toHaveValue(key);
  }
  await expect(column(mappingMessages.target)).toHaveText('Machine, Port');
  const meaning = (word: string) => dialog.getByLabel(in_(mappingMessages.wordMeans(word)));
  await expect(meaning('Urgent')).toHaveValue('critical');
  await expect(meaning('Moderate')).toHaveValue('medium');
  await expect(meaning('Green')).toHaveValue('to_rate');

  // By keyboard: what nobody could guess, and a name; without one nothing is sent.
  await column(mappingMessages.evidence).selectOption('whatwesaw');
  await meaning('Green').selectOption(in_(severityWords.low));
  const save = dialog.getByRole('button', { name: in_(mappingMessages.saveAndRead) });
  await save.press('Enter');
  await expect(dialog.getByText(in_(mappingMessages.nameRequired))).toBeVisible();
  await expect(column(mappingMessages.name)).toBeFocused();
  await page.keyboard.type('Internal scanner of ACME');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  // The button that opened it is gone: the keyboard goes on at the file, not at the top of the page.
  await expect(panel.getByText(in_(importMessages.newFigure('12')))).toBeVisible();
  await expect(panel.getByRole('heading', { name: /^acme\.csv/ })).toBeFocused();

  const table = panel.getByRole('table', { name: in_(importMessages.table) });
  await expect(panel.getByText(in_(importMessages.newFigure('12')))).toBeVisible();
  await expect(panel.getByText(in_(mappingMessages.readWith('Internal scanner of ACME')))).toBeVisible();
  await expect(table.getByText('192.0.2.10:1000')).toBeVisible();
  await panel.getByRole('button', { name: in_(importMessages.save('12')) }).click();
  await expect(page.getByText(in_(importMessages.toastSaved('acme.csv', '12')))).toBeVisible();
  const { findings } = await page.evaluate(async (id) => {
    const answer = await fetch('/api/main/findings/list', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ request_id: id, limit: 100 }),
    });
    return { findings: (await answer.json()) as { source: string; severity: string; excerpt: string }[] };
  }, request_id);
  expect(new Set(findings.map(({ source }) => source))).toEqual(new Set(['Internal scanner of ACME']));
  expect(findings.filter(({ severity }) => severity === 'low')).toHaveLength(3);

  // The next one, of which twelve are known: nobody is asked.
  await panel.locator('input[type="file"]').setInputFiles(fileOf('acme-2.csv', 14));
  await expect(panel.getByText(in_(importMessages.knownFigure('12')))).toBeVisible();
  await expect(panel.getByText(in_(importMessages.newFigure('2')))).toBeVisible();

  // It is found again where staff keep such things, renamed, and removed once that was said twice.
  await page.goto(`${server.url}${mappingsPath}`);
  const list = page.getByRole('region', { name: in_(mappingMessages.page) });
  await list.getByRole('button', { name: /^Edit: Internal scanner of ACME/ }).click();
  const edit = page.getByRole('dialog', { name: in_(mappingMessages.editTitle) });
  await edit.getByLabel(in_(mappingMessages.name)).fill('ACME');
  await edit.getByRole('button', { name: in_(mappingMessages.save) }).click();
  await expect(list.getByText('ACME', { exact: true })).toBeVisible();
  await list.getByRole('button', { name: 'Remove: ACME' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: in_(mappingMessages.remove) })
    .click();
  await expect(list.getByText(in_(mappingMessages.empty))).toBeVisible();
  await page.goto(`${server.url}/requests/${request_id}`);
  await expect(panel.getByText(in_(mappingMessages.readWith('Internal scanner of ACME')))).toBeVisible();
});
