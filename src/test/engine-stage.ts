import { engineJob } from '../areas/casework/runs/server/engine-job.ts';
import { type RunParts, workOnRequests } from '../areas/casework/runs/server/work-on-request.ts';
import { webShieldingCalls } from '../areas/services/web-shielding/contract.ts';
import type { Limits } from '../platform/config.ts';
import { jobSchema } from '../platform/jobs/jobs.ts';
import { type Outbound, openOutbound } from '../platform/net/outbound.ts';
import type { Isolation } from '../platform/sandbox/isolation.ts';
import type { Engine } from '../shared/engine.ts';
import { makeOrganisation, type SignedIn, signIn } from './people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** For tests: an engine of their own at work, and requests that it works on. */
export type EngineStage = {
  readonly server: TestServer;
  readonly admin: SignedIn;
  readonly organisationId: string;
  readonly runParts: RunParts<Limits>;
  /** A request of that title for this domain, with the engine's job behind it. */
  readonly ask: (title: string, domain?: string) => Promise<string>;
  readonly details: (requestId: string) => Promise<{
    readonly current_status: string;
    readonly percentage: number;
    readonly timeline: { current_status: string; reason: string | null }[];
  }>;
  /** Titles of what the customer sees. */
  readonly found: (requestId: string) => Promise<string[]>;
  /** How often its job was begun again, and where it stands. */
  readonly job: (requestId: string) => Promise<{ readonly state: string; readonly tries: number }>;
};

export const openEngineStage = async (
  engine: Engine<Limits>,
  outbound?: Outbound,
  isolated: Isolation = 'full',
): Promise<EngineStage> => {
  const server = await startTestServer();
  // The queue that a line in `app/engines.ts` would have brought.
  await jobSchema([engineJob(engine.name)]).install(server.owner);
  const { id: organisationId } = await makeOrganisation(server);
  const admin = await signIn(server, 'Administrator', organisationId);
  const { parts } = server;
  const runParts = {
    ...parts,
    limits: parts.config.limits,
    outbound: outbound ?? openOutbound(parts.config.outbound),
    isolation: async () => isolated,
    afterReview: async () => {},
  };
  await workOnRequests(runParts, engine);
  const ask = async (title: string, domain_subdomain = 'site.example'): Promise<string> => {
    const wish = { title, description: '', domain_subdomain };
    const { body } = await admin.browser.send(webShieldingCalls.sendInfoShielding, wish);
    await parts.db.within('system', (tx) =>
      parts.jobs.send(tx, engineJob(engine.name), { requestId: body.request_id }),
    );
    return body.request_id;
  };
  const rows = async (text: string, id: string) => (await server.owner.query(text, [id])).rows;
  return {
    server,
    admin,
    organisationId,
    runParts,
    ask,
    details: async (request_id) => (await admin.browser.send(webShieldingCalls.details, { request_id })).body,
    found: async (id) =>
      (await rows('select title from findings where request_id = $1 order by number', id)).map(
        ({ title }) => title.en,
      ),
    job: async (id) =>
      (
        await rows(
          "select state::text, retry_count as tries from pgboss.job where data->>'requestId' = $1",
          id,
        )
      )[0],
  };
};
