import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFindings, settleFindings } from '../../areas/casework/findings/contract.ts';
import { orderDocument } from '../../areas/casework/reports/contract.ts';
import { authoriseRequest } from '../../areas/casework/requests/contract.ts';
import { createPerson, inviteOwnPerson } from '../../areas/customers/accounts/contract.ts';
import { register } from '../../areas/customers/auth/contract.ts';
import { createOrganisation, setQuota } from '../../areas/customers/organisations/contract.ts';
import { askQuota } from '../../areas/customers/quota/contract.ts';
import { staffListRequests, staffMoveRequest } from '../../areas/desks/staff/contract.ts';
import { listAudit } from '../../areas/records/audit/contract.ts';
import { listMail } from '../../areas/records/notices/contract.ts';
import { infrastructureCalls } from '../../areas/services/infrastructure/contract.ts';
import { spearphishingCalls } from '../../areas/services/spearphishing/contract.ts';
import { webShieldingCalls } from '../../areas/services/web-shielding/contract.ts';
import type { Call } from '../../shared/call.ts';
import type { FileToSend } from '../../test/browser.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let administrator: SignedIn;
let operator: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  operator = await signIn(server, 'Operator', null);
});
afterAll(() => server.stop());

type Case = {
  readonly by: 'administrator' | 'operator';
  readonly call: Call;
  readonly body: Readonly<Record<string, unknown>>;
  readonly file?: FileToSend;
  /** Where the faults are and which rules they break. */
  readonly faults: readonly (readonly [place: string, type: string])[];
};

const long = 'x'.repeat(5000);
const csv = (bytes: string): FileToSend => ({ name: 'list.csv', bytes });

