import { execFileSync } from 'node:child_process';
import { causeMessages } from '../../src/areas/casework/findings/causes/causes-messages.ts';
import { libraryMessages } from '../../src/areas/casework/findings/library/library-messages.ts';
import { writeMessages } from '../../src/areas/casework/findings/messages.ts';
import { writingMessages } from '../../src/areas/casework/findings/write/writing-messages.ts';
import { importMessages } from '../../src/areas/casework/imports/messages.ts';
import { documentMessages } from '../../src/areas/casework/reports/ordered/document-messages.ts';
import { sectionMessages } from '../../src/areas/casework/reports/sections/sections-messages.ts';
import { listMessages } from '../../src/areas/casework/requests/messages.ts';
import { actionMessages } from '../../src/areas/desks/staff/messages.ts';
import { type Message, say } from '../../src/shared/messages.ts';
import { sectionNames } from '../../src/shared/vocabulary/report/report-section.ts';
import { askForAssessment } from '../support/assessment.ts';
import { moveOn } from '../support/move.ts';
import { call, makeAccount, makeOrganisation } from '../support/people.ts';
import { openReport, save } from '../support/report.ts';
import { expect, test } from '../support/test.ts';

/** What testssl says of an endpoint whose encryption was never looked after. */
const lines = [
  ...['SSLv2', 'SSLv3', 'TLS1', 'TLS1_1', 'cipherlist_NULL', 'cipherlist_aNULL', 'cipherlist_EXPORT'],
  ...['cipherlist_LOW', 'cipherlist_3DES_IDEA', 'cipherlist_OBSOLETED', 'FS', 'CCS', 'ticketbleed', 'ROBOT'],
  ...[
    'secure_renego',
    'secure_client_renego',
    'CRIME_TLS',
    'BREACH',
    'POODLE_SSL',
    'fallback_SCSV',
    'SWEET32',
  ],
  ...['FREAK', 'DROWN', 'LOGJAM', 'BEAST', 'LUCKY13', 'RC4', 'HSTS', 'OCSP_stapling'],
] as const;
const severities = ['MEDIUM', 'LOW', 'LOW', 'HIGH'];
const endpoints = ['www.example.com', 'mail.example.com'];

const scan = [
  '"id","fqdn/ip","port","severity","finding","cve","cwe"',
  ...endpoints.flatMap((host, at) =>
    lines.map(
      (id, n) => `"${id}","${host}/192.0.2.${60 + at}","443","${severities[n % 4]}","VULNERABLE","",""`,
    ),
  ),
].join('\n');

/** Words of English that no sentence in it goes without, and that Spanish does not have. */
const english =
  /\b(?:the|of|and|with|which|this|that|these|are|was|were|be|been|their|should|from|or|not|it|its|by|for|on|to|is|offered|weak|missing)\b/gi;

test('a board reads its report in Spanish: 58 findings of two endpoints are two causes, told by a person, without an English sentence', async ({
  server,
  enter,
}, info) => {
  test.setTimeout(180_000);
  const in_ = (message: Message): string => say(message, 'es');
  const customer = await enter(
    await makeAccount(server, 'Administrator', (await makeOrganisation(server)).name),
    'es',
  );
  const request_id = await askForAssessment(server, customer, {
    ...{ title: 'Servicios públicos', target: 'www.example.com\nmail.example.com', isAuthorised: true },
  });
  const page = await enter(await makeAccount(server, 'Analyst'), 'es');
  for (const to of ['accepted', 'In progress'])
    await call(page, `${server.url}/api/staff/requests/move`, { request_id, to });
  await page.goto(`${server.url}/requests/${request_id}`);

  // The scanner's file, and what the library says of it in Spanish.
  const panel = page.getByRole('region', { name: in_(importMessages.panel) });
  const file = { name: 'testssl.csv', mimeType: 'text/csv', buffer: Buffer.from(scan) };
  await panel.locator('input[type="file"]').setInputFiles(file);
  await panel.getByRole('button', { name: in_(importMessages.save('58')) }).click();
  await expect(page.getByText(in_(importMessages.toastSaved('testssl.csv', '58')))).toBeVisible();
  await page.getByRole('button', { name: in_(libraryMessages.useThem) }).click();
  await expect(page.getByText(in_(libraryMessages.used('58')))).toBeVisible();

  // Two causes instead of 58 findings.
  await page.getByRole('tab', { name: in_(causeMessages.tab) }).click();
  await page.getByRole('button', { name: in_(causeMessages.addAll) }).click();
  await expect(page.getByText(in_(causeMessages.addedAll('2')))).toBeVisible();
  for (const host of endpoints)
    await expect(page.getByRole('button', { name: new RegExp(`^El cifrado.*${host}`) })).toBeVisible();

  // A person's words.
  const name = `${in_(sectionMessages.write)}: ${in_(sectionNames.summary)}`;
  await page.getByRole('button', { name }).click();
  const writing = page.getByRole('dialog');
  const summary = 'Dos puntos de conexión explican casi todo lo encontrado.';
  await writing.getByLabel(in_(sectionMessages.inLanguage.es), { exact: true }).fill(summary);
  await writing.getByLabel(in_(sectionMessages.inLanguage.en), { exact: true }).fill('Two endpoints.');
  await writing.getByRole('button', { name: in_(sectionMessages.save), exact: true }).click();
  await expect(writing).toBeHidden();

  await page.getByRole('tab', { name: new RegExp(`^${in_(writeMessages.draftsTab)}`) }).click();
  await page.getByRole('button', { name: in_(writeMessages.releaseAll) }).click();
  const release = page.getByRole('alertdialog');
  await release.getByRole('button', { name: in_(writeMessages.release) }).click();
  await expect(page.getByText(in_(writingMessages.released('58')))).toBeVisible();
  await moveOn(page, 'es', actionMessages.review);
  await moveOn(page, 'es', actionMessages.finish);

  await customer.goto(`${server.url}/infrastructure-vulnerability-assessment/${request_id}`);
  const details = customer.getByRole('dialog');
  await expect(details.getByText(in_(documentMessages.version(1)), { exact: true })).toBeVisible({
    timeout: 90_000,
  });
  const button = details.getByRole('button', { name: in_(listMessages.downloadReport) });
  const report = openReport(await save(customer, button, info), info);
  const words = execFileSync('pdftotext', ['-layout', '-', '-'], {
    input: report.bytes('executive.pdf'),
    stdio: ['pipe', 'pipe', 'ignore'],
  })
    .toString()
    .replace(/\s+/g, ' ');
  for (const said of [summary, 'El cifrado (TLS) de www.example.com:443', 'Qué hacer primero'])
    expect(words).toContain(said);
  expect(words).toMatch(/29 hallazgos/);
  // Addresses are no sentences.
  expect(words.replace(/https?:\/\/\S+/g, '').match(english) ?? []).toEqual([]);
});
