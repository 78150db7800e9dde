import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Tag } from './read-tag.ts';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A file of a release, by the name it is given. */
export type ReleaseFile = { readonly name: string; readonly bytes: Buffer };

/** What these words of SLSA mean here stands in RELEASING.md. */
const buildType = 'https://baluarte.invalid/release/v1';
const builder = 'https://baluarte.invalid/builder/a-person';

/** An in-toto statement (v1) with SLSA's provenance (v1): which commit the files were made of. It says no moment but the commit's. */
export const statementOf = (tag: Tag, files: readonly ReleaseFile[]): Buffer => {
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map(({ name, bytes }) => ({ name, digest: { sha256: sha256(bytes) } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType,
        externalParameters: { tag: tag.name },
        internalParameters: {},
        resolvedDependencies: [
          { uri: `git+baluarte@refs/tags/${tag.name}`, digest: { gitCommit: tag.commit } },
          { uri: 'package-lock.json', digest: { sha256: sha256(tag.lock) } },
        ],
      },
      runDetails: { builder: { id: builder }, metadata: { finishedOn: tag.at } },
    },
  };
  return Buffer.from(JSON.stringify(statement));
};

const payloadType = 'application/vnd.in-toto+json';

/** What is signed: the type and the payload, each with its length (DSSE v1, PAE). */
const encodingOf = (payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `), payload]);

/**
 * The statement in a DSSE envelope, signed by Ed25519, whose signatures of the same bytes are the same.
 * @param pem the private key of whoever releases, PKCS #8.
 * @throws Error for a key of another kind.
 */
export const signed = (statement: Buffer, pem: string): Buffer => {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('A release is signed by an Ed25519 key.');
  const keyid = sha256(createPublicKey(key).export({ type: 'spki', format: 'der' })).slice(0, 16);
  const sig = sign(null, encodingOf(statement), key).toString('base64');
  const payload = statement.toString('base64');
  return Buffer.from(JSON.stringify({ payload, payloadType, signatures: [{ keyid, sig }] }));
};
