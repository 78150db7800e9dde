import { useEffect, useState } from 'react';
import type { DomainCheck } from '../domain.ts';

/** The server's own rules for domains, in the browser. */
export type DomainRules = {
  readonly check: (typed: string) => DomainCheck;
  readonly covering: (ascii: string) => readonly string[];
};

/** They know every public suffix, so they are loaded when a domain is asked for; null until then. */
export const useDomainRules = (wanted: boolean): DomainRules | null => {
  const [rules, setRules] = useState<DomainRules | null>(null);
  useEffect(() => {
    if (!wanted) return;
    import('../domain.ts').then(
      (module) => setRules({ check: module.checkDomain, covering: module.coveringDomains }),
      () => undefined,
    );
  }, [wanted]);
  return rules;
};
