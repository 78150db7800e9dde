import { listLookalikes, listPublicLoads } from '../../src/areas/desks/search/lookalikes/contract.ts';
import { publicListMessages as listMessages } from '../../src/areas/desks/search/lookalikes/lists/messages.ts';
import { lookalikeMessages as messages } from '../../src/areas/desks/search/lookalikes/messages.ts';
import { expect } from '../support/demo.ts';
import { makeAccount, readySession } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import type { Server } from '../support/server.ts';
import { type Enter, press, type Screen, seesDialog, withNone } from './screen.ts';

const lines = [
  'name,seen_on,kind,url,note',
  'bancoandino-login.example,2026-03-02,website,https://urlscan.example/1,A form that asks for passwords',
  'bancoandino.net,2026-02-20,mail,,',
  'bancoandin0.example,2026-02-11,certificate,,',
  'mail.bancoandíno.example,2026-02-10,registration,,',
  'nothing-of-theirs.org,2026-02-10,certificate,,',
  'not a name,2026-02-10,certificate,,',
  'bancoandino.org,yesterday,certificate,,',
  'bancoandino.org,2026-02-10,rumour,,',
].join('\n');

/** Hands a list in as somebody of the staff would. @returns its id. */
const handIn = async (server: Server): Promise<string> => {
  const { cookies } = await readySession(server, await makeAccount(server, 'Analyst'));
  const form = new FormData();
  form.append('name', 'Certificates of March');
  form.append('source', 'Certificate logs');
  form.append('document', new Blob([lines]), 'certificates.csv');
  const answer = await fetch(`${server.url}/api/staff/public/load`, {
    method: 'POST',
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    body: form,
  });
  const { list_id } = (await answer.json()) as { list_id: string };
  return list_id;
};

const name = 'bancoandino-login.example';

/** Once staff have handed a list in: loaded anew, because the page may have been there before. */
const afterAList: Enter = async (page, _in, server) => {
  await handIn(server);
  // The demo's domains are compared within seconds of its start.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(name).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await settled(page);
};

const settle: Enter = async (page, in_, server) => {
  await afterAList(page, in_, server);
  // Settled by the look before.
  const open = page.getByRole('button', { name: in_(messages.openOf(name)) });
  if (await open.isVisible()) await open.click();
  await page.getByRole('button', { name: in_(messages.settleOf(name)) }).click();
  await seesDialog(page);
};

/** Lists of public names as staff load them, and the look-alikes of which customers read. */
export const lookalikeScreens: readonly Screen[] = [
  {
    name: 'lookalikes-none',
    role: 'Administrator',
    path: '/lookalikes',
    enter: withNone(listLookalikes.path),
  },
  {
    name: 'public-lists-none',
    role: 'Analyst',
    path: '/datasets/public',
    enter: withNone(listPublicLoads.path),
  },
  { name: 'new-public-list', role: 'Analyst', path: '/datasets/public/create', enter: seesDialog },
  { name: 'lookalikes-of-member', role: 'Member', path: '/lookalikes', enter: afterAList },
  { name: 'settle-lookalike', role: 'Administrator', path: '/lookalikes', enter: settle },
  {
    name: 'lookalikes',
    role: 'Administrator',
    path: '/lookalikes',
    enter: async (page, in_, server) => {
      await settle(page, in_, server);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: in_(messages.takenDown) }).check();
      await dialog.getByRole('textbox').fill('The registrar was asked to take it down.');
      await dialog.getByRole('button', { name: in_(messages.settle), exact: true }).click();
      await expect(page.getByRole('button', { name: in_(messages.openOf(name)) })).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'public-lists',
    role: 'Analyst',
    path: '/datasets/public',
    enter: async (page, _in, server) => {
      await handIn(server);
      await page.reload();
      await expect(page.getByRole('link', { name: 'Certificates of March' }).first()).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'public-list',
    role: 'Analyst',
    path: '/datasets/public',
    enter: async (page, in_, server) => {
      await page.goto(`${server.url}/datasets/public/${await handIn(server)}`);
      await expect(page.getByRole('heading', { name: in_(listMessages.wrongLines('3')) })).toBeVisible();
    },
  },
  {
    name: 'public-list-take-back',
    role: 'Analyst',
    path: '/datasets/public',
    enter: async (page, in_, server) => {
      await page.goto(`${server.url}/datasets/public/${await handIn(server)}`);
      await press(listMessages.takeBack)(page, in_, server);
    },
  },
];
