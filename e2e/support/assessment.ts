import type { Page } from '@playwright/test';
import type { Server } from './server.ts';
import { expect } from './test.ts';

type Wish = {
  readonly title: string;
  /** An address or range that is to be assessed. */
  readonly target: string;
  readonly service?: { readonly submodule: string; readonly type_submodule: string };
  /** Left for later otherwise. */
  readonly isAuthorised: boolean;
};

const external = { submodule: 'VULNERABILITY ASSESSMENT', type_submodule: 'EXTERNAL' };

/** An Administrator asks for an assessment by the call that the form makes; gives its id. */
export const askForAssessment = async (
  server: Server,
  { request }: Page,
  { title, target, service = external, isAuthorised }: Wish,
): Promise<string> => {
  const document = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(`target\n${target}\n`) };
  const made = await request.post(
    `${server.url}/api/main/infrastructure_vulnerability_assessement/send_info`,
    {
      multipart: {
        ...{ title, description: '', document, ...service },
        ...(isAuthorised ? { authorisation_version: '1' } : {}),
      },
    },
  );
  expect(made.status()).toBe(200);
  return ((await made.json()) as { request_id: string }).request_id;
};
