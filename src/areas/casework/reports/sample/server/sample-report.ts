import { Readable } from 'node:stream';
import type { ReportData, ReportFinding } from '../../../../../engines/report-pdf/report-data.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import { fail } from '../../../../../shared/errors.ts';
import { type Language, say } from '../../../../../shared/messages.ts';
import type { SampleFinding, Service, ServiceSample } from '../../../../../shared/service.ts';
import { findService } from '../../../../../shared/services.ts';
import { sampleReport } from '../../../requests/create/sample-contract.ts';
import { reportService } from '../../document/server/report-service.ts';
import { typesetPdf } from '../../document/server/typeset.ts';
import { safeFileName } from '../../file-name.ts';
import { sampleTexts } from '../sample-messages.ts';

/** Invented, like all of it: the same days in every sample. */
const begun = '2026-03-02T09:00:00.000Z';
const reviewed = '2026-03-12T10:30:00.000Z';
const ended = '2026-03-13T16:00:00.000Z';
const earlierEnded = '2025-10-17T15:00:00.000Z';
const endedSoon = '2026-03-02T09:04:00.000Z';
const by = 'ana.ejemplo';
const asked = { at: begun, current_status: 'pending', percentage: 0, by } as const;
const analyst = 'analista.ejemplo';

const byAnalyst: ReportData['timeline'] = [
  asked,
  { at: '2026-03-02T11:20:00.000Z', current_status: 'accepted', percentage: 0, by: analyst },
  { at: '2026-03-05T08:00:00.000Z', current_status: 'In progress', percentage: 10, by: analyst },
  { at: reviewed, current_status: 'in review', percentage: 90, by: analyst },
  { at: ended, current_status: 'finished', percentage: 100, by: analyst },
];
const byMachine: ReportData['timeline'] = [
  asked,
  { at: begun, current_status: 'accepted', percentage: 0, by: null },
  { at: begun, current_status: 'In progress', percentage: 10, by: null },
  { at: endedSoon, current_status: 'finished', percentage: 100, by: null },
];

const findingOf = (
  { title, description, remediation, ...same }: SampleFinding,
  language: Language,
): ReportFinding => ({
  cvss: null,
  ...same,
  state: 'open',
  created_at: begun,
  title: say(title, language),
  description: say(description, language),
  remediation: say(remediation, language),
});

/** The report that the service's invented request would have had. */
export const sampleData = (service: Service, sample: ServiceSample, language: Language): ReportData => ({
  sample: true,
  language,
  issuedAt: service.engine ? endedSoon : ended,
  organisation: say(sampleTexts.organisation, language),
  service: reportService({
    submodule: service.submodule,
    type_submodule: service.type,
    is_about_people: service.isAboutPeople,
  }),
  request: {
    id: say(sampleTexts.reference, language),
    title: say(sample.title, language),
    description: say(sample.description, language),
    submodule: service.submodule,
    type_submodule: service.type,
    start_date: begun,
    end_date: service.engine ? endedSoon : ended,
    created_by: by,
    ...(service.input === 'domain' ? { domain_subdomain: 'shop.example.com' } : {}),
  },
  timeline: service.engine ? byMachine : byAnalyst,
  findings: sample.findings.map((finding) => findingOf(finding, language)),
  ...(sample.campaign
    ? {
        campaign: {
          results: sample.campaign.results(language),
          earlier: {
            ...{ title: say(sample.campaign.earlier.title, language), date: earlierEnded },
            total: sample.campaign.earlier.total,
          },
        },
      }
    : {}),
  attachments: [],
});

/** Each is typeset once a process: it says the same to everybody. One that failed is tried anew. */
const openSamples = () => {
  const made = new Map<string, Promise<Buffer>>();
  const make = async (service: Service, language: Language): Promise<Buffer> => {
    const sample = (await service.sample?.()) ?? fail('not_found');
    return typesetPdf(sampleData(service, sample, language));
  };
  return (service: Service, language: Language): Promise<Buffer> => {
    const key = `${service.key}/${language}`;
    const pdf = made.get(key) ?? make(service, language);
    made.set(key, pdf);
    pdf.catch(() => made.delete(key));
    return pdf;
  };
};

/** What a service's report looks like, before anybody asks for one. */
export const sampleRoute = (): Route => {
  const samples = openSamples();
  return route(sampleReport, async ({ input, language }) => {
    const service = findService(input.submodule, input.type_submodule) ?? fail('not_found');
    const pdf = await samples(service, language);
    const name = say(sampleTexts.fileName(say(service.names, language)), language);
    return {
      name: `${safeFileName(name, 'sample')}.pdf`,
      mediaType: 'application/pdf',
      inline: true as const,
      make: () => Readable.from([pdf]),
    };
  });
};
