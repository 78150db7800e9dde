import { type Route, route } from '../../../../platform/http/route.ts';
import { limitConcurrency } from '../../../../platform/limit-concurrency.ts';
import { failValidation } from '../../../../shared/errors.ts';
import { commonFaults } from '../../../../shared/schema.ts';
import type { Service } from '../../../../shared/service.ts';
import { findService } from '../../../../shared/services.ts';
import { createRequest, createRequests } from '../../../casework/requests/create/server/create.ts';
import { followDocument, readDocument } from '../../../casework/requests/create/server/read-document.ts';
import { refuseWithoutUnit } from '../../../casework/requests/create/server/refuse-early.ts';
import { domainRule, requireDomain } from '../../../casework/requests/create/server/require-domain.ts';
import { type SendParts, templateOf } from '../../../casework/requests/create/server/send-parts.ts';
import { webShieldingCalls as calls } from '../contract.ts';
import { sast, shielding, webShielding } from '../service.ts';
import { readDomains } from './read-domains.ts';

/** The service of this area for a word in any case; 422 for others. */
const serviceOf = (submodule: string): Service =>
  webShielding.services.find((service) => service === findService(submodule, 'NA')) ??
  failValidation([{ loc: ['body', 'submodule'], type: 'invalid', msg: commonFaults.invalid }]);

/** A list is one long transaction: were there several at once, they would hold all connections of everybody. */
const listsAtOnce = 1;
const listsMostWaiting = 8;

/** Domain shielding, and static code analysis: the customer's calls (rows H, K20 to K25). */
export const webShieldingRoutes = (parts: SendParts): Route[] => {
  const inLine = limitConcurrency(listsAtOnce, listsMostWaiting);
  return [
    route(
      calls.sendInfoShielding,
      async ({ input, actor, header }) => {
        const request_id = await createRequest(parts, actor, {
          service: shielding,
          title: input.title,
          description: input.description,
          repeats: input.repeats,
          domain: requireDomain(input.domain_subdomain),
          idempotencyKey: header('idempotency-key'),
          call: calls.sendInfoShielding.path,
        });
        return { request_id };
      },
      { rules: [domainRule] },
    ),

    route(calls.sendBulk, async ({ actor, upload, header }) => {
      if (!upload) throw new Error('A multipart call without a file was refused before.');
      const domains = await readDomains(parts, upload);
      const contents = domains.map((domain) => ({ ...domain, service: shielding }));
      const sending = {
        idempotencyKey: header('idempotency-key'),
        call: calls.sendBulk.path,
        content: [upload.stored.sha256.toString('hex')],
      };
      const request_ids = await inLine(() => createRequests(parts, actor, contents, sending));
      return { request_ids };
    }),

    route(
      calls.sendInfoSast,
      async ({ input, actor, upload, header }) => {
        if (!upload) throw new Error('A multipart call without a file was refused before.');
        await readDocument(parts, sast, upload);
        const request_id = await createRequest(parts, actor, {
          service: sast,
          title: input.title,
          description: input.description,
          repeats: input.repeats,
          upload: { upload, mediaType: 'application/zip', rows: undefined },
          idempotencyKey: header('idempotency-key'),
          call: calls.sendInfoSast.path,
        });
        return { request_id };
      },
      {
        waitsForFile: true,
        beforeLargeUpload: refuseWithoutUnit(parts.db, [sast], calls.sendInfoSast.path),
        checkDocument: (upload) => readDocument(parts, sast, upload),
        followDocument: () => followDocument(parts, sast),
      },
    ),

    route(calls.getTemplate, async ({ input }) => templateOf(parts, serviceOf(input.submodule))),
  ];
};
