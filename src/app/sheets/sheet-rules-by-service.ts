import type { SheetRules } from '../../shared/sheet/sheet-rules.ts';

const targets = async (reach: 'INTERNAL' | 'EXTERNAL'): Promise<SheetRules> => {
  const { targetRules } = await import('../../areas/services/infrastructure/targets.ts');
  return targetRules(reach);
};

/**
 * The rules of each service that is asked for with a sheet, by its key. The services know them too, and much more (calls,
 * forms, texts), which a thread that only checks sheets would load and keep: this is all that it needs.
 */
export const sheetRulesByService: Readonly<Record<string, () => Promise<SheetRules>>> = {
  'spearphishing-campaign-na': async () => {
    const { recipientRules } = await import('../../areas/services/spearphishing/recipients.ts');
    return recipientRules;
  },
  'vulnerability-assessment-internal': () => targets('INTERNAL'),
  'vulnerability-assessment-external': () => targets('EXTERNAL'),
  'penetration-testing-internal': () => targets('INTERNAL'),
  'penetration-testing-external': () => targets('EXTERNAL'),
  'wireless-security-assessment-na': async () => {
    const { wirelessRules } = await import('../../areas/services/infrastructure/wireless.ts');
    return wirelessRules;
  },
};
