import { isUuid, uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import { scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import type { InputOf } from '../../../../../shared/call.ts';
import { fail } from '../../../../../shared/errors.ts';
import { folded } from '../../../../../shared/vocabulary/folded.ts';
import { reportSections } from '../../../../../shared/vocabulary/report/report-section.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import type { AreaParts } from '../../server/parts.ts';
import { reportTexts } from '../../server/texts.ts';
import { type Passage, passageCalls } from '../sections-contract.ts';
import {
  countPassages,
  deletePassage,
  insertPassage,
  listPassages,
  passagesMost,
  replacePassage,
} from './passage-store.ts';

const list = (parts: AreaParts, actor: Actor): Promise<Passage[]> =>
  parts.db.within(scopeOf(actor), async (tx) =>
    (await listPassages(tx)).toSorted(
      (a, b) => reportSections.indexOf(a.section) - reportSections.indexOf(b.section),
    ),
  );

type Saved = InputOf<typeof passageCalls.save>;

const requireRoom = async (tx: Tx, { passage_id, section, title }: Saved): Promise<void> => {
  const { all, same } = await countPassages(tx, passage_id, { section, titleKey: folded(title.en) });
  if (same > 0) fail('already_exists', { detail: reportTexts.passageTaken });
  if (all >= passagesMost) fail('status_conflict', { detail: reportTexts.tooManyPassages });
};

/** @throws `not_found`, `already_exists` for a title that its section has, `status_conflict` where there is no room. */
const save = (parts: AreaParts, actor: Actor, input: Saved): Promise<Passage> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const { passage_id: given, section, title, body } = input;
    if (given !== undefined && !isUuid(given)) fail('not_found');
    await requireRoom(tx, input);
    const now = parts.clock.now();
    const values = {
      section,
      title: JSON.stringify(title),
      body: JSON.stringify(body),
      title_key: folded(title.en),
      updated_at: now,
    };
    const id = given ?? uuidv7(now);
    if (given === undefined) await insertPassage(tx, { id, ...values, created_by: actor.userId });
    else if (!(await replacePassage(tx, id, values))) fail('not_found');
    await recordAudit(tx, actor, { organisationId: null, action: 'passage.save', object: id }, now);
    return { passage_id: id, section, title, body };
  });

const remove = (parts: AreaParts, actor: Actor, id: string): Promise<undefined> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    if (!isUuid(id) || !(await deletePassage(tx, id))) fail('not_found');
    const entry = { organisationId: null, action: 'passage.remove', object: id } as const;
    await recordAudit(tx, actor, entry, parts.clock.now());
    return undefined;
  });

/** The provider's passages for reports. */
export const passageRoutes = (parts: AreaParts): Route[] => [
  route(passageCalls.list, ({ actor }) => list(parts, actor)),
  route(passageCalls.save, ({ input, actor }) => save(parts, actor, input)),
  route(passageCalls.remove, ({ input, actor }) => remove(parts, actor, input.passage_id)),
];
