import { expect } from 'vitest';
import type { Finding } from '../areas/casework/findings/contract.ts';
import { listFindings } from '../areas/casework/findings/contract.ts';
import {
  type ImportRow,
  importPreview,
  importSave,
  importUpload,
} from '../areas/casework/imports/contract.ts';
import { infrastructureCalls } from '../areas/services/infrastructure/contract.ts';
import { makeOrganisation, type SignedIn, signIn } from './people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const mostLooks = 1200;
const lookMilliseconds = 25;

/** What saving says of findings that are known already, where the file adds nothing to them. */
export const nothingMore = { extended: 0, raised: 0, kept: 0, beyond: 0 } as const;

/** For tests: a server that reads imports, and people of both sides. */
export type ImportStage = {
  readonly server: TestServer;
  readonly admin: SignedIn;
  readonly analyst: SignedIn;
  readonly organisationId: string;
  /** A penetration test, worked on unless another status is given. @returns its id. */
  readonly newRequest: (status?: string, sheet?: string) => Promise<string>;
  /** @returns the id of the import. */
  readonly handIn: (requestId: string, bytes: Buffer | string, name?: string) => Promise<string>;
  /** The import as soon as it is so. */
  readonly until: (importId: string, isSo: (row: ImportRow) => boolean) => Promise<ImportRow>;
  /** The import as soon as its findings are saved. */
  readonly saved: (importId: string, choice?: object) => Promise<ImportRow>;
  readonly findingsOf: (requestId: string) => Promise<Finding[]>;
  readonly stop: () => Promise<void>;
};

export const openImportStage = async (): Promise<ImportStage> => {
  const server = await startTestServer({ work: true });
  const organisationId = (await makeOrganisation(server)).id;
  const admin = await signIn(server, 'Administrator', organisationId);
  const analyst = await signIn(server, 'Analyst', null);

  const newRequest = async (status = 'In progress', sheet = 'target\n198.51.100.7\n'): Promise<string> => {
    const wish = {
      ...{ title: 'Test', description: '' },
      ...{ submodule: 'PENETRATION TESTING', type_submodule: 'EXTERNAL' },
    };
    const file = { name: 'list.csv', bytes: sheet };
    const { body } = await admin.browser.send(infrastructureCalls.sendInfo, wish, { file });
    await server.owner.query('update requests set status = $2 where id = $1', [body.request_id, status]);
    return body.request_id;
  };

  const handIn = async (request_id: string, bytes: Buffer | string, name = 'scan'): Promise<string> => {
    const { status, body } = await analyst.browser.send(
      importUpload,
      { request_id },
      { file: { name, bytes } },
    );
    expect(status).toBe(200);
    return body.import_id;
  };

  const until = async (import_id: string, isSo: (row: ImportRow) => boolean): Promise<ImportRow> => {
    for (let tries = 0; tries < mostLooks; tries += 1) {
      const { body } = await analyst.browser.send(importPreview, { import_id, limit: 1 });
      if (isSo(body.import)) return body.import;
      await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
    }
    throw new Error('The import did not come to what was waited for.');
  };

  const saved = async (import_id: string, choice = {}): Promise<ImportRow> => {
    const { status } = await analyst.browser.send(importSave, { import_id, ...choice });
    expect(status).toBe(200);
    return until(import_id, ({ state }) => state === 'saved');
  };

  const findingsOf = async (request_id: string): Promise<Finding[]> =>
    (await analyst.browser.send(listFindings, { request_id, limit: 1000 })).body;

  const people = { admin, analyst, organisationId };
  return { server, ...people, newRequest, handIn, until, saved, findingsOf, stop: () => server.stop() };
};
