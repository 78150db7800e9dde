import type { Upload } from '../../../../platform/http/multipart.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { findService } from '../../../../shared/catalogue/services.ts';
import { areaRoutes } from '../../../casework/reports/server/area-routes.ts';
import type { AreaParts } from '../../../casework/reports/server/parts.ts';
import { checkSheet } from '../../../casework/requests/create/server/check-sheet.ts';
import { createRequest } from '../../../casework/requests/create/server/create.ts';
import { refuseWithoutUnit } from '../../../casework/requests/create/server/refuse-early.ts';
import { templateOf } from '../../../casework/requests/create/server/templates.ts';
import { spearphishingCalls as calls } from '../contract.ts';
import { recipientRules } from '../rules.ts';

const module = 'SPEARPHISHING CAMPAIGN';

/** Spearphishing campaigns: the customer's calls (rows F, K8 to K13). */
export const spearphishingRoutes = (parts: AreaParts): Route[] => {
  const service = findService(module, 'NA');
  if (!service) throw new Error('The catalogue has no spearphishing service.');
  const readList = (upload: Upload): Promise<number> =>
    checkSheet(parts.storage, parts.limits, upload, recipientRules);
  return [
    ...areaRoutes(calls, module, parts),
    route(
      calls.sendInfo,
      async ({ input, actor, upload, header }) => {
        if (!upload) throw new Error('A multipart call without a file was refused before.');
        const rows = await readList(upload);
        const request_id = await createRequest(parts, actor, {
          service,
          title: input.title,
          description: input.description,
          upload: { upload, mediaType: 'text/csv', rows },
          idempotencyKey: header('idempotency-key'),
          call: calls.sendInfo.path,
        });
        return { request_id };
      },
      {
        beforeLargeUpload: refuseWithoutUnit(parts.db, [service], calls.sendInfo.path),
        checkDocument: readList,
      },
    ),
    route(calls.getTemplate, async () => templateOf(service)),
  ];
};