const cases: readonly Case[] = [
  {
    by: 'administrator',
    call: webShieldingCalls.sendInfoShielding,
    body: { title: '', description: long, domain_subdomain: 'https://example.com/a' },
    faults: [
      ['title', 'title_required'],
      ['description', 'description_too_long'],
      ['domain_subdomain', 'path'],
    ],
  },
  {
    by: 'administrator',
    call: webShieldingCalls.sendInfoSast,
    body: { title: '', description: '' },
    file: { name: 'code.zip', bytes: 'no archive' },
    faults: [
      ['title', 'title_required'],
      ['document', 'not_a_zip'],
    ],
  },
  {
    by: 'administrator',
    call: spearphishingCalls.sendInfo,
    body: { title: '', description: 'x' },
    file: csv('email\nana@example.com\nnobody\n-ana@example.com\n'),
    faults: [
      ['title', 'title_required'],
      ['document.3.email', 'email'],
      ['document.4.email', 'email'],
    ],
  },
  {
    by: 'administrator',
    call: infrastructureCalls.sendInfo,
    body: {
      title: '',
      description: '',
      submodule: 'VULNERABILITY ASSESSMENT',
      type_submodule: 'EXTERNAL',
      authorisation_version: '99',
    },
    file: csv('target\n10.0.0.1\n'),
    faults: [
      ['title', 'title_required'],
      ['authorisation_version', 'unknown_version'],
      ['document.2.target', 'private_address'],
    ],
  },
  {
    by: 'administrator',
    call: authoriseRequest,
    body: { authorisation_version: 99 },
    faults: [
      ['request_id', 'required'],
      ['authorisation_version', 'unknown_version'],
    ],
  },
  {
    by: 'administrator',
    call: settleFindings,
    body: { finding_ids: [], to: 'accepted', reason: '' },
    faults: [
      ['finding_ids', 'required'],
      ['reason', 'reason_required'],
      ['until', 'until_required'],
    ],
  },
  {
    by: 'administrator',
    call: orderDocument,
    body: { request_id: '', kind: 'finding', language: 'en' },
    faults: [
      ['request_id', 'required'],
      ['finding_id', 'finding_required'],
    ],
  },
  {
    by: 'administrator',
    call: askQuota,
    body: { submodule: 'NONSENSE', type_submodule: 'NA', units: 0, note: '' },
    faults: [
      ['units', 'out_of_range'],
      ['submodule', 'invalid'],
    ],
  },
  {
    by: 'administrator',
    call: inviteOwnPerson,
    body: { username: 'x', full_name: 'Ana', email: '-ana@example.com', rol: 'Operator' },
    faults: [
      ['username', 'username_too_short'],
      ['email', 'bad_email'],
      ['rol', 'bad_role'],
    ],
  },
  {
    by: 'administrator',
    call: listFindings,
    body: { limit: 0, cursor: 'nonsense' },
    faults: [
      ['limit', 'out_of_range'],
      ['cursor', 'bad_cursor'],
    ],
  },
  {
    by: 'administrator',
    call: listAudit,
    body: { limit: 0, cursor: 'nonsense' },
    faults: [
      ['limit', 'out_of_range'],
      ['cursor', 'bad_cursor'],
    ],
  },
  {
    by: 'administrator',
    call: spearphishingCalls.getHistory,
    body: { search: 'bad\u0000', limit: 0, cursor: 'nonsense' },
    faults: [
      ['limit', 'out_of_range'],
      ['search', 'bad_character'],
      ['cursor', 'bad_cursor'],
    ],
  },
  {
    by: 'operator',
    call: listMail,
    body: { limit: 0, cursor: 'nonsense' },
    faults: [
      ['limit', 'out_of_range'],
      ['cursor', 'bad_cursor'],
    ],
  },
  {
    by: 'operator',
    call: staffListRequests,
    body: { sort: 'due', limit: 0, cursor: 'nonsense' },
    faults: [
      ['limit', 'out_of_range'],
      ['sort', 'due_wants_open'],
      ['cursor', 'bad_cursor'],
    ],
  },
  {
    by: 'operator',
    call: staffMoveRequest,
    body: { request_id: '', to: 'nowhere', percentage: 101 },
    faults: [
      ['request_id', 'required'],
      ['to', 'unknown_status'],
      ['percentage', 'out_of_range'],
    ],
  },
  {
    by: 'operator',
    call: setQuota,
    body: { organisation_id: '', submodule: 'NONSENSE', type_submodule: 'NA', limit: 1 },
    faults: [
      ['organisation_id', 'required'],
      ['submodule', 'invalid'],
    ],
  },
  {
    by: 'operator',
    call: createOrganisation,
    body: {
      name: '',
      quotas: [
        { submodule: 'NONSENSE', type_submodule: 'NA', limit: 1 },
        { submodule: 'SAST', type_submodule: 'NA', limit: 1 },
        { submodule: 'NEITHER', type_submodule: 'NA', limit: 1 },
      ],
    },
    faults: [
      ['name', 'required'],
      ['quotas.0.submodule', 'invalid'],
      ['quotas.2.submodule', 'invalid'],
    ],
  },
  {
    by: 'operator',
    call: createPerson,
    body: { organisation_id: null, username: 'x', full_name: 'Ana', email: 'ana@example.com', rol: 'Member' },
    faults: [
      ['username', 'username_too_short'],
      ['rol', 'bad_role'],
    ],
  },
  {
    by: 'operator',
    call: register,
    body: { full_name: '', email: 'ana at example' },
    faults: [
      ['full_name', 'required'],
      ['email', 'bad_email'],
    ],
  },
];

test.each(cases.map((one) => [one.call.path, one] as const))(
  'all faults of a body are told at once: %s',
  async (_path, { by, call, body, file, faults }) => {
    const { browser } = by === 'operator' ? operator : administrator;
    const answer = await browser.send(call, body as never, file ? { file } : {});
    expect(answer.status).toBe(422);
    const told = answer.body.detail.map(({ loc, type }: { loc: unknown[]; type: string }) => [
      loc.slice(1).join('.'),
      type,
    ]);
    expect(told.sort()).toEqual([...faults].sort());
  },
);
