import type { FindingDetails } from '../areas/casework/findings/contract.ts';
import { createFinding, releaseFindings } from '../areas/casework/findings/write/staff-contract.ts';
import { infrastructureCalls } from '../areas/services/infrastructure/contract.ts';
import { makeOrganisation, type SignedIn, signIn } from './people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** For tests: a customer's penetration test on which an analyst works. */
export type FindingStage = {
  readonly server: TestServer;
  readonly organisationId: string;
  readonly admin: SignedIn;
  readonly member: SignedIn;
  readonly stranger: SignedIn;
  readonly analyst: SignedIn;
  /** Lets time pass; whoever is signed in stays so. */
  readonly later: (seconds: number) => Promise<void>;
  readonly newRequest: (status?: string) => Promise<string>;
  /** A draft of the analyst's. */
  readonly draft: (requestId: string, change?: Record<string, unknown>) => Promise<FindingDetails>;
  /** The same, released. */
  readonly released: (requestId: string, change?: Record<string, unknown>) => Promise<FindingDetails>;
};

const text = (title: string) => ({ title, description: 'What it is.', remediation: 'What to do.' });

export const finding = {
  texts: { en: text('Weak password'), es: text('Contraseña débil') },
  severity: 'high',
  cvss: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H',
  cwe: 'CWE-521',
  targets: ['198.51.100.7:443', '198.51.100.8'],
  excerpt: 'POST /login',
} as const;

export const openFindingStage = async (): Promise<FindingStage> => {
  const server = await startTestServer();
  const { id: organisationId } = await makeOrganisation(server);
  const admin = await signIn(server, 'Administrator', organisationId);
  const member = await signIn(server, 'Member', organisationId);
  const stranger = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  const analyst = await signIn(server, 'Analyst', null);
  const newRequest = async (status = 'In progress'): Promise<string> => {
    const wish = {
      title: 'Test',
      description: '',
      submodule: 'PENETRATION TESTING',
      type_submodule: 'EXTERNAL',
    };
    const file = { name: 'list.csv', bytes: 'target\n198.51.100.7\n' };
    const { body } = await admin.browser.send(infrastructureCalls.sendInfo, wish, { file });
    await server.owner.query('update requests set status = $2 where id = $1', [body.request_id, status]);
    return body.request_id;
  };
  const later = async (seconds: number): Promise<void> => {
    server.clock.advance(seconds);
    const now = server.clock.now();
    const tomorrow = new Date(now.getTime() + 86_400_000);
    // Everybody is still there, and has shown their second factor again.
    await server.owner.query('update sessions set last_seen_at = $1, factor_at = $1, expires_at = $2', [
      ...[now, tomorrow],
    ]);
  };
  const draft = async (request_id: string, change = {}): Promise<FindingDetails> => {
    const { status, body } = await analyst.browser.send(createFinding, {
      request_id,
      ...finding,
      ...change,
    } as never);
    if (status !== 200) throw new Error(`No finding: ${JSON.stringify(body)}`);
    return body;
  };
  const released = async (request_id: string, change = {}): Promise<FindingDetails> => {
    const made = await draft(request_id, change);
    await analyst.browser.send(releaseFindings, { request_id, finding_ids: [made.id] });
    // What comes after it is told after it.
    server.clock.advance(1);
    return made;
  };
  return { server, organisationId, admin, member, stranger, analyst, later, newRequest, draft, released };
};
