import { type ComponentType, lazy } from 'react';
import { customerRoles, type Role, roles, staffRoles } from '../../shared/actor.ts';
import { serviceAreas } from '../services.ts';

/** One page: its chunk is loaded when somebody first goes there. */
type PageRoute = {
  readonly path: string;
  readonly roles: readonly Role[];
  readonly page: ComponentType;
};

const Queue = lazy(() => import('./queue-page.tsx').then((module) => ({ default: module.QueuePage })));
const AreaPage = lazy(() => import('./area-page.tsx').then((module) => ({ default: module.AreaPage })));
const Dashboard = lazy(() =>
  import('./dashboard-page.tsx').then((module) => ({ default: module.DashboardPage })),
);
const Home = lazy(() => import('./home-page.tsx').then((module) => ({ default: module.HomePage })));
const StaffRequest = lazy(() =>
  import('./staff-request-page.tsx').then((module) => ({ default: module.StaffRequestPage })),
);

const CustomerRequest = lazy(() =>
  import('./customer-request-page.tsx').then((module) => ({ default: module.CustomerRequest })),
);
const Search = lazy(() => import('./search-page.tsx').then((module) => ({ default: module.SearchPage })));

const Organisations = lazy(() =>
  import('./organisations-page.tsx').then((module) => ({ default: module.OrganisationsPage })),
);
const People = lazy(() => import('./people-page.tsx').then((module) => ({ default: module.PeoplePage })));
const OutgoingMail = lazy(() => import('./mail-page.tsx').then((module) => ({ default: module.MailPage })));

const Settings = lazy(() =>
  import('./settings-page.tsx').then((module) => ({ default: module.SettingsPage })),
);

const OwnAudit = lazy(() =>
  import('../../areas/records/audit/web/own-audit-page.tsx').then((module) => ({
    default: module.OwnAuditPage,
  })),
);
const EveryAudit = lazy(() =>
  import('./every-audit-page.tsx').then((module) => ({ default: module.EveryAuditPage })),
);

const Findings = lazy(() =>
  import('../../areas/casework/findings/list/web/findings-page.tsx').then((module) => ({
    default: module.FindingsPage,
  })),
);

const Finding = lazy(() => import('./finding-page.tsx').then((module) => ({ default: module.FindingPage })));

const Library = lazy(() => import('./library-page.tsx').then((module) => ({ default: module.LibraryPage })));

const Datasets = lazy(() =>
  import('../../areas/desks/search/datasets/web/datasets-page.tsx').then((module) => ({
    default: module.DatasetsPage,
  })),
);

const PublicLists = lazy(() =>
  import('../../areas/desks/search/lookalikes/lists/web/public-lists-page.tsx').then((module) => ({
    default: module.PublicListsPage,
  })),
);

const Lookalikes = lazy(() =>
  import('../../areas/desks/search/lookalikes/web/lookalikes-page.tsx').then((module) => ({
    default: module.LookalikesPage,
  })),
);

const Quotas = lazy(() =>
  import('../../areas/customers/quota/web/quotas-page.tsx').then((module) => ({
    default: module.QuotasPage,
  })),
);

const QuotaFigures = lazy(() =>
  import('../../areas/customers/quota/web/quota-figures-page.tsx').then((module) => ({
    default: module.QuotaFiguresPage,
  })),
);

const Domains = lazy(() =>
  import('../../areas/customers/domains/web/domains-page.tsx').then((module) => ({
    default: module.DomainsPage,
  })),
);

const Account = lazy(() =>
  import('./account-page.tsx').then((module) => ({
    default: module.AccountPage,
  })),
);

/** Every signed-in page (row C10). `:campaignId?` is absent for the list, `create` for the form, else a request over the list. */
export const pageRoutes: readonly PageRoute[] = [
  { path: '/', roles: ['Administrator'], page: Dashboard },
  { path: '/', roles: ['Member'], page: Home },
  { path: '/', roles: staffRoles, page: Queue },
  ...serviceAreas.map(({ path }) => ({
    path: `${path}/:campaignId?`,
    roles: customerRoles,
    page: () => <AreaPage path={path} />,
  })),
  { path: '/findings', roles, page: Findings },
  { path: '/findings/:findingId', roles, page: Finding },
  { path: '/search/:part?', roles, page: Search },
  { path: '/lookalikes', roles: customerRoles, page: Lookalikes },
  { path: '/domains/:domain?', roles: customerRoles, page: Domains },
  { path: '/quotas', roles: ['Administrator'], page: Quotas },
  { path: '/quotas', roles: ['Member'], page: QuotaFigures },
  { path: '/organisations/:place?', roles: ['Operator'], page: Organisations },
  { path: '/people/:dialog?', roles: ['Administrator', 'Operator'], page: People },
  { path: '/audit', roles: ['Administrator'], page: OwnAudit },
  { path: '/audit', roles: ['Operator'], page: EveryAudit },
  { path: '/mail/:mailId?', roles: ['Operator'], page: OutgoingMail },
  { path: '/library/:part?', roles: staffRoles, page: Library },
  { path: '/datasets/:place?', roles: staffRoles, page: Datasets },
  { path: '/datasets/public/:list?', roles: staffRoles, page: PublicLists },
  { path: '/settings', roles: ['Operator'], page: Settings },
  { path: '/requests/:requestId', roles: staffRoles, page: StaffRequest },
  { path: '/requests/:requestId', roles: customerRoles, page: CustomerRequest },
  { path: '/account', roles, page: Account },
];
