import { lazy } from 'react';
import { CreateCommon } from '../../areas/casework/requests/create/web/create-common.tsx';
import { ServicePage } from '../../areas/casework/requests/web/service-page.tsx';
import type { CreateDialog } from '../../areas/casework/requests/web/web-area.ts';
import { infrastructure } from '../../areas/services/infrastructure/service.ts';
import { webShielding } from '../../areas/services/web-shielding/service.ts';
import { webAreas } from './web-areas.ts';

type Forms = { readonly create: CreateDialog; readonly bulk?: CreateDialog };

/** Areas that bring a form of their own; all others are asked for with the common one. */
const ownForms: Readonly<Record<string, Forms>> = {
  [infrastructure.path]: {
    create: lazy(() =>
      import('../../areas/services/infrastructure/web/create-assessment.tsx').then((module) => ({
        default: module.CreateAssessment,
      })),
    ),
  },
  [webShielding.path]: {
    create: lazy(() =>
      import('../../areas/services/web-shielding/web/create-shielding.tsx').then((module) => ({
        default: module.CreateShielding,
      })),
    ),
    bulk: lazy(() =>
      import('../../areas/services/web-shielding/web/create-bulk.tsx').then((module) => ({
        default: module.CreateBulk,
      })),
    ),
  },
};

const common: Forms = { create: CreateCommon };

/** The list of an area, its forms and its requests. */
export const AreaPage = ({ path }: { path: string }) => {
  const area = webAreas.find((one) => one.path === path);
  const { create, bulk } = ownForms[path] ?? common;
  return area ? <ServicePage area={area} create={create} bulk={bulk} /> : null;
};
