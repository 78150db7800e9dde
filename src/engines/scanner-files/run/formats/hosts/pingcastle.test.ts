import { expect, test } from 'vitest';
import { exampleText } from '../../testing/examples.ts';
import { expectExamples } from '../../testing/expect-examples.ts';
import { readBytes } from '../../testing/read-bytes.ts';

expectExamples('pingcastle', {
  'clean.xml': { format: 'pingcastle_xml', findings: [], skipped: {}, facts: {} },
  'odd.xml': {
    format: 'pingcastle_xml',
    findings: [
      ['to rate', 'A-New', 'ad.example.com', 'No points & <no> word', [], '', ''],
      ['to rate', 'A-AuditDC', 'ad.example.com', 'The audit policy is weak', [], '', ''],
      ['high', 'T-SIDFiltering', 'ad.example.com', 'T-SIDFiltering', [], '', ''],
      ['low', 'A-PwdGPO', 'ad.example.com', 'Number of password(s) found in GPO: 1', [], '', ''],
    ],
    skipped: { incomplete: 2 },
    facts: {},
  },
  'old-version.xml': {
    format: 'pingcastle_xml',
    findings: [
      [
        'high',
        'A-Krbtgt',
        'AD.Example.com',
        'Last change of the Kerberos password: 512 day(s) ago',
        [],
        '',
        '',
      ],
    ],
    skipped: {},
    facts: {},
  },
  'usual.xml': {
    format: 'pingcastle_xml',
    findings: [
      [
        'high',
        'A-Krbtgt',
        'ad.example.com',
        'Last change of the Kerberos password: 3108 day(s) ago',
        [],
        '',
        '',
      ],
      ['medium', 'A-PwdGPO', 'ad.example.com', 'Number of password(s) found in GPO: 1', [], '', ''],
      [
        'low',
        'P-Kerberoasting',
        'ad.example.com',
        'Presence of Admin accounts which have a Service Principal Name: 2',
        [],
        '',
        '',
      ],
      [
        'info',
        'S-DC-SubnetMissing',
        'ad.example.com',
        'The subnet declaration is incomplete [1 IP of DC not found in declared subnets]',
        [],
        '',
        '',
      ],
    ],
    skipped: {},
    facts: { host: 2 },
  },
});

const read = (name: string) => readBytes(exampleText(name));

test('a password in a policy is told without the password', async () => {
  const [, policy] = (await read('pingcastle/usual.xml')).findings;
  expect(policy?.evidence).toBe(
    'Anomalies / PasswordRetrieval / 20 points\n\nGPO: Workstation Baseline login: local_admin password: ••••••',
  );
  const other = exampleText('pingcastle/usual.xml').replace('A-PwdGPO', 'A-Other');
  expect(JSON.stringify(await readBytes(other))).not.toContain('not-for-anybody');
  for (const name of ['usual', 'odd'])
    expect(JSON.stringify(await read(`pingcastle/${name}.xml`))).not.toContain('not-for-anybody');
});

test('the finding stays the same while its days go by, in another version and another spelling of the domain', async () => {
  const [now] = (await read('pingcastle/usual.xml')).findings;
  const [before] = (await read('pingcastle/old-version.xml')).findings;
  expect(before?.fingerprint).toBe(now?.fingerprint);
});

test('domain controllers are hosts, with their addresses, names and system', async () => {
  expect((await read('pingcastle/usual.xml')).facts).toEqual([
    {
      ...{ type: 'host', host: '192.0.2.11', names: ['2001:db8::11', 'dc01.ad.example.com'] },
      ...{ reverse: [], os: 'Windows Server 2019' },
    },
    { type: 'host', host: 'dc02.ad.example.com', names: [], reverse: [], os: 'Windows Server 2022' },
  ]);
});
