import { requestEvents } from '../../src/areas/casework/requests/contract.ts';
import { say } from '../../src/shared/messages.ts';
import { statusWords } from '../../src/shared/vocabulary/request-status.ts';
import { askForAssessment } from '../support/assessment.ts';
import { call, makeAccount, makeOrganisation } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('what changes between the loading of a page and the opening of its stream is shown too', async ({
  server,
  enter,
}) => {
  const { name } = await makeOrganisation(server);
  const customer = await enter(await makeAccount(server, 'Administrator', name), 'en');
  const request_id = await askForAssessment(server, customer, {
    ...{ title: 'Perimeter', target: '192.0.2.7', isAuthorised: true },
  });
  const analyst = await enter(await makeAccount(server, 'Analyst'), 'en');

  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    customer.route(`**${requestEvents.path}`, async (route) => {
      resolve();
      await held;
      await route.continue();
    });
  });
  await customer.goto(`${server.url}/requests/${request_id}`);
  // The steps ahead are named from the beginning; the state itself once more.
  const states = customer.getByRole('main').getByText(say(statusWords.accepted, 'en'), { exact: true });
  await expect(customer.getByRole('heading', { name: 'Perimeter' }).first()).toBeVisible();
  const before = await states.count();
  await asked;
  await call(analyst, `${server.url}/api/staff/requests/move`, { request_id, to: 'accepted' });
  open();
  await expect.poll(() => states.count()).toBeGreaterThan(before);
});
