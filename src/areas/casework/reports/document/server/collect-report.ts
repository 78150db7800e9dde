import { hash } from 'node:crypto';
import {
  evidenceTextName,
  isEvidenceCut,
} from '../../../../../engines/report-pdf/document/finding-document.ts';
import { mostPrinted } from '../../../../../engines/report-pdf/document/report-document.ts';
import type { CampaignData, ReportData, ReportImage } from '../../../../../engines/report-pdf/report-data.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Language, Message } from '../../../../../shared/messages.ts';
import type { RequestScope } from '../../../../../shared/scope/request-scope.ts';
import { findingLabel, findingReference } from '../../../../../shared/vocabulary/reference.ts';
import type { Status } from '../../../../../shared/vocabulary/request-status.ts';
import { fullNamesOf } from '../../../../customers/accounts/server/full-name-store.ts';
import { findOrganisation } from '../../../../customers/organisations/server/store.ts';
import { totalsOfRequest, worstOfRequest } from '../../../findings/server/store.ts';
import { asRequestRow } from '../../../requests/list/server/history.ts';
import { reasonIn } from '../../../requests/server/details.ts';
import type { Mover } from '../../../requests/server/lifecycle.ts';
import {
  listFiles,
  listTimeline,
  type StoredFileRow,
  type StoredRequest,
} from '../../../requests/server/store.ts';
import type { ReportControl } from '../../control/control-contract.ts';
import { controlOf } from '../../control/server/control.ts';
import { createUniqueNames, safeFileName } from '../../file-name.ts';
import { listDocuments, listEvidence, listRetestResults } from '../../issue/server/report-store.ts';
import { findLogo } from '../../logo/server/logo-store.ts';
import type { AreaParts } from '../../server/parts.ts';
import { readCauses } from './report-causes.ts';
import { comparisonIn, type ReportComparison } from './report-comparison.ts';
import { asReportFinding, type BesideFinding } from './report-rows.ts';
import { readWritten } from './report-sections.ts';
import { reportService } from './report-service.ts';

/** A file that shows a finding, by the name that says which: `SAST-0042-03-login.png`. */
type Evidence = { readonly file: StoredFileRow; readonly name: string };

/** Evidence that the documents print in part: whole, as a file beside the others. */
type EvidenceText = { readonly name: string; readonly text: string };

/** What was read from files, outside of the moment in which rows were read. */
export type ReadFiles = {
  /** As `readPictures` gives them; without them evidence is named only. */
  readonly pictures?: ReadonlyMap<string, ReportImage>;
  readonly scope?: RequestScope | undefined;
};

/** All that the archives and documents of a request are made of, read in one moment. */
export type ReportMaterial = {
  readonly requestId: string;
  readonly organisationId: string;
  readonly organisation: string;
  readonly issuedAt: Date;
  readonly dataIn: (language: Language, read?: ReadFiles) => ReportData;
  /** What the customer sent, and for which service. */
  readonly upload: StoredFileRow | undefined;
  /** What stands beside a finding. */
  readonly besideOf: (
    finding: { id: string; number: number },
    pictures?: ReadonlyMap<string, ReportImage>,
  ) => BesideFinding;
  readonly submodule: string;
  /** What shows the findings. */
  readonly evidence: readonly Evidence[];
  /** Texts of findings that are printed in part. */
  readonly evidenceTexts: readonly EvidenceText[];
  /** Of the findings that are printed, the heaviest first: pictures are taken from there while there is room. */
  readonly pictured: readonly StoredFileRow[];
  readonly attachments: readonly StoredFileRow[];
  /** SARIF and SBOM by file name, for SAST. */
  readonly documents: ReadonlyMap<string, unknown>;
  readonly comparison: ReportComparison | undefined;
  readonly campaign: CampaignData | undefined;
  /** As a version keeps it. */
  readonly control: ReportControl;
};

/** What the appendix lists of them. */
const listedEvidence = (
  files: readonly Evidence[],
  texts: readonly EvidenceText[],
): NonNullable<ReportData['evidence']> => [
  ...texts.map(({ name, text }) => ({ name, size: Buffer.byteLength(text), sha256: hash('sha256', text) })),
  ...files.map(({ file, name }) => ({ name, size: file.size, sha256: file.sha256.toString('hex') })),
];

