import { peopleMessages } from '../../src/areas/customers/accounts/messages.ts';
import { actMessages } from '../../src/areas/customers/accounts/second-operator/messages.ts';
import { otpMessages, stepUpMessages } from '../../src/areas/customers/auth/messages.ts';
import { type Message, say } from '../../src/shared/messages.ts';
import { ageFactor } from '../support/factor-age.ts';
import { makeAccount, nextCodeOf, signInAtOnce } from '../support/people.ts';
import { inspectInPlace } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const language = 'en';
const in_ = (message: Message): string => say(message, language);

test('two Operators make a staff account: one asks, the other shows a fresh code in the same dialog and hands over the password', async ({
  server,
  enter,
  browser,
  watched,
}) => {
  // The first fresh code is refused at the call that wants it, which the console is told as 403.
  const refused = /403 \(Forbidden\)|409 \(Conflict\)/;
  const asker = await enter(await makeAccount(server, 'Operator'), language, refused);
  const other = await makeAccount(server, 'Operator');
  const page = watched(await (await browser.newContext({ locale: 'en-GB' })).newPage(), refused);
  const { secret } = await signInAtOnce(page, server, other, language);

  await asker.goto(`${server.url}/people/create`);
  const form = asker.getByRole('dialog');
  const choose = async (label: Message, option: string): Promise<void> => {
    await form.getByLabel(in_(label), { exact: true }).click();
    await asker.getByRole('option', { name: option, exact: true }).click();
  };
  await choose(peopleMessages.organisation, in_(peopleMessages.provider));
  await form.getByLabel(in_(peopleMessages.role), { exact: true }).selectOption('Analyst');
  await form.getByLabel(in_(peopleMessages.name), { exact: true }).fill('Nerea Vidal');
  await form.getByLabel(in_(peopleMessages.username), { exact: true }).fill('nerea.vidal');
  await form.getByLabel(in_(peopleMessages.email), { exact: true }).fill('nerea@example.com');
  await form.getByRole('button', { name: in_(peopleMessages.createVerb), exact: true }).click();
  await expect(asker.getByText(other.username).first()).toBeVisible();
  await expect(form).toBeHidden();
  const own = asker.getByRole('region', { name: in_(actMessages.title) });
  await expect(own.getByText('nerea.vidal')).toBeVisible();
  await expect(own.getByRole('button', { name: in_(actMessages.confirm), exact: true })).toHaveCount(0);

  await page.goto(`${server.url}/people`);
  await ageFactor(page, server, 11);
  const waiting = page.getByRole('region', { name: in_(actMessages.title) });
  await expect(waiting.getByText('nerea.vidal')).toBeVisible();
  await waiting.getByRole('button', { name: in_(actMessages.confirm), exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: in_(actMessages.confirmTitle) });
  await dialog.getByRole('button', { name: in_(actMessages.confirm), exact: true }).click();
  // The dialog at hand asks for the code, with the reason; no second one stands over it.
  await expect(dialog.getByText(in_(stepUpMessages.title))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await inspectInPlace(page, 'two-operators-code');
  await dialog.getByLabel(in_(otpMessages.code), { exact: true }).fill(nextCodeOf(secret));
  await dialog.getByRole('button', { name: in_(stepUpMessages.confirm), exact: true }).click();
  const password = page.getByRole('alertdialog', { name: in_(actMessages.handOver('nerea.vidal')) });
  await expect(password.getByText('nerea.vidal', { exact: true })).toBeVisible();
  await password.getByRole('button', { name: in_(peopleMessages.done), exact: true }).click();
  await expect(waiting).toHaveCount(0);
  // Other journeys' people may fill the first page.
  await page.getByRole('searchbox').fill('nerea.vidal');
  await expect(page.getByText('nerea.vidal').first()).toBeVisible();
});
