import { useOrganisations } from '../../areas/customers/organisations/web/organisation-queries.ts';
import type { ObjectHref } from '../../areas/records/audit/web/audit-columns.tsx';
import { everyTrail } from '../../areas/records/audit/web/audit-source.ts';
import { AuditTrail } from '../../areas/records/audit/web/audit-trail.tsx';

const objectHref: ObjectHref = ({ object_kind, object, object_name }) => {
  if (object_kind === 'request') return `/requests/${object}`;
  if (object_kind === 'organisation') return `/organisations/${object}`;
  if (object_kind === 'person') return `/people?search=${encodeURIComponent(object_name ?? '')}`;
  return undefined;
};

/** Every customer's trail and the provider's own (Operators). */
export const EveryAuditPage = () => {
  const organisations = useOrganisations().data ?? [];
  const choices = organisations.map(({ organisation_id, name }) => ({ value: organisation_id, label: name }));
  return <AuditTrail source={everyTrail} objectHref={objectHref} organisations={choices} />;
};
