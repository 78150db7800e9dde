import type { ServiceArea } from '../../areas/casework/requests/web/service-area.ts';
import { infrastructureArea } from '../../areas/services/infrastructure/web/area.ts';
import { spearphishingArea } from '../../areas/services/spearphishing/web/area.ts';
import { webShieldingArea } from '../../areas/services/web-shielding/web/area.ts';

/** The three service areas, for pages that show requests of any. */
export const serviceAreas: readonly ServiceArea[] = [spearphishingArea, infrastructureArea, webShieldingArea];
