import { createMessages, detailMessages, listMessages } from '../src/areas/casework/requests/messages.ts';
import { pageMessages } from '../src/areas/casework/requests/page/messages.ts';
import { openCampaignForm, sendCampaign } from './support/campaign.ts';
import { makeAccount, makeOrganisation } from './support/people.ts';
import { expect, test } from './support/test.ts';

for (const language of ['en', 'es'] as const) {
  test(`a Member who opens a colleague's campaign reads one sentence, and the page asks for nothing it may not have (${language})`, async ({
    server,
    enter,
  }) => {
    const title = 'Campaign of a colleague';
    const organisation = await makeOrganisation(server);
    const creator = await enter(await makeAccount(server, 'Member', organisation.name), language);
    await creator.goto(`${server.url}/spearphishing-campaign`);
    await sendCampaign(creator, await openCampaignForm(creator, language, title), language);
    await creator.getByRole('link', { name: title }).click();
    const own = creator.getByRole('main');
    await expect(own.getByRole('tab', { name: pageMessages.findings[language] })).toBeVisible();
    await expect(own.getByText(detailMessages.aboutPeople[language])).toBeHidden();

    const member = await enter(await makeAccount(server, 'Member', organisation.name), language);
    const refused: string[] = [];
    member.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    await member.goto(`${server.url}/spearphishing-campaign`);
    const row = member.getByRole('row').filter({ hasText: title });
    await expect(row).toBeVisible();
    await expect(row.getByRole('button', { name: listMessages.uploadedList[language] })).toHaveCount(0);
    await row.getByRole('link', { name: title }).click();
    const detail = member.getByRole('main');
    await expect(detail.getByText(detailMessages.aboutPeople[language])).toBeVisible();
    await expect(detail.getByRole('tab')).toHaveCount(0);
    await expect(detail.getByText(detailMessages.findings[language], { exact: true })).toHaveCount(0);
    for (const words of [listMessages.uploadedList, listMessages.downloadReport])
      await expect(detail.getByRole('button', { name: words[language] })).toHaveCount(0);
    await detail.getByRole('button', { name: detailMessages.askAgain[language] }).click();
    await expect(member.getByLabel(createMessages.title[language], { exact: true })).toHaveValue(title);
    await expect(member.getByText(/recipients\.csv|destinatarios\.csv/)).toHaveCount(0);
    await member.screenshot({ path: `test-results/looks/people-hidden-${language}.png` });
    expect(refused).toEqual([]);
  });
}
