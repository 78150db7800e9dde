import type { BodyRule } from '../../../../../platform/http/route.ts';
import { failValidation } from '../../../../../shared/errors.ts';
import { checkDomain } from '../../../../customers/domains/domain.ts';

/** The domain that a request is about, as it is stored and shown. @throws 422 at `["body","domain_subdomain"]`. */
export const requireDomain = (typed: string): { readonly ascii: string; readonly display: string } => {
  const domain = checkDomain(typed);
  if (domain.ok) return domain;
  return failValidation([{ loc: ['body', 'domain_subdomain'], type: domain.type, msg: domain.msg }]);
};

/** The same as a rule of a call that takes a domain. */
export const domainRule: BodyRule = {
  fields: ['domain_subdomain'],
  check: ({ domain_subdomain }: { domain_subdomain: string }) => void requireDomain(domain_subdomain),
};
