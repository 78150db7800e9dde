import { expect, type Locator, type Page } from '@playwright/test';
import { createMessages } from '../../src/areas/casework/requests/messages.ts';
import { dashboardMessages } from '../../src/areas/desks/dashboard/messages.ts';
import { spearphishingTexts } from '../../src/areas/services/spearphishing/messages.ts';
import { type Language, say } from '../../src/shared/messages.ts';
import { settled } from './screens.ts';
import { submoduleNames } from './service-names.ts';

/** What the specification says letter for letter. */
const created = {
  en: 'Campaign created successfully',
  es: 'La campaña se creó correctamente',
} as const;

const headers = {
  en: ['email', 'first_name', 'last_name', 'position', 'department', 'language', 'time_zone'],
  es: ['correo', 'nombre', 'apellidos', 'cargo', 'departamento', 'idioma', 'zona horaria'],
} as const;

const people = [
  ['ana.lopez@example.com', 'Ana', 'López', 'Contable', 'Finanzas', 'es', 'Europe/Madrid'],
  ['john.smith@example.com', 'John', 'Smith', 'Sales', 'Sales', 'en-GB', 'Europe/London'],
  ['maria.nunez@example.com', 'María', 'Núñez', 'Ingeniera', 'Operación', 'es-MX', 'America/Mexico_City'],
  ['li.wei@example.com', 'Li', 'Wei', '', 'IT', 'zh', 'Asia/Shanghai'],
] as const;

/** One wrong cell in each of the rows 3, 4 and 5, as a spreadsheet counts them. */
const wrong: Readonly<Record<number, readonly [column: number, cell: string]>> = {
  1: [0, 'john.smith at example.com'],
  2: [5, 'spanish'],
  3: [6, 'China'],
};
export const wrongCells = [
  { row: 3, column: 'email', head: { en: 'email', es: 'correo' } },
  { row: 4, column: 'language', head: { en: 'language', es: 'idioma' } },
  { row: 5, column: 'time_zone', head: { en: 'time_zone', es: 'zona horaria' } },
] as const;

const separators = { en: ',', es: ';' } as const;

const textOf = (rows: readonly (readonly string[])[], language: Language): string =>
  [headers[language], ...rows].map((cells) => `${cells.join(separators[language])}\r\n`).join('');

/** As a spreadsheet saves it: in Spanish with semicolons and in Windows-1252, of which Latin-1 is enough here. */
const asFile = (text: string, language: Language) => ({
  name: language === 'en' ? 'recipients.csv' : 'destinatarios.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text, language === 'en' ? 'utf8' : 'latin1'),
});

export const recipients = (language: Language) => {
  const text = textOf(people, language);
  const faulty = people.map((cells, index) => {
    const [column, cell] = wrong[index] ?? [-1, ''];
    return cells.map((right, at) => (at === column ? cell : right));
  });
  return {
    text,
    rows: people.length,
    encoding: language === 'en' ? 'UTF-8' : 'Windows-1252',
    separator: separators[language],
    file: asFile(text, language),
    faulty: asFile(textOf(faulty, language), language),
  };
};

/** Opens the form of a new campaign and fills in all but the file. */
export const openCampaignForm = async (page: Page, language: Language, title: string): Promise<Locator> => {
  // An empty list has its button elsewhere.
  await settled(page);
  await page.getByRole('button', { name: say(spearphishingTexts.create, language) }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(say(createMessages.title, language), { exact: true }).fill(title);
  await form.getByLabel(say(createMessages.description, language)).fill('Todo el personal / All staff');
  return form;
};

/** Chooses the right file and sends. */
export const pressSend = async (form: Locator, language: Language): Promise<void> => {
  await form.locator('input[type="file"]').setInputFiles(recipients(language).file);
  await form.getByRole('button', { name: say(createMessages.send, language) }).click();
};

/** The same, and reads that it was created. */
export const sendCampaign = async (page: Page, form: Locator, language: Language): Promise<void> => {
  await pressSend(form, language);
  await expect(page.getByText(created[language], { exact: true }).last()).toBeVisible();
  await expect(form).toBeHidden();
};

/** The dashboard's card of campaigns says that so many of twelve are used. */
export const expectUsed = async (dashboard: Page, language: Language, used: number): Promise<void> => {
  const card = dashboard
    .getByRole('list', { name: say(dashboardMessages.quotas, language) })
    .getByRole('listitem')
    .filter({ hasText: say(submoduleNames['SPEARPHISHING CAMPAIGN'], language) });
  await expect(card.locator('p')).toHaveText(`${used}${say(dashboardMessages.ofTaken('12'), language)}`);
};
