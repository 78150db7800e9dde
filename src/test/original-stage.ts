import { totpCode, totpStep } from '../platform/crypto/totp.ts';
import {
  type DocumentPart,
  json,
  multipart,
  type OriginalClient,
  originalClient,
  type RawAnswer,
  urlencoded,
} from './original-client.ts';
import { fromBase32, goodPassword, makeOrganisation, makePerson } from './people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export const email = '/api/main/shielding_email_campaign';
export const infrastructure = '/api/main/infrastructure_vulnerability_assessement';
export const web = '/api/main/digital_web_shielding';

export const sheet = (text: string, name: string): DocumentPart => ({
  name,
  // What a Windows browser calls a CSV.
  type: 'application/vnd.ms-excel',
  bytes: Buffer.from(text),
});
export const recipients = 'email,first_name\r\nana@example.com,Ana\r\nluis@example.com,Luis\r\n';
export const targets = 'target,kind\r\n198.51.100.7,ip\r\n';

/** The next code of the secret, at the server's clock: a step counts once. */
export const codeFor = (server: TestServer, secret: string): string => {
  server.clock.advance(30);
  return totpCode(fromBase32(secret), totpStep(server.clock.now()));
};

/** The three steps of a new person, as the original screens call them, with what each answered. */
export const walkIn = async (server: TestServer, role: 'Administrator' | 'Operator', at: string | null) => {
  const { username, password, user_id } = await makePerson(server, role, at);
  const client = originalClient(server.url);
  const login = await client.post('/api/auth/login', json({ username, password }));
  const body = { username, password, newpassword: goodPassword };
  const changed = await client.post('/api/auth/newPassword', json(body));
  const secret: string = changed.json.otp_secret;
  const code = json({ user_id, otp_input: codeFor(server, secret) });
  const verified = await client.post('/api/auth/verify/otp', code);
  return { client, username, user_id, secret, login, changed, verified };
};

const sendOneOfEach = async (client: OriginalClient): Promise<RawAnswer[]> => {
  const campaign = { title: 'Finished campaign', description: 'About invoices' };
  const assessment = {
    title: 'Finished assessment',
    description: '',
    submodule: 'VULNERABILITY ASSESSMENT',
    type_submodule: 'EXTERNAL',
    authorisation_version: '1',
  };
  const domain = { title: 'Finished domain', description: '', domain_subdomain: 'shop.example.com' };
  return [
    await client.post(`${email}/send_info`, multipart(campaign, sheet(recipients, 'list.csv'))),
    await client.post(`${infrastructure}/send_info`, multipart(assessment, sheet(targets, 'targets.csv'))),
    await client.post(`${web}/send_info_shielding`, urlencoded(domain)),
  ];
};

/** Walks a request to its end and waits for the report. */
const finish = async (client: OriginalClient, staff: OriginalClient, request_id: string): Promise<void> => {
  for (const to of ['accepted', 'In progress', 'in review', 'finished']) {
    const moved = await staff.post('/api/staff/requests/move', json({ request_id, to }));
    if (moved.status !== 200) throw new Error(moved.bytes.toString());
  }
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await client.post(`${email}/download_report`, json({ request_id }));
    if (answer.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No report of ${request_id} came.`);
};

/** A server with an Administrator's original client signed in, and one finished request of each area. */
export const openStage = async () => {
  const server = await startTestServer({ work: true });
  const organisationId = (await makeOrganisation(server)).id;
  const { client } = await walkIn(server, 'Administrator', organisationId);
  const staff = (await walkIn(server, 'Operator', null)).client;
  const ids = (await sendOneOfEach(client)).map((answer): string => answer.json.request_id);
  for (const id of ids) await finish(client, staff, id);
  const [campaign = '', assessment = '', domain = ''] = ids;
  return { server, client, staff, organisationId, finished: { campaign, assessment, domain } };
};

export type Stage = Awaited<ReturnType<typeof openStage>>;
