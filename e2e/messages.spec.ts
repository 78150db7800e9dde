import type { Locator, Page } from '@playwright/test';
import { createMessages, listMessages } from '../src/areas/casework/requests/messages.ts';
import { otpMessages, passwordMessages, signInMessages } from '../src/areas/customers/auth/messages.ts';
import { dashboardMessages } from '../src/areas/desks/dashboard/messages.ts';
import { infrastructureTexts } from '../src/areas/services/infrastructure/messages.ts';
import { spearphishingTexts } from '../src/areas/services/spearphishing/messages.ts';
import { webShieldingTexts } from '../src/areas/services/web-shielding/messages.ts';
import { type Language, type Message, say } from '../src/shared/messages.ts';
import { uiMessages } from '../src/ui/messages.ts';
import { openCampaignForm, recipients, sendCampaign } from './support/campaign.ts';
import { breakCall, type Fault, refusedCalls } from './support/faults.ts';
import { type Account, codeOf, makeAccount, makeOrganisation, ownPassword } from './support/people.ts';
import type { Server } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** The error catalogue (specification §8), letter for letter but for its slips of spelling. */
const verbatim = {
  en: {
    server: 'An unexpected server error occurred.',
    unequal: 'Passwords do not match.',
    changeFailed: 'The password could not be changed',
    wrongCode: 'Incorrect OTP code',
    codeFailed: 'The OTP code could not be validated',
    unexpected: 'An unexpected error occurred.',
    noAnswer: 'No response was received from the server.',
    tokenExpired: 'The token has expired',
    refused: 'Invalid username/password. Please try again',
    invalidForm: 'Invalid form, check for missing or invalid input data',
    sessionExpired: 'Your session has expired, please login again.',
    dashboard: 'An error occurred when loading dashboard data. Please try again.',
    list: 'An error occurred when loading campaigns. Please try again.',
    csvTitle: 'Download CSV Error',
    csv: 'An error occurred when downloading the campaign imported CSV. Please try again later.',
    reportTitle: 'Download Report Error',
    report: 'An error occurred when downloading the campaign report. Please try again later.',
    create: 'An unexpected error occurred. Please try again later.',
    missing: 'Missing required fields',
    quota: 'Your quota for this service is used up. Ask your provider for more.',
    kind: 'Choose a CSV file.',
  },
  es: {
    server: 'Se produjo un error inesperado en el servidor.',
    unequal: 'Las contraseñas no coinciden',
    changeFailed: 'Error al cambiar la contraseña',
    wrongCode: 'Código OTP incorrecto',
    codeFailed: 'Error al validar el código OTP',
    unexpected: 'Ocurrió un error inesperado',
    noAnswer: 'No se recibió respuesta del servidor',
    tokenExpired: 'El token expiró',
    refused: 'Usuario o contraseña no válidos. Inténtelo de nuevo',
    invalidForm: 'Formulario no válido: revise los datos que faltan o no son correctos',
    sessionExpired: 'Su sesión ha caducado; vuelva a iniciar sesión.',
    dashboard: 'Se produjo un error al cargar los datos del panel. Inténtelo de nuevo.',
    list: 'Se produjo un error al cargar las campañas. Inténtelo de nuevo.',
    csvTitle: 'Error al descargar el CSV',
    csv: 'Se produjo un error al descargar el CSV importado de la campaña. Inténtelo más tarde.',
    reportTitle: 'Error al descargar el informe',
    report: 'Se produjo un error al descargar el informe de la campaña. Inténtelo más tarde.',
    create: 'Ocurrió un error inesperado. Inténtelo más tarde.',
    missing: 'Faltan campos obligatorios',
    quota: 'Su cuota para este servicio está agotada. Solicite una ampliación a su proveedor.',
    kind: 'Elija un archivo CSV.',
  },
} as const;

const areas = [
  ['shielding_email_campaign', '/spearphishing-campaign'],
  ['infrastructure_vulnerability_assessement', '/infrastructure-vulnerability-assessment'],
  ['digital_web_shielding', '/digital-web-shielding'],
] as const;

const makeCustomer = async (server: Server, role: 'Administrator' | 'Member'): Promise<Account> =>
  makeAccount(server, role, (await makeOrganisation(server)).name);

const tryLater = (page: Page, language: Language): Locator =>
  page.getByRole('button', { name: say(uiMessages.tryAgain, language) });

