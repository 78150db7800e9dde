import '../../src/app/services.ts';
import { moduleName, submoduleName } from '../../src/shared/services.ts';

/** Names of what is sold, by the words of the wire. */
export const moduleNames = {
  'SPEARPHISHING CAMPAIGN': moduleName('SPEARPHISHING CAMPAIGN'),
  'INFRASTRUCTURE VULNERABILITY ASSESSMENT': moduleName('INFRASTRUCTURE VULNERABILITY ASSESSMENT'),
  'DIGITAL WEB SHIELDING': moduleName('DIGITAL WEB SHIELDING'),
} as const;

export const submoduleNames = {
  'SPEARPHISHING CAMPAIGN': submoduleName('SPEARPHISHING CAMPAIGN'),
  'VULNERABILITY ASSESSMENT': submoduleName('VULNERABILITY ASSESSMENT'),
  'WIRELESS SECURITY ASSESSMENT': submoduleName('WIRELESS SECURITY ASSESSMENT'),
  SAST: submoduleName('SAST'),
} as const;
