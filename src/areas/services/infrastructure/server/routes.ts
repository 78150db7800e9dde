import type { Upload } from '../../../../platform/http/multipart.ts';
import { bodyRule, type Route, route } from '../../../../platform/http/route.ts';
import { findService, type Service, services } from '../../../../shared/catalogue/services.ts';
import { failValidation } from '../../../../shared/errors.ts';
import { areaRoutes } from '../../../casework/reports/server/area-routes.ts';
import type { AreaParts } from '../../../casework/reports/server/parts.ts';
import { isAuthorisationVersion } from '../../../casework/requests/authorisation.ts';
import { checkSheet } from '../../../casework/requests/create/server/check-sheet.ts';
import { createRequest } from '../../../casework/requests/create/server/create.ts';
import { refuseWithoutUnit } from '../../../casework/requests/create/server/refuse-early.ts';
import { templateOf } from '../../../casework/requests/create/server/templates.ts';
import { requestTexts } from '../../../casework/requests/texts.ts';
import { infrastructureCalls as calls, infrastructureFaults } from '../contract.ts';
import { infrastructureSheet } from '../rules.ts';

const module = 'INFRASTRUCTURE VULNERABILITY ASSESSMENT';

/** The service of this area for two words in any case (row G7); 422 for others. */
const serviceOf = (submodule: string, type: string): Service => {
  const service = findService(submodule, type);
  if (service?.module === module) return service;
  const knownSubmodule = infrastructureSheet(submodule, 'INTERNAL') ?? infrastructureSheet(submodule, 'NA');
  const [field, rule] = knownSubmodule
    ? (['type_submodule', 'type_required'] as const)
    : (['submodule', 'submodule_required'] as const);
  return failValidation([{ loc: ['body', field], type: rule, msg: infrastructureFaults[rule] }]);
};

const authorisationOf = (text: string | undefined): number | undefined => {
  const version = text === undefined ? undefined : Number(text);
  if (version === undefined || isAuthorisationVersion(version)) return version;
  const loc = ['body', 'authorisation_version'];
  return failValidation([{ loc, type: 'unknown_version', msg: requestTexts.unknown_version }]);
};

/** How many rows the sheet of that service has. @throws 422 with its wrong cells. */
const readTargets = (parts: AreaParts, upload: Upload, { submodule, type }: Service): Promise<number> => {
  const rules = infrastructureSheet(submodule, type);
  if (!rules) throw new Error('Every service of this area takes a sheet.');
  return checkSheet(parts.storage, parts.limits, upload, rules);
};

/** Vulnerability assessments, penetration tests, wireless: the customer's calls (rows G, K14 to K19). */
export const infrastructureRoutes = (parts: AreaParts): Route[] => [
  ...areaRoutes(calls, module, parts),
  route(
    calls.sendInfo,
    async ({ input, actor, upload, header }) => {
      const service = serviceOf(input.submodule, input.type_submodule);
      const authorisationVersion = authorisationOf(input.authorisation_version);
      if (!upload) throw new Error('A multipart call without a file was refused before.');
      const rows = await readTargets(parts, upload, service);
      const request_id = await createRequest(parts, actor, {
        service,
        title: input.title,
        description: input.description,
        upload: { upload, mediaType: 'text/csv', rows },
        authorisationVersion,
        idempotencyKey: header('idempotency-key'),
        call: calls.sendInfo.path,
      });
      return { request_id };
    },
    {
      beforeLargeUpload: refuseWithoutUnit(
        parts.db,
        services.filter((service) => service.module === module),
        calls.sendInfo.path,
      ),
      rules: [
        bodyRule(
          calls.sendInfo,
          ['submodule', 'type_submodule'],
          ({ submodule, type_submodule }) => void serviceOf(submodule, type_submodule),
        ),
        bodyRule(
          calls.sendInfo,
          ['authorisation_version'],
          ({ authorisation_version }) => void authorisationOf(authorisation_version),
        ),
      ],
      checkDocument: async (upload, { submodule, type_submodule }) => {
        const service = findService(String(submodule), String(type_submodule));
        if (service?.module === module) await readTargets(parts, upload, service);
      },
    },
  ),
  route(calls.getTemplate, async ({ input }) => templateOf(serviceOf(input.submodule, input.type_submodule))),
];
