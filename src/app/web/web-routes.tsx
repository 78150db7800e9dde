import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { customerRoles, type Role, roles, staffRoles } from '../../shared/actor.ts';
import { ContentSkeleton } from '../../ui/layout/layout-skeleton.tsx';
import { type LatePart, latePart } from '../../ui/page/late-part.tsx';
import { serviceAreas } from '../services.ts';

/** One page: its chunk is loaded when somebody first goes there. */
type PageRoute = {
  readonly path: string;
  readonly roles: readonly Role[];
  readonly page: LatePart<object>;
};

const page = <Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> =>
  latePart(load, ContentSkeleton);

const Queue = page(() => import('./queue-page.tsx').then((module) => module.QueuePage));
const AreaPage = page(() => import('./area-page.tsx').then((module) => module.AreaPage));
const Dashboard = page(() => import('./dashboard-page.tsx').then((module) => module.DashboardPage));
const Home = page(() => import('./home-page.tsx').then((module) => module.HomePage));
const StaffRequest = page(() => import('./staff-request-page.tsx').then((module) => module.StaffRequestPage));

const CustomerRequest = page(() =>
  import('./customer-request-page.tsx').then((module) => module.CustomerRequest),
);
const Search = page(() => import('./search-page.tsx').then((module) => module.SearchPage));

const Organisations = page(() =>
  import('./organisations-page.tsx').then((module) => module.OrganisationsPage),
);
const People = page(() => import('./people-page.tsx').then((module) => module.PeoplePage));
const OutgoingMail = page(() => import('./mail-page.tsx').then((module) => module.MailPage));

const Settings = page(() => import('./settings-page.tsx').then((module) => module.SettingsPage));

const OwnAudit = page(() =>
  import('../../areas/records/audit/web/own-audit-page.tsx').then((module) => module.OwnAuditPage),
);
const EveryAudit = page(() => import('./every-audit-page.tsx').then((module) => module.EveryAuditPage));

const Findings = page(() =>
  import('../../areas/casework/findings/list/web/findings-page.tsx').then((module) => module.FindingsPage),
);

const Finding = page(() => import('./finding-page.tsx').then((module) => module.FindingPage));

const Library = page(() => import('./library-page.tsx').then((module) => module.LibraryPage));

const Datasets = page(() =>
  import('../../areas/desks/search/datasets/web/datasets-page.tsx').then((module) => module.DatasetsPage),
);

const PublicLists = page(() =>
  import('../../areas/desks/search/lookalikes/lists/web/public-lists-page.tsx').then(
    (module) => module.PublicListsPage,
  ),
);

const Lookalikes = page(() =>
  import('../../areas/desks/search/lookalikes/web/lookalikes-page.tsx').then(
    (module) => module.LookalikesPage,
  ),
);

const Quotas = page(() =>
  import('../../areas/customers/quota/web/quotas-page.tsx').then((module) => module.QuotasPage),
);

const QuotaFigures = page(() =>
  import('../../areas/customers/quota/web/quota-figures-page.tsx').then((module) => module.QuotaFiguresPage),
);

const Domains = page(() =>
  import('../../areas/customers/domains/web/domains-page.tsx').then((module) => module.DomainsPage),
);

const Account = page(() => import('./account-page.tsx').then((module) => module.AccountPage));

/** Every signed-in page (row C10). `:campaignId?` is absent for the list, `create` for the form, else a request over the list. */
export const pageRoutes: readonly PageRoute[] = [
  { path: '/', roles: ['Administrator'], page: Dashboard },
  { path: '/', roles: ['Member'], page: Home },
  { path: '/', roles: staffRoles, page: Queue },
  ...serviceAreas.map(({ path }) => ({
    path: `${path}/:campaignId?`,
    roles: customerRoles,
    page: { Part: () => <AreaPage.Part path={path} />, begin: AreaPage.begin },
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

/**
 * Begins to load the page of an address before it is known who is here: where everybody who has a page there has the same one.
 */
export const beginPageOf = (pathname: string): void => {
  const pages = pageRoutes
    .filter(({ path }) => matchPath(path, pathname) !== null)
    .map((route) => route.page);
  const [page] = pages;
  if (page && pages.every((other) => other === page)) page.begin();
};
