import { scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import type { InputOf } from '../../../../../shared/call.ts';
import { fail } from '../../../../../shared/errors.ts';
import { serviceOf } from '../../../../../shared/services.ts';
import {
  type ReportSection,
  reportSections,
} from '../../../../../shared/vocabulary/report/report-section.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { requestForFindings } from '../../../findings/list/server/seen-finding.ts';
import { pushDrafts } from '../../../findings/server/push-drafts.ts';
import type { RequestRule } from '../../../requests/server/request-rule.ts';
import { requireRequest } from '../../../requests/server/require-request.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';
import type { AreaParts } from '../../server/parts.ts';
import { reportTexts } from '../../server/texts.ts';
import { type SavedSection, type ShownSection, sectionCalls } from '../sections-contract.ts';
import { passageRoutes } from './passages.ts';
import {
  insertSection,
  type NamedSectionRow,
  newestSection,
  newestSections,
  sectionVersions,
} from './section-store.ts';

type SectionParts = AreaParts & {
  /** Refuses who may not change what the customer has read already. */
  readonly beforeShownChange: RequestRule;
};

const asSaved = ({ version, body, risk, by_name, by_full_name, at }: NamedSectionRow): SavedSection => ({
  ...{ version, body, risk },
  by: by_name,
  by_full_name,
  at: at.toISOString(),
});

const nothingSaved: SavedSection = {
  ...{ version: 0, body: { en: '', es: '' }, risk: null },
  ...{ by: null, by_full_name: null, at: null },
};

const shown = (
  request: Pick<StoredRequest, 'submodule' | 'type_submodule'>,
  section: ReportSection,
  row: NamedSectionRow | undefined,
): ShownSection => ({
  ...(row ? asSaved(row) : nothingSaved),
  section,
  wanted: serviceOf(request)?.reportWants.includes(section) === true,
});

/** Tells nothing of the customer's that staff did not write, so that looking leaves no line in their trail. */
const list = (parts: AreaParts, actor: Actor, requestId: string): Promise<ShownSection[]> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const request = await requireRequest(tx, requestId);
    const rows = await newestSections(tx, request.id);
    return reportSections.map((section) =>
      shown(
        request,
        section,
        rows.find((row) => row.section === section),
      ),
    );
  });

const isSame = (row: NamedSectionRow | undefined, input: InputOf<typeof sectionCalls.save>): boolean => {
  const { body, risk } = row ?? nothingSaved;
  return body.en === input.body.en && body.es === input.body.es && risk === (input.risk ?? null);
};

/** After the report was issued what it says stays, or is changed as what the customer has seen is. */
const requireChangeable = async (
  tx: Tx,
  { beforeShownChange }: SectionParts,
  actor: Actor,
  request: StoredRequest,
  now: Date,
): Promise<void> => {
  if (request.status === 'finished') await beforeShownChange(tx, actor, request, now);
};

/**
 * Saves one section as its next version; the same once more changes nothing.
 * @throws `not_found`, `status_conflict` while no findings are written, or when somebody else was quicker.
 */
const save = (
  parts: SectionParts,
  actor: Actor,
  input: InputOf<typeof sectionCalls.save>,
): Promise<ShownSection> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const request = await requestForFindings(tx, input.request_id);
    const now = parts.clock.now();
    const row = await newestSection(tx, request.id, input.section);
    const version = row?.version ?? 0;
    if (version !== input.version) fail('status_conflict', { detail: reportTexts.sectionChanged });
    if (isSame(row, input)) return shown(request, input.section, row);
    await requireChangeable(tx, parts, actor, request, now);
    const saved = {
      organisation_id: request.organisation_id,
      request_id: request.id,
      section: input.section,
      version: version + 1,
      risk: input.risk ?? null,
      by_id: actor.userId,
      at: now,
    };
    await insertSection(tx, { ...saved, body: JSON.stringify(input.body) });
    // The customer's own trail says nothing of what is not issued.
    const entry = { organisationId: null, action: 'report.section-save', object: request.id } as const;
    await recordAudit(tx, actor, { ...entry, details: { section: input.section } }, now);
    const newest = await newestSection(tx, request.id, input.section);
    await pushDrafts(tx, request, now);
    return shown(request, input.section, newest);
  });

const versions = (
  parts: AreaParts,
  actor: Actor,
  { request_id: id, section }: InputOf<typeof sectionCalls.versions>,
): Promise<SavedSection[]> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const request = await requireRequest(tx, id);
    return (await sectionVersions(tx, request.id, section)).map(asSaved);
  });

/** What staff write for a report, and the library of passages for it. */
export const sectionRoutes = (parts: SectionParts): Route[] => [
  route(sectionCalls.list, ({ input, actor }) => list(parts, actor, input.request_id)),
  route(sectionCalls.save, ({ input, actor }) => save(parts, actor, input)),
  route(sectionCalls.versions, ({ input, actor }) => versions(parts, actor, input)),
  ...passageRoutes(parts),
];
