import type { Verdict } from '../../../../shared/vocabulary/fact.ts';
import type { Sink } from '../sink.ts';

// What each version is worth: RFC 6176 and 7568 (SSL), RFC 8996 (TLS 1.0 and 1.1).
const ifOffered: Readonly<Record<string, Verdict>> = {
  'SSL 2': 'bad',
  'SSL 3': 'bad',
  'TLS 1.0': 'weak',
  'TLS 1.1': 'weak',
  'TLS 1.2': 'good',
  'TLS 1.3': 'good',
};

/** `TLSv1.0`, `TLS1`, `SSLv3` and the like as facts name them; undefined for what is none. */
export const tlsVersion = (word: string): string | undefined => {
  const [, kind = '', number = ''] = /^(SSL|TLS)[v ]?([1-3](?:[._][0-3])?)$/i.exec(word.trim()) ?? [];
  const plain = number.replace('_', '.');
  const name = `${kind.toUpperCase()} ${kind.toUpperCase() === 'TLS' && plain === '1' ? '1.0' : plain}`;
  return Object.hasOwn(ifOffered, name) ? name : undefined;
};

type At = { readonly host: string; readonly names: readonly string[]; readonly port: string };

/** Says of a port which versions of TLS it offers; of those that were asked for and are old, also that it does not. */
export const sayVersions = (
  sink: Sink,
  at: At,
  offered: ReadonlySet<string>,
  asked: readonly string[],
): void => {
  for (const name of Object.keys(ifOffered)) {
    const isOffered = offered.has(name);
    if (!isOffered && !asked.includes(name)) continue;
    const isOld = ifOffered[name] !== 'good';
    const verdict = isOffered ? (ifOffered[name] ?? 'unknown') : isOld ? 'good' : 'weak';
    const value = isOffered ? 'offered' : 'not offered';
    sink.fact({ type: 'policy', subject: 'tls', ...at, name, value, verdict });
  }
};
