import { accountScreens } from './account-screens.ts';
import { customerScreens } from './customer-screens.ts';
import { datasetScreens } from './dataset-screens.ts';
import { findingScreens } from './finding-screens.ts';
import { lookalikeScreens } from './lookalike-screens.ts';
import { mappingScreens } from './mapping-screens.ts';
import { peopleScreens } from './people-screens.ts';
import { requestScreens } from './request-screens.ts';
import type { Screen } from './screen.ts';
import { staffScreens } from './staff-screens.ts';

/** Every screen behind the sign-in. */
export const screens: readonly Screen[] = [
  ...customerScreens,
  ...requestScreens,
  ...findingScreens,
  ...staffScreens,
  ...datasetScreens,
  ...lookalikeScreens,
  ...mappingScreens,
  ...peopleScreens,
  ...accountScreens,
];
