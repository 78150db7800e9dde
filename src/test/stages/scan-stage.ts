import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { continueFindings } from '../../areas/casework/findings/continue/server/continue-findings.ts';
import type { FindingDetails } from '../../areas/casework/findings/contract.ts';
import { readFinding } from '../../areas/casework/findings/contract.ts';
import { insertFindings } from '../../areas/casework/findings/server/insert-store.ts';
import { webShieldingCalls } from '../../areas/services/web-shielding/contract.ts';
import { codeAbout } from '../../engines/code/about.ts';
import type { NewFinding } from '../../shared/new-finding.ts';
import { makeOrganisation, type SignedIn, signIn } from '../people.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

type Scanned = [
  weaknesses: readonly string[],
  title?: string,
  who?: SignedIn,
  /** The request that it is said to repeat, and the title under which this code was scanned before. */
  again?: { readonly repeats?: string; readonly code: string },
];

/** For tests: a customer whose code is scanned again and again. */
export type ScanStage = {
  readonly server: TestServer;
  readonly organisationId: string;
  readonly admin: SignedIn;
  readonly member: SignedIn;
  readonly stranger: SignedIn;
  /** A scan that found these weaknesses, with what it found released and its report about to be built. */
  readonly begin: (...what: Scanned) => Promise<string>;
  /** The same until the request is finished. */
  readonly scan: (...what: Scanned) => Promise<string>;
  readonly continued: (requestId: string) => Promise<void>;
  readonly finish: (requestId: string) => Promise<void>;
  /** Shares no word with those before: a scan of it continues none of another test. */
  readonly titled: () => string;
  /** The finding of a weakness in a request. */
  readonly finding: (requestId: string, weakness: string) => Promise<FindingDetails>;
};

const words = (text: string) => ({ en: text, es: text });

/** Code of another title has no weakness in common with it: else they would repeat each other. */
const found = (code: string, weakness: string): NewFinding => ({
  ...{
    title: words(`Weak ${weakness}`),
    description: words('What it is.'),
    remediation: words('What to do.'),
  },
  ...{ severity: 'high', cwe: 'CWE-89', cvss: null, location: `src/${weakness}.ts:1`, excerpt: '' },
  fingerprint: `${code}: ${weakness}`,
});

/** The smallest archive that is scanned. */
export const smallZip = (): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from('let a = 1;'), 'a.js');
  zip.end();
  return buffer(zip.outputStream);
};

export const openScanStage = async (): Promise<ScanStage> => {
  const server = await startTestServer();
  await server.owner.query('update quotas set unit_limit = 1000');
  const { id: organisationId } = await makeOrganisation(server);
  const admin = await signIn(server, 'Administrator', organisationId);
  const member = await signIn(server, 'Member', organisationId);
  const stranger = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  const bytes = await smallZip();
  const organisationOf = async (requestId: string): Promise<string> =>
    (await server.owner.query('select organisation_id from requests where id = $1', [requestId])).rows[0]
      .organisation_id;
  const begin = async (...[weaknesses, title = 'Shop', who = admin, again]: Scanned): Promise<string> => {
    server.clock.advance(60);
    const file = { name: 'shop.zip', bytes, type: 'application/zip' };
    const { code = title, repeats } = again ?? {};
    const wish = { title, description: '', ...(repeats === undefined ? {} : { repeats }) };
    const sent = await who.browser.send(webShieldingCalls.sendInfoSast, wish, { file });
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
    const { request_id: requestId } = sent.body;
    const owner = { organisationId: await organisationOf(requestId), requestId };
    await server.parts.db.within('system', (tx) =>
      insertFindings(
        tx,
        weaknesses.map((weakness) => found(code, weakness)),
        {
          ...{ ...owner, source: codeAbout.by, released: true, now: server.clock.now() },
        },
      ),
    );
    await server.owner.query("update requests set status = 'in review', finishing = true where id = $1", [
      requestId,
    ]);
    return requestId;
  };
  const finish = async (requestId: string): Promise<void> => {
    await server.owner.query(
      "update requests set status = 'finished', finishing = false, end_date = $2 where id = $1",
      [requestId, server.clock.now()],
    );
  };
  const continued = async (requestId: string): Promise<void> => {
    await finish(requestId);
    await continueFindings(server.parts, requestId);
  };
  let named = 0;
  const titled = (): string => {
    named += 1;
    return String.fromCodePoint(96 + named).repeat(5);
  };
  return {
    ...{ titled, server, organisationId, admin, member, stranger, begin, continued, finish },
    scan: async (...what) => {
      const requestId = await begin(...what);
      await continued(requestId);
      return requestId;
    },
    finding: async (requestId, weakness) => {
      const { rows } = await server.owner.query(
        'select id from findings where request_id = $1 and fingerprint like $2',
        [requestId, `%: ${weakness}`],
      );
      const { status, body } = await admin.browser.send(readFinding, { finding_id: rows[0].id });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body;
    },
  };
};
