import { type Route, route } from '../../../../platform/http/route.ts';
import type { OutputOf } from '../../../../shared/call.ts';
import { type Language, say } from '../../../../shared/messages.ts';
import { addDomain, listDomains, removeDomain, verifyDomain } from '../contract.ts';
import { coveringDomains } from '../domain.ts';
import { fileUrl, proofEnd, proofState, proofValue, recordName, tellingCheck } from '../proof.ts';
import { resultMessage, turnMessages } from '../result-messages.ts';
import { addOwn, type DomainParts, type Found, listOwn, removeOwn, verifyOwn } from './manage-domains.ts';

type Row = OutputOf<typeof listDomains>[number];

/** The proved domain above this one whose proof counts for it. */
const coverOf = ({ all, one }: Found, now: Date): string | null => {
  const above = coveringDomains(one.domain).slice(1);
  return all.find((row) => above.includes(row.domain) && proofState(row, now) === 'proved')?.domain ?? null;
};

/** The wire's row of a stored one. */
const asRow = (found: Found, now: Date, language: Language): Row => {
  const { one } = found;
  const state = proofState(one, now);
  const coveredBy = coverOf(found, now);
  const value = proofValue(one.token);
  return {
    domain: one.domain,
    domain_display: one.domain_display,
    verified: state === 'proved' || coveredBy !== null,
    state,
    method: one.verified_method ?? 'dns',
    name: recordName(one.domain),
    value,
    file_url: fileUrl(one.domain),
    file_content: value,
    verified_at: one.verified_at?.toISOString() ?? null,
    expires_at: one.verified_at && !one.lost_at ? proofEnd(one.verified_at).toISOString() : null,
    lost_at: one.lost_at?.toISOString() ?? null,
    covered_by: coveredBy,
    last_checked_at: one.last_checked_at?.toISOString() ?? null,
    last_result: tellingCheck(one.last_checks)?.result ?? null,
    checks: one.last_checks.map((check) => ({
      method: check.method,
      result: check.result,
      message: say(resultMessage(check), language),
    })),
  };
};

/** Domains and their proofs: the customer's calls (`calls.md`, Customers). */
export const domainRoutes = (parts: DomainParts): Route[] => [
  route(listDomains, async ({ actor, language }) => {
    const all = await listOwn(parts, actor);
    return all.map((one) => asRow({ all, one }, parts.clock.now(), language));
  }),

  route(addDomain, async ({ input, actor, language }) =>
    asRow(await addOwn(parts, actor, input.domain), parts.clock.now(), language),
  ),

  route(verifyDomain, async ({ input, actor, language }) => {
    const found = await verifyOwn(parts, actor, input.domain, input.method);
    const telling = tellingCheck(found.one.last_checks);
    const message = say(telling ? resultMessage(telling) : turnMessages.notChecked, language);
    return { ...asRow(found, parts.clock.now(), language), message };
  }),

  route(removeDomain, async ({ input, actor }) => {
    await removeOwn(parts, actor, input.domain);
    return undefined;
  }),
];
