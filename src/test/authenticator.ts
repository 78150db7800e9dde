import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A software authenticator (WebAuthn Level 3 §6): one ES256 key, self-written CBOR, no attestation. */
export type Authenticator = {
  readonly create: (options: { challenge: string }, origin: string) => object;
  readonly get: (
    options: { challenge: string },
    origin: string,
  ) => { readonly id: string; readonly response: { readonly signature: string } };
};

const userPresent = 0x01;
const attestedData = 0x40;

const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const whole = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const map = (...pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** @param rpId the site's name, as the authenticator is told by the browser. */
export const makeAuthenticator = (rpId: string): Authenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const authenticatorData = (flags: number, more = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, more]);
  };
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    create: ({ challenge }, origin) => {
      const key = map(
        [whole(1), whole(2)],
        [whole(3), whole(-7)],
        [whole(-1), whole(1)],
        [whole(-2), bytes(Buffer.from(x, 'base64url'))],
        [whole(-3), bytes(Buffer.from(y, 'base64url'))],
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), credentialId, key]);
      const authData = authenticatorData(userPresent | attestedData, attested);
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authData)],
      );
      const clientDataJSON = clientData('webauthn.create', challenge, origin).toString('base64url');
      const response = {
        clientDataJSON,
        attestationObject: attestation.toString('base64url'),
        transports: ['usb'],
      };
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
    },
    get: ({ challenge }, origin) => {
      counter += 1;
      const authData = authenticatorData(userPresent);
      const client = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
    },
  };
};
