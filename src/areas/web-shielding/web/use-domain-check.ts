import { useEffect, useState } from 'react';
import type { DomainCheck } from '../domain.ts';

type CheckDomain = (typed: string) => DomainCheck;

/** The server's own rule for domains. It knows every public suffix, so it is loaded when a domain is asked for. */
export const useDomainCheck = (wanted: boolean): CheckDomain | null => {
  const [check, setCheck] = useState<{ readonly run: CheckDomain } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    import('../domain.ts').then(
      (module) => setCheck({ run: module.checkDomain }),
      () => undefined,
    );
  }, [wanted]);
  return check?.run ?? null;
};
