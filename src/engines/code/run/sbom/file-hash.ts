/** As CycloneDX 1.6 names algorithms, the content in hexadecimal digits. */
export type FileHash = {
  readonly alg: 'MD5' | 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';
  readonly content: string;
};

const algorithms = {
  md5: { alg: 'MD5', digits: 32 },
  sha1: { alg: 'SHA-1', digits: 40 },
  sha256: { alg: 'SHA-256', digits: 64 },
  sha384: { alg: 'SHA-384', digits: 96 },
  sha512: { alg: 'SHA-512', digits: 128 },
} as const;

const hashOf = (name: string, content: string): FileHash[] => {
  if (!Object.hasOwn(algorithms, name)) return [];
  const { alg, digits } = algorithms[name as keyof typeof algorithms];
  return content.length === digits && /^[0-9a-f]+$/.test(content) ? [{ alg, content }] : [];
};

const mostHashes = 10;

/** Hashes of Subresource Integrity (W3C, §3.5), as npm's lock files have them: `sha512-…== sha1-…=`. */
export const hashesOfIntegrity = (text: unknown): FileHash[] =>
  typeof text !== 'string'
    ? []
    : text
        .slice(0, 2000)
        .split(/\s+/, mostHashes)
        .flatMap((one) => {
          const [, name = '', base64 = ''] = /^(sha\d{1,3}|md5)-([A-Za-z0-9+/]+=*)(?:\?|$)/.exec(one) ?? [];
          return hashOf(name, Buffer.from(base64, 'base64').toString('hex'));
        });

/** A hash as Python's lock files have it (PEP 503): `sha256:…`. */
export const hashOfDigits = (text: unknown): FileHash[] => {
  if (typeof text !== 'string') return [];
  const [, name = '', digits = ''] = /^(sha\d{1,3}|md5):([0-9a-fA-F]{32,128})$/.exec(text) ?? [];
  return hashOf(name, digits.toLowerCase());
};

/** The address of a published file without whoever signs in there; nothing where it is none. */
export const publicAddress = (text: unknown): string | undefined => {
  if (typeof text !== 'string' || text.length > 2000) return undefined;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.username = '';
  url.password = '';
  url.search = '';
  url.hash = '';
  return url.href;
};
