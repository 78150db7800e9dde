import { lazy, Suspense } from 'react';
import type { CreateDialogProps } from '../../../casework/requests/web/service-area.ts';
import { ServicePage } from '../../../casework/requests/web/service-page.tsx';
import { webShieldingArea } from './area.ts';
import { CreateShielding } from './create-shielding.tsx';

const CreateBulk = lazy(() => import('./create-bulk.tsx').then((module) => ({ default: module.CreateBulk })));

/** The rules of a list of domains know every public suffix: they are loaded when somebody brings a list. */
const Bulk = (props: CreateDialogProps) => (
  <Suspense>
    <CreateBulk {...props} />
  </Suspense>
);

export const WebShieldingPage = () => (
  <ServicePage area={webShieldingArea} create={CreateShielding} bulk={Bulk} />
);