const asImage = (logo: Awaited<ReturnType<typeof findLogo>>, name: string): ReportImage | null =>
  logo
    ? {
        name,
        kind: logo.media_type === 'image/png' ? 'png' : 'jpg',
        width: logo.width,
        height: logo.height,
        base64: logo.bytes.toString('base64'),
      }
    : null;

const logosOf = async (tx: Tx, organisationId: string): Promise<ReportData['logos']> => ({
  provider: asImage(await findLogo(tx, null), 'provider'),
  customer: asImage(await findLogo(tx, organisationId), 'customer'),
});

/** The last line of the first report's timeline, which the request itself gets only when the report is stored. */
const finishedLine = (at: Date, by: Mover, names: ReadonlyMap<string, string>) => ({
  at: at.toISOString(),
  current_status: 'finished' as const,
  percentage: 100,
  by: typeof by === 'string' ? null : (names.get(by.userId) ?? by.username),
});

/** Who asked is named as they are called now: a name that was kept would outlive its erasure. */
const withContact = (control: ReportControl, asker: string): ReportControl =>
  control.customer_contacts.length === 0 && asker !== ''
    ? { ...control, customer_contacts: [asker] }
    : control;

const sentFile = ({ name, rows, typed, size, sha256, erased_at }: StoredFileRow) => ({
  name,
  ...(typed ? { typed } : {}),
  ...(rows === null ? {} : { rows }),
  size,
  sha256: sha256.toString('hex'),
  erased: erased_at !== null,
});

type Wanted = {
  /** Who finishes the request with this report, and when where not now; nobody where it is finished already. */
  readonly finishing?: { readonly by: Mover; readonly at: Date | undefined };
  /** With findings that are not released: for staff's eyes. */
  readonly drafts?: boolean;
  /** One finding alone. */
  readonly findingId?: string | undefined;
  /** As the version that it belongs to: one from before there were references calls findings by their numbers alone. */
  readonly byNumber?: boolean;
  /** What changed since the request that this one repeats. */
  readonly comparison?: ReportComparison | undefined;
  /** Why there is another version; absent for the first. */
  readonly reason?: string | Message | undefined;
  /** What came of a campaign. */
  readonly campaign?: CampaignData | undefined;
  /** What it says of itself, where a version kept it; absent, what it says now. */
  readonly control?: ReportControl | undefined;
};

/** As they stand in the archive, so that the document names what is there; what it names as cut has its name first. */
const nameEvidence = (
  shown: readonly { readonly number: number; readonly excerpt: string }[],
  files: Awaited<ReturnType<typeof listEvidence>>,
  labelOf: (number: number) => string,
): { readonly evidence: Evidence[]; readonly evidenceTexts: EvidenceText[] } => {
  const unique = createUniqueNames();
  const evidenceTexts = shown
    .filter(({ excerpt }) => isEvidenceCut(excerpt))
    .map(({ number, excerpt: text }) => ({ name: unique(evidenceTextName(labelOf(number))), text }));
  const evidence = files.map(({ number, ...file }) => ({
    file,
    name: unique(safeFileName(`${labelOf(number)}-${file.name}`, 'file')),
  }));
  return { evidence, evidenceTexts };
};

