import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

// Certificates that live as long as the test (X.509, RFC 5280), written in the few lines of DER that they need.

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const hex = body.length.toString(16);
  const long = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  const length = body.length < 128 ? Buffer.from([body.length]) : Buffer.from([0x80 | long.length, ...long]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
};

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date): Buffer =>
  der(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const commonName = oid('550403');
const name = (text: string): Buffer =>
  sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(text)))));
const extension = (id: string, value: Buffer, critical = false): Buffer =>
  sequence(oid(id), ...(critical ? [der(0x01, Buffer.from([0xff]))] : []), der(0x04, value));
const authority = extension('551d13', sequence(der(0x01, Buffer.from([0xff]))), true);
const alternativeName = (host: string): Buffer => extension('551d11', sequence(der(0x82, Buffer.from(host))));

const pem = (bytes: Buffer): string => {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

const issue = (
  subject: string,
  key: KeyObject,
  issuer: { readonly name: string; readonly key: KeyObject },
  extensions: readonly Buffer[],
  days: { readonly from: number; readonly to: number },
): string => {
  const at = (day: number): Date => new Date(Date.now() + day * 24 * 3600 * 1000);
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    name(issuer.name),
    sequence(time(at(days.from)), time(at(days.to))),
    name(subject),
    key.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', body, issuer.key);
  return pem(sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature)));
};

/** An authority of the test's own: its certificate, and certificates for hosts. */
export const makeAuthority = () => {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = { name: 'Authority of a test', key: own.privateKey };
  const certificate = issue(issuer.name, own.publicKey, issuer, [authority], { from: -1, to: 1 });
  return {
    certificate,
    /** Key and certificate for a host, valid for a day unless given otherwise. */
    certify: (host: string, days = { from: -1, to: 1 }) => {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const cert = issue(host, pair.publicKey, issuer, [alternativeName(host)], days);
      return { cert, key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) };
    },
  };
};
