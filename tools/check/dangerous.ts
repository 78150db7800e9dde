import { isProduct, type SourceFile } from './source-files.ts';

/**
 * What the product does without, and why (ASVS 15.1.5): a word of the source, what is wrong with it, and the only
 * places that may have it.
 */
type Danger = {
  readonly pattern: RegExp;
  readonly fault: string;
  readonly allowed?: readonly string[];
};

const dangers: readonly Danger[] = [
  {
    pattern: /\beval\(|\bnew Function\(|\bimport\((?!\s*['"`])|node:vm/,
    fault: 'runs text as code',
  },
  {
    pattern: /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc/i,
    fault: 'puts text into a page as markup',
  },
  { pattern: /\bshell: true\b|\bexec(?:Sync)?\(\s*[`'"]/, fault: 'hands a line to a shell' },
  {
    pattern: /node:child_process/,
    fault: 'starts programs; only the sandbox, the database and the key do',
    // The key: a program that the installation's owner names. The scanner's workers: children of a child that has no rights already.
    allowed: [
      'src/platform/sandbox/',
      'src/platform/db/',
      'src/platform/crypto/key-source.ts',
      'src/engines/code/run/scan-files/scan-pool.ts',
    ],
  },
  {
    pattern: /Math\.random\(/,
    fault: 'takes randomness that can be guessed',
    // How long a browser waits before it connects again.
    allowed: ['src/ui/live/live.ts'],
  },
  {
    pattern: /create(?:Hash|Hmac)\(\s*['"](?!sha(?:256|384|512)['"])/,
    fault: 'hashes with something else than SHA-2',
    // RFC 6238 and every authenticator app: HMAC-SHA-1, whose strength rests on the key, not on collisions.
    allowed: ['src/platform/crypto/totp.ts'],
  },
  {
    pattern: /create(?:Cipher|Decipher)iv\(\s*['"](?!aes-256-gcm['"])|createCipher\(|RSA_PKCS1_PADDING/,
    fault: 'encrypts with something else than AES-256-GCM',
  },
  { pattern: /\bnew Buffer\(|rejectUnauthorized: false|NODE_TLS_REJECT/, fault: 'switches a safety off' },
  {
    pattern: /\b(?:localStorage|sessionStorage|indexedDB)\b|document\.cookie/,
    fault: 'keeps something in the browser; only ui/stored.ts does',
    allowed: ['src/ui/stored.ts'],
  },
];

/** The scanner's rules and samples talk of such words all day long. */
const talksOfThem = /engines\/code\/run\/(rules|secrets)\//;

/** Dangerous functions where they do not belong, one line each. */
export const dangerousWords = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => isProduct(file) && !talksOfThem.test(file.path))
    .flatMap(({ path, text }) =>
      dangers
        .filter(({ allowed = [] }) => !allowed.some((place) => path.startsWith(place)))
        .filter(({ pattern }) => pattern.test(text))
        .map(({ fault }) => `${path}: ${fault}`),
    );
