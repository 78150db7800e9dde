import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { libraryMessages } from '../src/areas/casework/findings/library/library-messages.ts';
import { writeMessages } from '../src/areas/casework/findings/messages.ts';
import { pageMessages } from '../src/areas/casework/findings/page/page-messages.ts';
import { draftsLeft, toRateLeft } from '../src/areas/casework/findings/texts.ts';
import { writingMessages } from '../src/areas/casework/findings/write/writing-messages.ts';
import { importMessages } from '../src/areas/casework/imports/messages.ts';
import { faultText, skipWords } from '../src/areas/casework/imports/texts.ts';
import { documentMessages } from '../src/areas/casework/reports/ordered/document-messages.ts';
import { listMessages } from '../src/areas/casework/requests/messages.ts';
import { actionMessages } from '../src/areas/desks/staff/messages.ts';
import type { Role } from '../src/shared/actor.ts';
import { type Message, say } from '../src/shared/messages.ts';
import { severityWords } from '../src/shared/vocabulary/severity.ts';
import { askForAssessment } from './support/assessment.ts';
import { refusedCalls } from './support/faults.ts';
import { moveOn } from './support/move.ts';
import { call, makeAccount, makeOrganisation, signInAtOnce } from './support/people.ts';
import { openReport, save } from './support/report.ts';
import { type Server, startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const example = (name: string) => ({
  name: basename(name),
  mimeType: 'application/octet-stream',
  buffer: readFileSync(new URL(`../src/engines/scanner-files/examples/${name}`, import.meta.url)),
});

/** A vulnerability assessment of a new customer, which its Administrator has authorised. */
const authorisedAssessment = async (server: Server, page: Page): Promise<string> => {
  const request_id = await askForAssessment(server, page, {
    ...{ title: 'Perimeter', target: '192.0.2.10', isAuthorised: false },
  });
  await call(page, `${server.url}/api/main/requests/authorise`, { request_id, authorisation_version: 1 });
  return request_id;
};

const begin = async (post: (path: string, body: unknown) => Promise<unknown>, request_id: string) => {
  for (const to of ['accepted', 'In progress']) await post('/api/staff/requests/move', { request_id, to });
};

test('a vulnerability assessment by two scanners’ files: looked at, saved as drafts, released, reported', async ({
  server,
  enter,
}, info) => {
  const in_ = (message: Message): string => say(message, 'en');
  const customer = await enter(
    await makeAccount(server, 'Administrator', (await makeOrganisation(server)).name),
    'en',
  );
  const request_id = await authorisedAssessment(server, customer);
  const page = await enter(await makeAccount(server, 'Analyst'), 'en', refusedCalls);
  await begin((path, body) => call(page, `${server.url}${path}`, body), request_id);
  await page.goto(`${server.url}/requests/${request_id}`);
  const panel = page.getByRole('region', { name: in_(importMessages.panel) });

  await panel.locator('input[type="file"]').setInputFiles(example('nmap/nmap.xml'));
  const table = panel.getByRole('table', { name: in_(importMessages.table) });
  await expect(table.getByRole('row')).toHaveCount(5);
  await expect(panel.getByText(in_(importMessages.newFigure('4')))).toBeVisible();
  await expect(panel.getByText(in_(pageMessages.outside), { exact: true })).toHaveCount(0);
  await panel.getByText(in_(importMessages.skipped('999'))).click();
  await expect(panel.getByText(in_(skipWords.port_closed))).toBeVisible();
  // One is not wanted.
  await table.getByRole('checkbox', { name: /Open port: 443/ }).uncheck();
  await panel.getByRole('button', { name: in_(importMessages.save('3')) }).click();
  await expect(page.getByText(in_(importMessages.toastSaved('nmap.xml', '3')))).toBeVisible();

  // Two at once: the first again, in which three are known now, and another scanner's.
  await panel
    .locator('input[type="file"]')
    .setInputFiles([example('nmap/nmap.xml'), example('nuclei/nuclei.jsonl')]);
  await expect(panel.getByText(in_(importMessages.knownFigure('3')))).toBeVisible();
  const nuclei = panel.getByRole('listitem').filter({ hasText: 'Nuclei JSONL' });
  await expect(nuclei.getByText(in_(importMessages.newFigure('3')))).toBeVisible();
  // The second scanner looked at what nobody asked for: it is marked, and left out together or not.
  await expect(nuclei.getByText(in_(importMessages.outsideFigure('3')))).toBeVisible();
  await expect(nuclei.getByText(in_(pageMessages.outside), { exact: true })).toHaveCount(3);
  // One of them says nothing of how bad it is.
  await expect(nuclei.getByText(in_(importMessages.toRateFigure('1')))).toBeVisible();
  const leaveOutside = nuclei.getByRole('checkbox', { name: in_(importMessages.leaveOutside) });
  // Nobody has authorised what lies outside: it waits for somebody's word.
  await expect(leaveOutside).toBeChecked();
  await expect(nuclei.getByRole('button', { name: in_(importMessages.saveNone) })).toBeDisabled();
  await leaveOutside.uncheck();
  await nuclei.getByRole('button', { name: in_(importMessages.save('3')) }).click();
  await expect(page.getByText(in_(importMessages.toastSaved('nuclei.jsonl', '3')))).toBeVisible();
  await panel.getByRole('button', { name: in_(importMessages.discard) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: in_(importMessages.discard) })
    .click();
  await expect(page.getByText(in_(importMessages.toastDiscarded('nmap.xml')))).toBeVisible();

  // What cannot be read is refused in words, at once and in the list.
  const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear all') };
  await panel.locator('input[type="file"]').setInputFiles(letter);
  const refused = panel.getByRole('listitem').filter({ hasText: 'letter.txt' });
  await expect(refused.getByText(in_(faultText('unknown_format', '', 0)))).toBeVisible();

  // A scan that found nothing is recorded too.
  const clean = { name: 'clean.xml', mimeType: 'text/xml', buffer: Buffer.from('<nmaprun></nmaprun>') };
  await panel.locator('input[type="file"]').setInputFiles(clean);
  await panel.getByRole('button', { name: in_(importMessages.saveClean) }).click();
  await expect(page.getByText(in_(importMessages.toastClean('clean.xml')))).toBeVisible();

  await panel.getByText(in_(importMessages.earlier('4'))).click();
  await expect(panel.getByText(in_(importMessages.savedFigures('3', '0', '1')))).toBeVisible();
  await expect(panel.getByText(in_(importMessages.nothingFound))).toBeVisible();
  const counted = await call(page, `${server.url}/api/main/findings/counts`, { request_id });
  const drafts = (counted.counts as { drafts: boolean; total: number }[]).filter((one) => one.drafts);
  expect(drafts.reduce((sum, one) => sum + one.total, 0)).toBe(6);
  expect(await call(customer, `${server.url}/api/main/findings/counts`, { request_id })).toMatchObject({
    counts: [],
  });

  // Released, the customer has them at once, and in the report at the end.
  // What stands in the way of the end is said before it is asked for, with the way there.
  await moveOn(page, 'en', actionMessages.review);
  await page.getByRole('button', { name: in_(actionMessages.finish), exact: true }).click();
  const ending = page.getByRole('dialog');
  await expect(ending.getByText(in_(draftsLeft(6)))).toBeVisible();
  await expect(ending.getByText(in_(toRateLeft(1)))).toBeVisible();
  await expect(ending.getByRole('button', { name: in_(actionMessages.finish), exact: true })).toBeDisabled();
  await ending
    .getByRole('link', { name: in_(actionMessages.goTo.drafts) })
    .first()
    .click();
  await expect(ending).toHaveCount(0);
  await expect(page.getByRole('region', { name: in_(writeMessages.panel), exact: true })).toBeFocused();
  await page.getByRole('button', { name: in_(writeMessages.releaseAll) }).click();
  const release = page.getByRole('alertdialog');
  // What nobody asked for is named once more, before the customer sees it.
  await expect(release.getByText(/^3 findings lie outside of the request/)).toBeVisible();
  await release.getByRole('button', { name: in_(writeMessages.release) }).click();
  // What nobody has rated is not shown; the question goes, so that it can be rated.
  await expect(page.getByText(in_(toRateLeft(1)), { exact: true })).toBeVisible();
  await expect(release).toHaveCount(0);
  // It is rated where it is listed.
  const rate = page.getByRole('button', { name: in_(writingMessages.rateOne('Odd')) });
  await rate.click();
  await page.getByRole('menuitem', { name: in_(severityWords.info) }).click();
  await expect(page.getByText(in_(writingMessages.rated('1', severityWords.info)))).toBeVisible();
  await expect(rate).toHaveCount(0);
  await page.getByRole('button', { name: in_(writeMessages.releaseAll) }).click();
  await release.getByRole('button', { name: in_(writeMessages.release) }).click();
  await expect(page.getByText(in_(writingMessages.released('6')))).toBeVisible();
  await customer.goto(`${server.url}/findings?request=${request_id}`);
  await expect(customer.getByRole('row').filter({ hasText: '192.0.2.10:22' })).not.toHaveCount(0);
  await moveOn(page, 'en', actionMessages.finish);
  await customer.goto(`${server.url}/infrastructure-vulnerability-assessment/${request_id}`);
  const details = customer.getByRole('dialog');
  await expect(details.getByText(in_(documentMessages.version(1)), { exact: true })).toBeVisible({
    timeout: 90_000,
  });
  const button = details.getByRole('button', { name: in_(listMessages.downloadReport) });
  const report = openReport(await save(customer, button, info), info);
  const rows = report.text('findings.csv').trim().split('\r\n').slice(1);
  expect(rows).toHaveLength(6);
  for (const said of ['CVE-2018-15919', 'Git Config File'])
    expect(rows.some((row) => row.includes(said))).toBe(true);
  expect(report.pdfWords()).toContain('192.0.2.10:22');
});

test('what a scanner wrote in English is filled in from the library: the Spanish list has a Spanish title', async ({
  server,
  enter,
}) => {
  const in_ = (message: Message): string => say(message, 'es');
  const customer = await enter(
    await makeAccount(server, 'Administrator', (await makeOrganisation(server)).name),
    'es',
  );
  const request_id = await authorisedAssessment(server, customer);
  const page = await enter(await makeAccount(server, 'Analyst'), 'es');
  await begin((path, body) => call(page, `${server.url}${path}`, body), request_id);
  await page.goto(`${server.url}/requests/${request_id}`);
  const panel = page.getByRole('region', { name: in_(importMessages.panel) });
  await panel.locator('input[type="file"]').setInputFiles(example('testssl/testssl.csv'));
  await panel.getByRole('checkbox', { name: in_(importMessages.leaveOutside) }).uncheck();
  await panel.getByRole('button', { name: in_(importMessages.save('3')) }).click();
  await expect(page.getByText('Heartbleed: memory of the server can be read')).toBeVisible();
  await expect(page.getByText(in_(libraryMessages.offers('2')))).toBeVisible();
  await page.getByRole('button', { name: in_(libraryMessages.useThem) }).click();
  await expect(page.getByText(in_(libraryMessages.used('2')))).toBeVisible();
  await expect(page.getByText('Heartbleed: se puede leer la memoria del servidor')).toBeVisible();
  await expect(page.getByRole('button', { name: in_(libraryMessages.useThem) })).toHaveCount(0);
});

const bigCount = 20_000;
const bigFile = (): Buffer =>
  Buffer.from(
    [...Array(bigCount).keys()]
      .map((n) =>
        JSON.stringify({
          'template-id': `t${n}`,
          info: { name: `Weakness ${n}`, severity: 'low', description: 'Lorem ipsum '.repeat(20) },
          'matched-at': `https://h${n}.example.com/`,
        }),
      )
      .join('\n'),
  );

type Row = { state: string; findings: { low: number }; saved: { added: number } | null };

test('an import whose server is killed while it is read and while it is saved loses nothing and doubles nothing', async ({
  browser,
}) => {
  test.skip(
    process.env.LONG === undefined,
    'crash/import-crash.spec.ts kills the same work, with fewer findings',
  );
  test.setTimeout(240_000);
  const server = await startServer();
  try {
    const signedIn = async (role: Role, organisation?: string): Promise<Page> => {
      const page = await (await browser.newContext()).newPage();
      await signInAtOnce(page, server, await makeAccount(server, role, organisation), 'en');
      return page;
    };
    const customer = await signedIn('Administrator', (await makeOrganisation(server)).name);
    const request_id = await authorisedAssessment(server, customer);
    const page = await signedIn('Analyst');
    const post = (path: string, body: unknown) => call(page, `${server.url}${path}`, body);
    await begin(post, request_id);
    const document = { name: 'big.jsonl', mimeType: 'text/plain', buffer: bigFile() };
    const made = await page.request.post(`${server.url}/api/staff/imports/upload`, {
      multipart: { request_id, document },
    });
    const { import_id } = (await made.json()) as { import_id: string };
    const look = async (): Promise<Row | undefined> => {
      try {
        const { import: row } = (await post('/api/staff/imports/preview', { import_id, limit: 1 })) as {
          import?: Row;
        };
        return row;
      } catch {
        return undefined;
      }
    };
    const until = async (isIt: (row: Row) => boolean): Promise<Row> => {
      for (let tries = 0; tries < 1500; tries += 1) {
        const row = await look();
        if (row && isIt(row)) return row;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error('waited too long');
    };
    const killed = async (): Promise<void> => {
      await server.kill('SIGKILL');
      await server.start();
    };

    await until((row) => row.findings.low > 2000);
    await killed();
    await until((row) => row.findings.low > 2000 || row.state === 'ready');
    await killed();
    const ready = await until((row) => row.state === 'ready');
    expect(ready.findings.low).toBe(bigCount);

    await post('/api/staff/imports/save', { import_id });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await look())?.state, 'killed in the middle').toBe('saving');
    await killed();
    const saved = await until((row) => row.state === 'saved');
    expect(saved.saved).toMatchObject({ added: bigCount });
    const counted = await post('/api/main/findings/counts', { request_id });
    const totals = (counted.counts as { total: number }[]).map((one) => one.total);
    expect(totals.reduce((sum, one) => sum + one, 0)).toBe(bigCount);
  } finally {
    await server.remove();
  }
});
