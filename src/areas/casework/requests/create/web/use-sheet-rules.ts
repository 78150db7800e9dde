import { useEffect, useState } from 'react';
import type { Service } from '../../../../../shared/service.ts';
import type { SheetRules } from '../../../../../shared/sheet/sheet-rules.ts';

/** The rules of a service's list, loaded when the service is known; undefined until then. */
export const useSheetRules = (service: Service | undefined): SheetRules | undefined => {
  const [loaded, setLoaded] = useState<{ readonly of: Service; readonly rules: SheetRules }>();
  useEffect(() => {
    if (!service) return undefined;
    let isWanted = true;
    service.sheet().then(
      (rules) => isWanted && setLoaded({ of: service, rules }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [service]);
  return loaded?.of === service ? loaded?.rules : undefined;
};
