import { bodyRule, type Route, route } from '../../../../platform/http/route.ts';
import { limitConcurrency } from '../../../../platform/limit-concurrency.ts';
import { findService, type Service } from '../../../../shared/catalogue/services.ts';
import { failValidation } from '../../../../shared/errors.ts';
import { commonFaults } from '../../../../shared/schema.ts';
import { areaRoutes } from '../../../casework/reports/server/area-routes.ts';
import type { AreaParts } from '../../../casework/reports/server/parts.ts';
import { createRequest, createRequests } from '../../../casework/requests/create/server/create.ts';
import { refuseWithoutUnit } from '../../../casework/requests/create/server/refuse-early.ts';
import { templateOf } from '../../../casework/requests/create/server/templates.ts';
import { engineJob } from '../../../casework/runs/server/engine-job.ts';
import { checkDomain } from '../../../customers/domains/domain.ts';
import { webShieldingCalls as calls } from '../contract.ts';
import { judgeUpload } from './judge-upload.ts';
import { readDomains } from './read-domains.ts';

const module = 'DIGITAL WEB SHIELDING';

const serviceOf = (submodule: string): Service => {
  const service = findService(submodule, 'NA');
  if (service?.module === module) return service;
  return failValidation([{ loc: ['body', 'submodule'], type: 'invalid', msg: commonFaults.invalid }]);
};

/** @throws 422 for what is no domain that a customer can own. */
const domainOf = (typed: string): { ascii: string; display: string } => {
  const domain = checkDomain(typed);
  if (domain.ok) return domain;
  return failValidation([{ loc: ['body', 'domain_subdomain'], type: domain.type, msg: domain.msg }]);
};

/** A list is one long transaction: were there several at once, they would hold all connections of everybody. */
const listsAtOnce = 1;
const listsMostWaiting = 8;

/** Shielding of a domain, and static analysis of code: the customer's calls (rows H, K20 to K25). */
export const webShieldingRoutes = (parts: AreaParts): Route[] => {
  const inLine = limitConcurrency(listsAtOnce, listsMostWaiting);
  return [
    ...areaRoutes(calls, module, parts),

    route(
      calls.sendInfoShielding,
      async ({ input, actor, header }) => {
        const domain = domainOf(input.domain_subdomain);
        const request_id = await createRequest(parts, actor, {
          service: serviceOf('SHIELDING'),
          title: input.title,
          description: input.description,
          domain,
          idempotencyKey: header('idempotency-key'),
          call: calls.sendInfoShielding.path,
        });
        return { request_id };
      },
      {
        rules: [
          bodyRule(
            calls.sendInfoShielding,
            ['domain_subdomain'],
            ({ domain_subdomain }) => void domainOf(domain_subdomain),
          ),
        ],
      },
    ),

    route(calls.sendBulk, async ({ actor, upload, header }) => {
      if (!upload) throw new Error('A multipart call without a file was refused before.');
      const service = serviceOf('SHIELDING');
      const domains = await readDomains(parts, upload);
      const contents = domains.map((domain) => ({ ...domain, service }));
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
        await judgeUpload(parts, upload);
        const enqueue = {
          ...parts,
          enqueue: (tx: Parameters<AreaParts['jobs']['send']>[0], requestId: string) =>
            parts.jobs.send(tx, engineJob('code'), { requestId }),
        };
        const request_id = await createRequest(enqueue, actor, {
          service: serviceOf('SAST'),
          title: input.title,
          description: input.description,
          upload: { upload, mediaType: 'application/zip', rows: undefined },
          idempotencyKey: header('idempotency-key'),
          call: calls.sendInfoSast.path,
        });
        return { request_id };
      },
      {
        beforeLargeUpload: refuseWithoutUnit(parts.db, [serviceOf('SAST')], calls.sendInfoSast.path),
        checkDocument: (upload) => judgeUpload(parts, upload),
      },
    ),

    route(calls.getTemplate, async ({ input }) => templateOf(serviceOf(input.submodule))),
  ];
};
