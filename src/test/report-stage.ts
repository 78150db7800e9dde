import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';
import { createFinding, releaseFindings } from '../areas/casework/findings/write/staff-contract.ts';
import {
  downloadVersion,
  listDocuments,
  listReports,
  type OrderedDocument,
  type ReportVersion,
  type Verification,
  verificationKey,
  verifyReport,
} from '../areas/casework/reports/contract.ts';
import { requestDetailsOfAnyArea } from '../areas/casework/requests/contract.ts';
import { staffMoveRequest } from '../areas/desks/staff/contract.ts';
import { webShieldingCalls } from '../areas/services/web-shielding/contract.ts';
import { type Browser, openBrowser } from './browser.ts';
import { makeOrganisation, type SignedIn, signIn } from './people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const mostLooks = 300;

/** For tests: looks again and again until there is something to see. */
export const until = async <T>(look: () => Promise<T | undefined>, what: string): Promise<T> => {
  for (let tries = 0; tries < mostLooks; tries += 1) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It did not come to this: ${what}`);
};

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const unzip = async (zip: Buffer): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>();
  const archive = await fromBufferPromise(zip);
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>)
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  return files;
};

export const pdfText = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, stdio: ['pipe', 'pipe', 'ignore'] })
    .toString()
    .replace(/\s+/g, ' ');

/** For tests: a finished request with one finding, people of both sides, and somebody without an account. */
export type ReportStage = {
  readonly server: TestServer;
  readonly admin: SignedIn;
  readonly member: SignedIn;
  readonly operator: SignedIn;
  readonly stranger: Browser;
  readonly requestId: string;
  readonly makeRequest: (title: string) => Promise<string>;
  readonly addFinding: (title: string, severity?: string) => Promise<string>;
  readonly versions: () => Promise<ReportVersion[]>;
  readonly waitForVersion: (version: number) => Promise<ReportVersion[]>;
  readonly archiveOf: (reportId: string) => Promise<Buffer>;
  readonly documents: () => Promise<OrderedDocument[]>;
  readonly ready: (documentId: string) => Promise<OrderedDocument>;
  /** Resolves once no job waits or is worked on. */
  readonly jobsDone: () => Promise<void>;
  /** What the public page would be told. */
  readonly ask: (input: { sha256?: string; code?: string }) => Promise<Verification>;
  /** Whether openssl, with the published key alone, takes the signature (base64) for these bytes. */
  readonly proves: (bytes: Uint8Array, signature: string) => Promise<boolean>;
  readonly stop: () => Promise<void>;
};

export const openReportStage = async (): Promise<ReportStage> => {
  const server = await startTestServer({ work: true });
  const organisation = await makeOrganisation(server);
  const admin = await signIn(server, 'Administrator', organisation.id);
  const member = await signIn(server, 'Member', organisation.id);
  const operator = await signIn(server, 'Operator', null);
  const stranger = openBrowser(server.url);
  const folder = mkdtempSync(join(tmpdir(), 'reports-'));
  const makeRequest = async (title: string): Promise<string> => {
    const wish = { title, description: 'As agreed.', domain_subdomain: 'www.example.com' };
    return (await admin.browser.send(webShieldingCalls.sendInfoShielding, wish)).body.request_id;
  };
  const requestId = await makeRequest('Public site');
  const addFinding = async (title: string, severity = 'high'): Promise<string> => {
    const text = { title, description: 'What it is.', remediation: 'What to do.' };
    const wish = {
      ...{ request_id: requestId, severity, texts: { en: text, es: text } },
      ...{ targets: ['www.example.com'], excerpt: 'GET / HTTP/1.1' },
    };
    const { status, body } = await operator.browser.send(createFinding, wish as never);
    if (status !== 200) throw new Error(`No finding: ${JSON.stringify(body)}`);
    await operator.browser.send(releaseFindings, { request_id: requestId, finding_ids: [body.id] });
    return body.id;
  };
  const move = (to: string) => operator.browser.send(staffMoveRequest, { request_id: requestId, to });
  const versions = async (): Promise<ReportVersion[]> =>
    (await admin.browser.send(listReports, { request_id: requestId })).body;
  const documents = async (): Promise<OrderedDocument[]> =>
    (await admin.browser.send(listDocuments, { request_id: requestId })).body;
  await move('accepted');
  await addFinding('A header is missing');
  for (const to of ['In progress', 'in review', 'finished']) await move(to);
  await until(async () => {
    const { body } = await operator.browser.send(requestDetailsOfAnyArea, { request_id: requestId });
    return body.current_status === 'finished' ? true : undefined;
  }, 'finished');
  const proves = async (bytes: Uint8Array, signature: string): Promise<boolean> => {
    const path = (name: string) => join(folder, name);
    writeFileSync(path('key.pem'), (await stranger.bytes(verificationKey, {})).body);
    writeFileSync(path('bytes'), bytes);
    writeFileSync(path('sig'), Buffer.from(signature, 'base64'));
    const check = ['pkeyutl', '-verify', '-pubin', '-inkey', path('key.pem'), '-rawin'];
    try {
      const said = execFileSync('openssl', [...check, '-in', path('bytes'), '-sigfile', path('sig')], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      return said.toString().includes('Signature Verified Successfully');
    } catch {
      return false;
    }
  };
  return {
    ...{ server, admin, member, operator, stranger, requestId },
    ...{ makeRequest, addFinding, versions, documents, proves },
    waitForVersion: (version) =>
      until(async () => {
        const all = await versions();
        return all.some((one) => one.version === version) ? all : undefined;
      }, `version ${version}`),
    archiveOf: async (report_id) => (await admin.browser.bytes(downloadVersion, { report_id })).body,
    jobsDone: async () => {
      await until(async () => {
        const { rowCount } = await server.owner.query("select from pgboss.job where state < 'completed'");
        return rowCount === 0 ? true : undefined;
      }, 'no job that waits');
    },
    ready: (documentId) =>
      until(async () => {
        const found = (await documents()).find((one) => one.document_id === documentId);
        if (found?.state === 'failed') throw new Error('The document could not be built.');
        return found?.state === 'ready' ? found : undefined;
      }, 'a document that is ready'),
    ask: async (input) => (await stranger.send(verifyReport, input)).body,
    stop: async () => {
      rmSync(folder, { recursive: true, force: true });
      await server.stop();
    },
  };
};
