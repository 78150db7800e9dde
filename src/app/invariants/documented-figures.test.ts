import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentKeptDays } from '../../areas/casework/reports/ordered/kept.ts';
import { mostDocumentsAtOnce } from '../../areas/casework/reports/ordered/server/documents.ts';
import { recoveryCodeCount } from '../../areas/customers/auth/second-factor/server/recovery-codes.ts';
import {
  accountLimit,
  addressLimit,
  confirmationLimit,
  mostCodesPerChallenge,
  registrationLimit,
  verificationLimit,
} from '../../areas/customers/auth/server/attempt-limits.ts';
import {
  halfSignedInMinutes,
  sessionAbsoluteHours,
  sessionIdleMinutes,
} from '../../areas/records/sessions/lifetimes.ts';
import { zipLimits } from '../../engines/code/zip-limits.ts';
import { readConfig } from '../../platform/config.ts';
import { textBodyMaxBytes } from '../../platform/http/body.ts';
import { freshFactorMinutes } from '../../platform/http/gate.ts';

const { limits } = readConfig({ SECRET_KEY: 'a secret that is only used in tests', DATA_DIR: '/nowhere' });
const MiB = 1024 * 1024;
const grouped = (n: number): string => n.toLocaleString('en-GB');
const { mostFailures, firstWaitMinutes, longestWaitMinutes } = accountLimit;

/** What the documents promise, written with the numbers that the product keeps to. */
const promises: Readonly<Record<string, readonly string[]>> = {
  'docs/operate.md': [
    `| half-signed-in session | ${halfSignedInMinutes} minutes |`,
    `| session | ${sessionIdleMinutes} minutes idle, ${sessionAbsoluteHours} hours in all |`,
    `| ${mostFailures}, then ${firstWaitMinutes} minutes, growing to an hour; one try after each wait |`,
    `| wrong codes of one sign-in | ${mostCodesPerChallenge}, then it begins again |`,
    `| ${addressLimit.mostFailures}, then ${addressLimit.firstWaitMinutes} minutes, growing to an hour |`,
    `| requests for an account from one address (IPv6: a /64) | ${registrationLimit.mostFailures}, then ${registrationLimit.firstWaitMinutes} minutes, growing to an hour |`,
    `| links of such requests that are opened from one address | ${confirmationLimit.mostFailures}, then ${confirmationLimit.firstWaitMinutes} minutes, growing to an hour |`,
    `| unknown codes and files at \`/verify\` from one address | ${verificationLimit.mostFailures}, then ${verificationLimit.firstWaitMinutes} minutes, growing to an hour |`,
    `| documents on demand under way of one organisation | ${mostDocumentsAtOnce}; one is built at a time |`,
    `| a document on demand | ${documentKeptDays} days; it can be made again |`,
    `passkeys, campaigns) | ${freshFactorMinutes} minutes |`,
    `| JSON or form body | ${textBodyMaxBytes / 1024} KiB |`,
    `| attachment of staff | ${limits.attachmentMaxBytes / MiB} MiB |`,
    `| uploads over 1 MiB of one person at once | ${limits.uploadsPerPerson} |`,
    `| live streams of one person | ${grouped(limits.streamsPerPerson)} |`,
    `| \`UPLOADS_PER_PERSON\`, \`STREAMS_PER_PERSON\` | ${limits.uploadsPerPerson}, ${limits.streamsPerPerson} |`,
    `| \`CSV_MAX_MIB\`, \`CSV_MAX_ROWS\` | ${limits.csvMaxBytes / MiB}, ${limits.csvMaxRows} |`,
    `| ${limits.zipMaxBytes / MiB}, ${limits.zipMaxEntries}, ${limits.zipMaxUnpackedBytes / MiB}, ${limits.zipMaxRatio} |`,
    `| judging an archive | ${zipLimits.seconds} s,`,
  ],
  'docs/security/sign-in.md': [
    `| wrong passwords of an account | ${mostFailures} | ${firstWaitMinutes} minutes, 30, then an hour`,
    `| wrong codes of one sign-in | ${mostCodesPerChallenge} |`,
    `| idle | ${sessionIdleMinutes} minutes |`,
    `| in all | ${sessionAbsoluteHours} hours |`,
    recoveryCodeCount === 10 ? '| recovery code | ten,' : 'another number',
  ],
  'docs/security/input.md': [
    `| person | ${limits.uploadsPerPerson} (\`UPLOADS_PER_PERSON\`) |`,
    `| person | ${grouped(limits.streamsPerPerson)} (\`STREAMS_PER_PERSON\`) |`,
    `| ${limits.csvMaxBytes / MiB} MiB, ${grouped(limits.csvMaxRows)} rows |`,
    `| ${limits.zipMaxBytes / MiB} MiB, ${grouped(limits.zipMaxEntries)} entries | 1 GiB, ratio ${limits.zipMaxRatio},`,
  ],
};

test('the limits and times that the documents promise are those that the product keeps to', () => {
  expect(longestWaitMinutes).toBe(60);
  for (const [file, texts] of Object.entries(promises)) {
    const document = readFileSync(join(import.meta.dirname, '..', '..', '..', file), 'utf8');
    for (const text of texts) expect(document, file).toContain(text);
  }
});
