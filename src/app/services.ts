import type { ServiceArea } from '../areas/casework/requests/service-area.ts';
import { infrastructure } from '../areas/services/infrastructure/service.ts';
import { spearphishing } from '../areas/services/spearphishing/service.ts';
import { webShielding } from '../areas/services/web-shielding/service.ts';
import { registerServices } from '../shared/services.ts';

/** What is sold, one line an area, in the order of the dashboard's cards (`product.md`, rows Q1 and G1). */
export const serviceAreas: readonly ServiceArea[] = [spearphishing, infrastructure, webShielding];

registerServices(serviceAreas.flatMap(({ services }) => services));
