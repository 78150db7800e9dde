import { commentMessages } from '../src/areas/casework/conversations/comments/comment-messages.ts';
import { conversationMessages } from '../src/areas/casework/conversations/messages.ts';
import { findingListMessages } from '../src/areas/casework/findings/list/list-messages.ts';
import {
  eventMessages,
  findingMessages,
  findingStateWords,
} from '../src/areas/casework/findings/messages.ts';
import { ownMessages } from '../src/areas/casework/findings/own/own-messages.ts';
import { pageMessages } from '../src/areas/casework/findings/page/page-messages.ts';
import { type Message, say } from '../src/shared/messages.ts';
import { uiMessages } from '../src/ui/messages.ts';
import { askForAssessment } from './support/assessment.ts';
import { expectAccessible } from './support/axe.ts';
import { oneLanguage } from './support/languages.ts';
import { makeAccount, makeOrganisation } from './support/people.ts';
import { endFixed } from './support/retest.ts';
import { expect, test } from './support/test.ts';

const written = (title: string) => ({ title, description: 'The `id` goes into the query.', remediation: '' });

for (const language of oneLanguage('es')) {
  const in_ = (message: Message): string => say(message, language);

  test(`a finding has a life: a Member takes it over, both sides comment, it is corrected and tested again (${language})`, async ({
    server,
    enter,
  }) => {
    const organisation = await makeOrganisation(server);
    const member = await makeAccount(server, 'Member', organisation.name);
    const customer = await enter(member, language);
    const another = await makeAccount(server, 'Administrator', organisation.name);
    const admin = await enter(another, language);
    const analyst = await enter(await makeAccount(server, 'Analyst'), language);
    const request_id = await askForAssessment(server, admin, {
      ...{ title: 'Perimeter', target: '203.0.113.7', isAuthorised: true },
    });
    const staff = async (path: string, data: object) =>
      (await analyst.request.post(`${server.url}/api/staff/${path}`, { data })).json().catch(() => ({}));
    for (const to of ['accepted', 'In progress']) await staff('requests/move', { request_id, to });
    for (const [title, cwe] of [
      ['SQL injection in the login', 'CWE-89'],
      ['Old library', 'CWE-1104'],
    ]) {
      const texts = { en: written(title ?? ''), es: written(title ?? '') };
      await staff('findings/create', {
        request_id,
        texts,
        severity: 'high',
        cwe,
        // One of two places is none that the request names.
        targets: ['203.0.113.7:443', ...(cwe === 'CWE-89' ? ['198.51.100.9:443'] : [])],
      });
    }
    await analyst.goto(`${server.url}/requests/${request_id}`);
    const draft = analyst.getByRole('listitem').filter({ hasText: 'SQL injection' });
    await expect(draft).toContainText(in_(findingMessages.moreTargets('1')));
    // The mark stands beside the place that it is about.
    await expect(draft.locator('code')).toHaveText('198.51.100.9:443');
    await expect(draft).toContainText(in_(pageMessages.outside));
    await expect(analyst.getByText(in_(pageMessages.outside), { exact: true })).toHaveCount(1);
    await staff('findings/release', { request_id });

    // From the list to its page; somebody takes care of it.
    await customer.goto(`${server.url}/findings?sort=title&request=${request_id}`);
    const row = customer.getByRole('row').filter({ hasText: 'SQL injection' });
    await expect(row).toContainText(in_(ownMessages.nobody));
    // The lists of a request mark it too: the customer's, staff's, and what was released.
    await analyst.goto(`${server.url}/requests/${request_id}?tab=findings`);
    for (const list of [customer, analyst]) {
      const marks = list.getByText(in_(pageMessages.outside), { exact: true });
      await expect(marks.filter({ visible: true })).toHaveCount(1);
    }
    await analyst.goto(`${server.url}/findings?request=${request_id}`);
    await expect(analyst.getByRole('row').filter({ hasText: 'SQL injection' })).toContainText(
      in_(pageMessages.outside),
    );
    await row.getByRole('link', { name: /SQL injection/ }).click();
    const page = customer.getByRole('article');
    // Each page that comes has the focus, and what was pressed and went away leaves it to what stands there now.
    await expect(customer.getByRole('main')).toBeFocused();
    const facts = page.getByRole('region', { name: in_(findingMessages.facts) });
    await facts.getByRole('button', { name: in_(ownMessages.take) }).click();
    await expect(facts.getByText(member.username, { exact: true })).toBeVisible();
    await expect(facts.getByRole('button', { name: in_(ownMessages.assign) })).toBeFocused();
    const elsewhere = facts.getByRole('listitem').filter({ hasText: '198.51.100.9:443' });
    await expect(elsewhere).toContainText(in_(pageMessages.outside));
    await expect(facts.getByText(in_(pageMessages.outside), { exact: true })).toHaveCount(1);
    await expectAccessible(customer, 'a finding');

    // Both sides write, with a file; each sees the other's words without loading again.
    await analyst.goto(customer.url().replace(/\?.*/, ''));
    const theirs = analyst.getByRole('region', { name: in_(commentMessages.title) });
    await expect(theirs).toContainText(in_(commentMessages.emptyForStaff));
    const talk = customer.getByRole('region', { name: in_(commentMessages.title) });
    await talk.getByLabel(in_(commentMessages.write)).fill('Is the **proxy** enough?');
    await talk
      .locator('input[type="file"]')
      .setInputFiles({ name: 'proxy.log', mimeType: 'text/plain', buffer: Buffer.from('GET /') });
    await talk.getByRole('button', { name: in_(commentMessages.send), exact: true }).click();
    await expect(theirs.locator('strong', { hasText: /^proxy$/ })).toBeVisible();
    await expect(
      theirs.getByRole('button', { name: in_(conversationMessages.download('proxy.log')) }),
    ).toBeVisible();
    await theirs.getByLabel(in_(commentMessages.write)).fill('No: bind the value.');
    await theirs.getByRole('button', { name: in_(commentMessages.send), exact: true }).click();
    await expect(talk).toContainText('No: bind the value.');

    // It is corrected, and tested again.
    await page.getByRole('button', { name: in_(ownMessages.corrected) }).click();
    const dialog = customer.getByRole('dialog');
    await dialog.getByLabel(in_(ownMessages.whatYouDid)).fill('Bound parameters.');
    await dialog.getByRole('button', { name: in_(ownMessages.sendCorrected) }).click();
    await expect(page.getByText(in_(ownMessages.waitsForRetest))).toBeVisible();
    await expect(page.getByRole('heading', { name: 'SQL injection' })).toBeFocused();
    await expect(page.getByText(in_(eventMessages.corrected))).toBeVisible();
    await analyst.goto(`${server.url}/requests/${request_id}`);
    await expect(analyst.getByText('Bound parameters.').first()).toBeVisible();
    await endFixed(analyst, language, { savesFirst: false });
    await expect(page.getByText(in_(findingStateWords.fixed), { exact: true }).first()).toBeVisible();
    await expect(page.getByText(in_(ownMessages.waitsForRetest))).toBeHidden();

    // A Member does the same with what is selected, and keeps the view.
    await customer.getByRole('link', { name: in_(findingMessages.back) }).click();
    await expect(customer.getByRole('main')).toBeFocused();
    const other = customer.getByRole('row').filter({ hasText: 'Old library' });
    await other.getByRole('checkbox').check();
    await customer.getByRole('button', { name: in_(ownMessages.takeSeveral), exact: true }).click();
    await expect(other).toContainText(member.username);
    // What was not meant is taken back.
    await customer.getByRole('button', { name: in_(uiMessages.undo) }).click();
    await expect(other).toContainText(in_(ownMessages.nobody));
    await other.getByRole('checkbox').check();
    await customer.getByRole('button', { name: in_(ownMessages.takeSeveral), exact: true }).click();
    await expect(other).toContainText(member.username);
    // Everybody of the organisation can be chosen, by name, and the address says whom.
    const owners = customer.getByLabel(in_(ownMessages.anyOwner));
    await owners.selectOption({ label: another.username });
    await expect(other).toBeHidden();
    await expect(customer).toHaveURL(/owner=[0-9a-f-]{36}/);
    await owners.selectOption('me');
    await expect(other).toBeVisible();
    await customer.getByRole('button', { name: in_(findingListMessages.saveView) }).click();
    await dialog.getByLabel(in_(findingListMessages.viewName)).fill('Por corregir');
    await dialog.getByRole('button', { name: in_(findingListMessages.saveView) }).click();
    await expect(dialog).toBeHidden();
    await customer.goto(`${server.url}/findings`);
    await customer.getByRole('link', { name: 'Por corregir' }).click();
    await expect(customer).toHaveURL(/owner=me/);
    await customer.getByLabel(in_(findingListMessages.groupBy)).selectOption('weakness');
    await expect(customer.getByRole('row').filter({ hasText: 'CWE-1104' })).toContainText('1');
  });
}
