import { expect } from 'vitest';
import {
  datasetBegin,
  datasetDetails,
  datasetUpload,
  type LoadRow,
  type LoadState,
} from '../areas/desks/search/datasets/contract.ts';
import type { Field } from '../engines/exposure-files/fields.ts';
import { type SignedIn, signIn } from './people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const mostLooks = 1200;
const lookMilliseconds = 25;

/** For tests: a server that loads datasets, and staff. */
export type DatasetStage = {
  readonly server: TestServer;
  readonly analyst: SignedIn;
  readonly operator: SignedIn;
  /** @returns the id of the load. */
  readonly handIn: (bytes: Buffer | string, name?: string) => Promise<string>;
  /** The load as soon as it is in one of these states. */
  readonly until: (loadId: string, ...states: LoadState[]) => Promise<LoadRow>;
  /** Begins with what its columns seem to be, unless they are said. */
  readonly begin: (loadId: string, columns?: readonly Field[]) => Promise<void>;
  /** Handed in, begun and loaded. */
  readonly loaded: (bytes: Buffer | string, name?: string, columns?: readonly Field[]) => Promise<LoadRow>;
  readonly stop: () => Promise<void>;
};

export const openDatasetStage = async (): Promise<DatasetStage> => {
  const server = await startTestServer({ work: true });
  const analyst = await signIn(server, 'Analyst', null);
  const operator = await signIn(server, 'Operator', null);

  const handIn: DatasetStage['handIn'] = async (bytes, name = 'Forum') => {
    const about = {
      ...{ name, source: 'A forum', collected_on: '2024-05-01' },
      legal_note: 'Legitimate interest: security of those whom it is about.',
    };
    const file = { name: 'leak.csv', bytes };
    const { status, body } = await analyst.browser.send(datasetUpload, about, { file });
    expect([status, body]).toEqual([200, { load_id: expect.any(String) }]);
    return body.load_id;
  };
  const until: DatasetStage['until'] = async (load_id, ...states) => {
    for (let tries = 0; tries < mostLooks; tries += 1) {
      const { body } = await analyst.browser.send(datasetDetails, { load_id });
      if (states.includes(body.load.state)) return body.load;
      await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
    }
    throw new Error(`The load did not come to ${states}.`);
  };
  const begin: DatasetStage['begin'] = async (load_id, said) => {
    const { columns } = await until(load_id, 'waiting');
    const input = { load_id, columns: said ? [...said] : columns.map(({ as }) => as) };
    const { status, body } = await analyst.browser.send(datasetBegin, input);
    expect([status, body.state]).toEqual([200, 'loading']);
  };
  const loaded: DatasetStage['loaded'] = async (bytes, name, columns) => {
    const id = await handIn(bytes, name);
    await begin(id, columns);
    return until(id, 'loaded', 'failed');
  };
  return { server, analyst, operator, handIn, until, begin, loaded, stop: () => server.stop() };
};