/** Reads what a report of this request says now. */
export const collectReport = async (
  tx: Tx,
  parts: AreaParts,
  row: StoredRequest,
  wanted: Wanted = {},
): Promise<ReportMaterial> => {
  const { finishing, findingId, comparison, campaign, reason, drafts = false, byNumber = false } = wanted;
  const issuedAt = parts.clock.now();
  const organisation = (await findOrganisation(tx, row.organisation_id))?.name ?? '';
  const [upload] = await listFiles(tx, row.id, 'upload');
  const attachments = await listFiles(tx, row.id, 'attachment');
  const timeline = await listTimeline(tx, row.id);
  const shown = await worstOfRequest(tx, row.id, { drafts, most: mostPrinted, id: findingId });
  const totals = findingId === undefined ? await totalsOfRequest(tx, row.id, drafts) : undefined;
  const documents = await listDocuments(tx, row.id);
  const control = wanted.control ?? (await controlOf(tx, row));
  const printedIds = findingId === undefined ? shown.map(({ id }) => id) : [];
  const { causeOf, causesIn } = await readCauses(tx, row.id, printedIds, drafts);
  // Named as its reader, the customer, knows them.
  const names = await fullNamesOf(tx, { organisationId: row.organisation_id }, [
    row.created_by,
    ...timeline.map(({ person_id }) => person_id),
    typeof finishing?.by === 'object' ? finishing.by.userId : null,
    ...shown.map(({ owner_id }) => owner_id),
  ]);
  const created_by = names.get(row.created_by) ?? '';
  const written = await readWritten(tx, row, withContact(control, created_by), reason);
  const logos = await logosOf(tx, row.organisation_id);
  const wire = asRequestRow(row);
  const labelOf = (number: number): string =>
    byNumber ? findingLabel(number) : findingReference(row.reference, number);
  const listed = await listEvidence(tx, row.id, drafts);
  const { evidence, evidenceTexts } = nameEvidence(
    shown,
    listed.filter((file) => findingId === undefined || file.finding_id === findingId),
    labelOf,
  );
  const filesOf = Map.groupBy(evidence, ({ file }) => file.finding_id);
  const resultsOf = Map.groupBy(await listRetestResults(tx, row.id), ({ finding_id }) => finding_id);
  const besideOf: ReportMaterial['besideOf'] = ({ id, number }, pictures) => {
    const files = filesOf.get(id)?.map(({ file }) => file) ?? [];
    return {
      request: row.title,
      ...(byNumber ? {} : { reference: labelOf(number) }),
      retests: (resultsOf.get(id) ?? []).map(({ number, ended_at, result, note }) => ({
        ...{ number, result, note },
        at: ended_at?.toISOString() ?? null,
      })),
      images: files.flatMap((file) => pictures?.get(file.id) ?? []),
      files: files.filter((file) => !pictures?.has(file.id)).map(({ name }) => name),
    };
  };
  const dataIn: ReportMaterial['dataIn'] = (language, { pictures = new Map(), scope } = {}) => ({
    language,
    logos,
    issuedAt: issuedAt.toISOString(),
    organisation,
    service: reportService(row),
    request: {
      id: row.id,
      ...(byNumber ? {} : { reference: row.reference }),
      title: row.title,
      description: row.description,
      submodule: row.submodule,
      type_submodule: row.type_submodule,
      ...(wire.domain_subdomain ? { domain_subdomain: wire.domain_subdomain } : {}),
      start_date: wire.start_date,
      end_date: finishing === undefined ? wire.end_date : (finishing.at ?? issuedAt).toISOString(),
      created_by,
      file: upload ? sentFile(upload) : null,
    },
    ...(scope ? { scope } : {}),
    timeline: [
      ...timeline.map((entry) => ({
        at: entry.at.toISOString(),
        current_status: entry.status as Status,
        percentage: entry.percentage,
        by: (entry.person_id && names.get(entry.person_id)) ?? entry.by_name,
        ...(entry.reason ? { reason: reasonIn(entry.reason, language) } : {}),
      })),
      ...(finishing === undefined ? [] : [finishedLine(finishing.at ?? issuedAt, finishing.by, names)]),
    ],
    findings: shown.map((finding) => ({
      ...asReportFinding(finding, language, besideOf(finding, pictures)),
      ...(causeOf.has(finding.id) ? { cause: causeOf.get(finding.id) } : {}),
      owner: (finding.owner_id && names.get(finding.owner_id)) ?? null,
    })),
    causes: causesIn(language),
    ...(totals ? { totals } : {}),
    ...written(language),
    ...(comparison ? { comparison: comparisonIn(comparison, language) } : {}),
    ...(campaign ? { campaign } : {}),
    evidence: listedEvidence(evidence, evidenceTexts),
    ...(row.coverage ? { coverage: row.coverage as NonNullable<ReportData['coverage']> } : {}),
    attachments: attachments.map(({ name, size, sha256 }) => ({
      ...{ name, size },
      sha256: sha256.toString('hex'),
    })),
  });
  return {
    requestId: row.id,
    organisationId: row.organisation_id,
    organisation,
    issuedAt,
    dataIn,
    upload,
    besideOf,
    submodule: row.submodule,
    evidence,
    evidenceTexts,
    pictured: shown.flatMap(({ id }) => filesOf.get(id)?.map(({ file }) => file) ?? []),
    attachments,
    documents: new Map(documents.map(({ name, body }) => [name, body])),
    comparison,
    campaign,
    control,
  };
};
