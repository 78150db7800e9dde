import { hydrateEmbedded } from '../src/platform/db/cluster.ts';

hydrateEmbedded();