for (const language of ['en', 'es'] as const) {
  const words = verbatim[language];
  const in_ = (message: Message): string => say(message, language);

  test.describe(`what goes wrong is said (${language})`, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'es-ES' });

    const field = (page: Page, label: Message): Locator => page.getByLabel(in_(label), { exact: true });

    const signIn = async (page: Page, username: string, password: string): Promise<void> => {
      await field(page, signInMessages.user).fill(username);
      await field(page, signInMessages.password).fill(password);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: in_(signInMessages.signIn) }).click();
    };

    /** The dialog says this; closing it leaves an empty form. */
    const expectDialog = async (page: Page, title: string, text: string): Promise<void> => {
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(title);
      await expect(dialog).toContainText(text);
      // The store forgets it after 10 ms; the dialog keeps its own copy.
      await page.waitForTimeout(100);
      await expect(dialog).toContainText(text);
      await dialog.getByRole('button').first().click();
      await expect(dialog).toBeHidden();
      await expect(field(page, signInMessages.user)).toHaveValue('');
    };

    test(`sign-in: wrong words, no answer, an answer without a message and a failing server each say so (${language})`, async ({
      page: opened,
      server,
      watched,
    }) => {
      const page = watched(opened, refusedCalls);
      await page.goto(server.url);
      await signIn(page, 'nobody-at-all', 'Wrong.Horse.7');
      await expectDialog(page, words.refused, '');
      const cases: readonly (readonly [Fault, string])[] = [
        ['no answer', words.noAnswer],
        [{ status: 400 }, words.unexpected],
        [{ status: 500 }, words.server],
        [{ status: 202 }, words.server],
      ];
      for (const [fault, text] of cases) {
        const { mend } = await breakCall(page, '/api/auth/login', fault);
        await signIn(page, 'nobody-at-all', 'Wrong.Horse.7');
        await expectDialog(page, in_(signInMessages.signInFailed), text);
        await mend();
      }
    });

    test(`sign-in: each wrong field says its rule on leaving it, and sending says the form is invalid (${language})`, async ({
      page: opened,
      server,
      watched,
    }) => {
      const page = watched(opened);
      await page.goto(server.url);
      let sent = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/auth/login')) sent += 1;
      });
      const rules = [
        [signInMessages.user, 'abcde', signInMessages.shortUser],
        [signInMessages.password, '1234567', signInMessages.shortPassword],
      ] as const;
      for (const [label, typed, message] of rules) {
        await field(page, label).fill(typed);
        await expect(page.getByText(in_(message))).toBeHidden();
        await field(page, label).blur();
        await expect(page.getByText(in_(message))).toBeVisible();
      }
      await page.getByRole('button', { name: in_(signInMessages.signIn) }).click();
      await expect(page.getByText(in_(signInMessages.termsRequired))).toBeVisible();
      await expect(page.getByText(words.invalidForm)).toBeVisible();
      await expect(field(page, signInMessages.user)).toBeFocused();
      await field(page, signInMessages.user).fill('abcdef');
      await expect(page.getByText(in_(signInMessages.shortUser))).toBeHidden();
      expect(sent).toBe(0);
    });

    test(`password and code: unequal, refused, wrong, failing and expired each say so (${language})`, async ({
      page: opened,
      server,
      watched,
    }) => {
      const page = watched(opened, refusedCalls);
      const account = await makeCustomer(server, 'Member');
      await page.goto(server.url);
      await signIn(page, account.username, account.password);

      let changes = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/auth/newPassword')) changes += 1;
      });
      await field(page, passwordMessages.new).fill(ownPassword);
      await field(page, passwordMessages.confirm).fill(`${ownPassword}x`);
      await field(page, passwordMessages.confirm).press('Enter');
      await field(page, passwordMessages.confirm).blur();
      await expect(page.getByText(words.unequal)).toBeVisible();
      expect(changes).toBe(0);
      await field(page, passwordMessages.confirm).fill(ownPassword);
      const change = page.getByRole('button', { name: in_(passwordMessages.change) });
      const failing = await breakCall(page, '/api/auth/newPassword', { status: 500 });
      await change.click();
      await expect(page.getByText(words.changeFailed)).toBeVisible();
      await expect(page.getByText(words.server)).toBeVisible();
      await failing.mend();
      await field(page, passwordMessages.current).fill(account.password);
      await change.click();

      await page.getByRole('checkbox').check();
      const code = field(page, otpMessages.code);
      const validate = page.getByRole('button', { name: in_(otpMessages.validate), exact: true });
      await code.fill('000000');
      await validate.click();
      await expect(page.getByText(words.wrongCode)).toBeVisible();
      const breakdown = await breakCall(page, '/api/auth/verify/otp', { status: 500 });
      await code.fill('000000');
      await validate.click();
      await expect(page.getByText(words.codeFailed)).toBeVisible();
      await breakdown.mend();
      const busy = await breakCall(page, '/api/auth/verify/otp', {
        status: 429,
        body: { message: 'One minute, please.', code: 'too_many_attempts' },
      });
      await code.fill('000000');
      await validate.click();
      // A message of the server's own goes before ours (row M5).
      await expect(page.getByText('One minute, please.')).toBeVisible();
      await busy.mend();
      await breakCall(page, '/api/auth/verify/otp', {
        status: 401,
        body: { message: '-', code: 'unauthenticated' },
      });
      await code.fill(codeOf((await page.locator('code').first().innerText()).replace(/\s/g, '')));
      await validate.click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(words.tokenExpired);
      await expect(page.getByText(in_(signInMessages.subtitle))).toBeAttached();
    });

    test(`a session check that fails leads to the sign-in and says nothing (${language})`, async ({
      page: opened,
      server,
      watched,
    }) => {
      const page = watched(opened);
      await page.addInitScript(() => localStorage.setItem('userid', '01900000-0000-7000-8000-000000000000'));
      await page.goto(`${server.url}/digital-web-shielding`);
      await expect(page.getByText(in_(signInMessages.subtitle))).toBeVisible();
      await expect(page).toHaveURL(/\/auth\/login$/);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('userid'))).toBeNull();
    });

    test(`lists and dashboard: a failure offers another try, an ended session a dialog and the sign-in (${language})`, async ({
      server,
      enter,
    }) => {
      const page = await enter(await makeCustomer(server, 'Administrator'), language, refusedCalls);
      for (const [name, path] of areas) {
        const { mend } = await breakCall(page, `/api/main/${name}/get_history`, { status: 500 });
        await page.goto(`${server.url}${path}`);
        await expect(page.getByText(words.list)).toBeVisible();
        await mend();
        await tryLater(page, language).click();
        await expect(page.getByText(words.list)).toBeHidden();
      }
      const { mend } = await breakCall(page, '/api/main/dashboard/data', { status: 500 });
      await page.goto(server.url);
      await expect(page.getByText(words.dashboard).first()).toBeVisible();
      await mend();
      await tryLater(page, language).first().click();
      await expect(page.getByRole('list', { name: in_(dashboardMessages.quotas) })).toBeVisible();

      const places = [
        ...areas.map(([name, path]) => [`${name}/get_history`, path] as const),
        ['dashboard/data', '/'] as const,
      ];
      for (const [call, path] of places) {
        const broken = await breakCall(page, `/api/main/${call}`, {
          status: 401,
          body: { message: '-', code: 'unauthenticated' },
        });
        await page.goto(`${server.url}${path}`);
        const dialog = page.getByRole('alertdialog');
        await expect(dialog.getByRole('heading', { name: 'Error' })).toBeVisible();
        await expect(dialog).toContainText(words.sessionExpired);
        await broken.mend();
        await Promise.all([page.waitForEvent('load'), dialog.getByRole('button').last().click()]);
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('main')).toBeVisible();
      }
    });

    test(`an ended session: the page asks for nothing more and says that it is not live (${language})`, async ({
      server,
      enter,
    }) => {
      const page = await enter(await makeCustomer(server, 'Member'), language, refusedCalls);
      await page.clock.install();
      await page.goto(`${server.url}/digital-web-shielding`);
      const live = page.getByRole('status').filter({ hasText: in_(uiMessages.live) });
      await expect(live).toBeVisible();
      const search = page.locator('#content input[type="search"]').first();
      await search.fill('half a word');
      // The same field afterwards, not one that was made anew.
      await search.evaluate((field) => field.setAttribute('data-same', ''));
      const lookAgain = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      const over = { status: 401, body: { message: '-', code: 'unauthenticated' } };
      // The stream is still open: an answer is the first to know.
      const broken = await breakCall(page, '/api/main/notices/unread', over);
      const dialog = page.getByRole('alertdialog');
      // What was loaded is old enough to be asked for again; what is still loading is not asked for beside it.
      const untilOver = () =>
        expect(async () => {
          await page.clock.fastForward('00:40');
          await lookAgain();
          await expect(dialog).toBeVisible({ timeout: 1000 });
        }).toPass({ timeout: 15_000 });
      await untilOver();
      await expect(dialog).toContainText(words.sessionExpired);
      // In the page itself: what can be seen is hidden anyway.
      await expect(page.locator('[role="status"]').filter({ hasText: in_(uiMessages.live) })).toHaveCount(0);
      const asked: string[] = [];
      page.on('request', (request) => void (request.url().includes('/api/') && asked.push(request.url())));
      for (let time = 0; time < 3; time += 1) {
        await page.clock.fastForward('00:40');
        await lookAgain();
      }
      expect(asked).toEqual([]);
      // Whoever finds the device reads nothing; who signs in again in another tab goes on with what was typed.
      await expect(page.locator('body > :visible')).toHaveCount(1);
      await expect(search).toBeHidden();
      await broken.mend();
      await page.evaluate(() => {
        const userId = localStorage.getItem('userid');
        new BroadcastChannel('baluarte.auth').postMessage({ type: 'signed-in', userId });
      });
      await expect(dialog).toBeHidden();
      await expect(search).toHaveValue('half a word');
      await expect(search).toHaveAttribute('data-same');
      const again = await breakCall(page, '/api/main/notices/unread', over);
      await untilOver();
      await again.mend();
      await dialog.getByRole('button').last().click();
      await expect(page).toHaveURL(/\/digital-web-shielding\?search=half\+a\+word$/);
      await expect(live).toBeVisible();
    });

    test(`creating: what is missing, refused or failing is said, and nothing typed is lost (${language})`, async ({
      server,
      enter,
    }) => {
      const page = await enter(await makeCustomer(server, 'Member'), language, refusedCalls);
      await page.goto(`${server.url}/spearphishing-campaign`);
      await page.getByRole('button', { name: in_(spearphishingTexts.create) }).click();
      const dialog = page.getByRole('dialog');
      const send = dialog.getByRole('button', { name: in_(createMessages.send) });
      await send.click();
      for (const message of [
        createMessages.titleRequired,
        createMessages.descriptionRequired,
        createMessages.fileRequired,
      ])
        await expect(dialog.getByText(in_(message))).toBeVisible();
      await dialog.locator('input[type="file"]').setInputFiles({
        name: 'people.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF'),
      });
      await expect(dialog.getByText(words.kind)).toBeVisible();
      await dialog.getByLabel(in_(createMessages.title), { exact: true }).fill('Once');
      await dialog.getByLabel(in_(createMessages.description)).fill('Twice');
      await dialog.locator('input[type="file"]').setInputFiles(recipients(language).file);
      const failing = await breakCall(page, '/shielding_email_campaign/send_info', { status: 500 });
      await send.click();
      await expect(dialog.getByText(words.create)).toBeVisible();
      await expect(dialog.getByLabel(in_(createMessages.title), { exact: true })).toHaveValue('Once');
      await failing.mend();
      await page.keyboard.press('Escape');

      await page.goto(`${server.url}/infrastructure-vulnerability-assessment`);
      await page.getByRole('button', { name: in_(infrastructureTexts.create) }).click();
      await send.click();
      for (const message of [createMessages.serviceRequired, createMessages.kindRequired])
        await expect(dialog.getByText(in_(message), { exact: true })).toBeVisible();
      await expect(page.getByText(words.missing)).toBeVisible();
      await page.keyboard.press('Escape');

      await page.goto(`${server.url}/digital-web-shielding`);
      await page.getByRole('button', { name: in_(webShieldingTexts.create) }).click();
      await send.click();
      await expect(page.getByText(words.missing)).toBeVisible();
      // The quota is two domains: the third is refused, for real. The form does not know what is left.
      await page.route('**/api/main/quotas/*', (call) => call.abort());
      await page.reload();
      await expect(dialog).toBeVisible();
      for (const title of ['One', 'Two', 'Three']) {
        if (await dialog.isHidden()) {
          await page.getByRole('button', { name: in_(webShieldingTexts.create) }).click();
        }
        await dialog.getByLabel(in_(createMessages.title), { exact: true }).fill(title);
        await dialog.getByLabel(in_(createMessages.service)).selectOption('SHIELDING');
        await dialog.getByLabel(in_(createMessages.domain)).fill('www.example.com');
        await send.click();
        if (title !== 'Three') await expect(dialog).toBeHidden();
      }
      await expect(dialog.getByText(words.quota)).toBeVisible();
    });

    test(`downloads: a failing CSV and a failing report say so under their titles (${language})`, async ({
      server,
      enter,
    }) => {
      const page = await enter(await makeCustomer(server, 'Administrator'), language, refusedCalls);
      await page.goto(`${server.url}/spearphishing-campaign`);
      await sendCampaign(page, await openCampaignForm(page, language, 'Mail'), language);
      const csv = await breakCall(page, '/shielding_email_campaign/download_csv', { status: 500 });
      await page.getByRole('button', { name: in_(listMessages.uploadedList) }).click();
      await expect(page.getByText(words.csvTitle, { exact: true })).toBeVisible();
      await expect(page.getByText(words.csv, { exact: true })).toBeVisible();
      await csv.mend();

      // The list is told that the campaign is finished, so that the button for the report can be pressed.
      await page.route('**/shielding_email_campaign/get_history', async (route) => {
        const answer = await route.fetch();
        const rows = (await answer.json()) as object[];
        const json = rows.map((row) => ({ ...row, current_status: 'finished', percentage: 100 }));
        await route.fulfill({ response: answer, json });
      });
      await breakCall(page, '/shielding_email_campaign/download_report', { status: 500 });
      await page.reload();
      await page.getByRole('button', { name: in_(listMessages.downloadReport) }).click();
      await expect(page.getByText(words.reportTitle, { exact: true })).toBeVisible();
      await expect(page.getByText(words.report, { exact: true })).toBeVisible();
    });
  });
}
