import { infrastructureArea } from '../areas/infrastructure/web/area.ts';
import type { ServiceArea } from '../areas/requests/web/service-area.ts';
import { spearphishingArea } from '../areas/spearphishing/web/area.ts';
import { webShieldingArea } from '../areas/web-shielding/web/area.ts';

/** The three service areas, for pages that show requests of any. */
export const serviceAreas: readonly ServiceArea[] = [spearphishingArea, infrastructureArea, webShieldingArea];
