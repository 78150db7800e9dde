import { requestPath } from '../../../../shared/services.ts';
import type { ObjectHref } from './audit-columns.tsx';
import { ownTrail } from './audit-source.ts';
import { AuditTrail } from './audit-trail.tsx';

const objectHref: ObjectHref = ({ object_kind, object_module, object, object_name }) => {
  if (object_kind === 'request' && object_module) return requestPath(object_module, object);
  if (object_kind === 'person') return `/people?search=${encodeURIComponent(object_name ?? '')}`;
  return undefined;
};

/** An organisation's own trail (Administrators), with what the provider's staff opened. */
export const OwnAuditPage = () => <AuditTrail source={ownTrail} objectHref={objectHref} />;
