import { openSigningKey } from '../../../../../platform/crypto/signing-key.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import { bytesDownload } from '../../../../../platform/http/download/send-download.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import { readCode } from '../../../../../shared/verification-code.ts';
import { openGuesses } from '../../../../customers/auth/server/attempt-limits.ts';
import { type Verification, verificationKey, verifyReport } from '../../contract.ts';
import { findCode, findHash, type KnownCode, newerThan } from '../../issue/server/version-store.ts';
import type { AreaParts } from '../../server/parts.ts';

const nothingKnown = {
  kind: null,
  version: null,
  issued_at: null,
  superseded_at: null,
  key_id: null,
} as const;

const unknown = { result: 'unknown', ...nothingKnown } as const;

const kindOf = ({ kind, part }: KnownCode): Verification['kind'] => {
  if (kind !== 'archive') return kind;
  if (part === 'archive') return 'archive';
  if (part === 'report.pdf') return 'technical';
  return part === 'executive.pdf' ? 'executive' : 'file';
};

const told = async (tx: Tx, known: KnownCode): Promise<Verification> => {
  const newer = await newerThan(tx, known.request_id, known.version);
  return {
    result: newer ? 'superseded' : 'genuine',
    kind: kindOf(known),
    version: known.version,
    issued_at: known.issued_at.toISOString(),
    superseded_at: newer?.toISOString() ?? null,
    key_id: known.key_id,
  };
};

/** A file is asked for by its hash and, where it says too little itself, by the code that it came with. */
const verdict = async (
  tx: Tx,
  sha256: string | undefined,
  code: string | undefined,
): Promise<Verification> => {
  const issued = code === undefined ? undefined : await findCode(tx, code);
  if (sha256 === undefined) return issued ? told(tx, issued) : unknown;
  const known = await findHash(tx, Buffer.from(sha256, 'hex'), code);
  // Genuine, but not what that code was given for: who holds the paper is told so.
  if (known && issued && known.request_id !== issued.request_id)
    return { result: 'changed', ...nothingKnown };
  if (known) return told(tx, known);
  // Of what was changed nothing more is told: the file is not what the code was given for.
  return issued ? { result: 'changed', ...nothingKnown } : unknown;
};

/** Public: no session, no cookie; wrong tries are counted by address. */
export const verifyRoutes = (parts: AreaParts): Route[] => {
  const { db, clock, config } = parts;
  const guesses = openGuesses(db, clock, config.rateLimitExempt);
  return [
    route(verifyReport, async ({ input, address }) => {
      const code = input.code === undefined ? undefined : readCode(input.code);
      const known = await guesses.attemptVerification(address, async () => {
        const answer = await db.within('system', (tx) => verdict(tx, input.sha256, code));
        return answer.result === 'unknown' ? undefined : answer;
      });
      return known ?? unknown;
    }),
    route(verificationKey, async () => {
      const keys = openSigningKey(config.secret).publicKeys();
      const bytes = Buffer.from(keys.map(({ keyId, pem }) => `# key_id: ${keyId}\n${pem}`).join('\n'));
      return bytesDownload('baluarte-report-key.pem', 'application/x-pem-file', bytes);
    }),
  ];
};
