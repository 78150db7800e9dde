import type { Fact } from '../../../shared/vocabulary/fact.ts';

/** The same for what is said of the same thing: a host, a port of it, a certificate there, one of its policies. */
export const keyOfFact = (fact: Fact): string => {
  const parts = (): readonly (string | number)[] => {
    switch (fact.type) {
      case 'host':
        return [];
      case 'service':
        return [fact.port, fact.protocol];
      case 'certificate':
        return [fact.port, fact.fingerprint || fact.subject];
      case 'policy':
        return [fact.port, fact.subject, fact.name];
    }
  };
  return [fact.type, fact.host, ...parts()].join(' ');
};
