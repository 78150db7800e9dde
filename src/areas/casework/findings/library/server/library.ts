import type * as z from 'zod/mini';
import { isUuid, uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { folded } from '../../../../../shared/vocabulary/folded.ts';
import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { findingTexts } from '../../texts.ts';
import type { LibraryText, saveLibraryText } from '../../write/staff-contract.ts';
import { findTextFor } from '../find-text.ts';
import type { StarterText } from '../starter/starter-text.ts';
import { starterTexts } from '../starter-texts.ts';
import { contentOfUsual } from './fill-drafts.ts';
import { textsByTitle } from './fill-store.ts';
import {
  deleteText,
  holdLibrary,
  insertText,
  isTitleTaken,
  replaceText,
  type StoredText,
} from './library-store.ts';

type Saved = z.output<(typeof saveLibraryText)['input']>;

export const asLibraryText = (row: StoredText): LibraryText => ({
  text_id: row.id,
  title: row.title,
  description: row.description,
  remediation: row.remediation,
  impact: row.impact,
  reproduction: row.reproduction,
  severity: row.severity as Severity,
  cwe: row.cwe,
  cvss: row.cvss,
});

const contentOf = ({ texts: { en, es }, severity, cvss, cwe }: Saved) => ({
  title: { en: en.title, es: es.title },
  description: { en: en.description, es: es.description },
  remediation: { en: en.remediation, es: es.remediation },
  impact: { en: en.impact ?? '', es: es.impact ?? '' },
  reproduction: { en: en.reproduction ?? '', es: es.reproduction ?? '' },
  severity,
  cvss: cvss ?? null,
  cwe: cwe ?? null,
});

const usualContent = (usual: StarterText) => ({
  ...contentOfUsual(usual),
  severity: usual.severity,
  cwe: usual.cwe,
  cvss: usual.cvss,
});

/** Adds the usual texts whose titles are free. @returns how many. */
export const addUsual = async (tx: Tx, actor: Actor, now: Date): Promise<number> => {
  await holdLibrary(tx);
  let added = 0;
  for (const usual of starterTexts) {
    const by = { personId: actor.userId, now };
    if (await insertText(tx, uuidv7(now), usualContent(usual), by)) added += 1;
  }
  const entry = { organisationId: null, action: 'library.add-usual', object: 'usual' } as const;
  if (added > 0) await recordAudit(tx, actor, { ...entry, details: { rows: added } }, now);
  return added;
};

/** The text for a finding whose title begins so. */
export const fittingText = async (tx: Tx, title: string): Promise<LibraryText | null> => {
  const usual = findTextFor({ title, cwe: null, source: '', cves: [] });
  if (!usual) return null;
  const key = folded(usual.texts.en.title);
  const stored = (await textsByTitle(tx, [key])).get(key);
  return stored ? asLibraryText(stored) : { text_id: '', ...usualContent(usual) };
};

const taken = (): never => fail('already_exists', { detail: findingTexts.title_taken });

/** Adds or replaces a text. @throws `not_found`, `already_exists` for a title twice. */
export const saveText = async (tx: Tx, actor: Actor, saved: Saved, now: Date): Promise<LibraryText> => {
  const content = contentOf(saved);
  const { text_id: id } = saved;
  if (id !== undefined && !isUuid(id)) fail('not_found');
  await holdLibrary(tx);
  if (id !== undefined && (await isTitleTaken(tx, content.title.en, id))) taken();
  const row =
    id === undefined
      ? ((await insertText(tx, uuidv7(now), content, { personId: actor.userId, now })) ?? taken())
      : ((await replaceText(tx, id, content, now)) ?? fail('not_found'));
  await recordAudit(tx, actor, { organisationId: null, action: 'library.save', object: row.id }, now);
  return asLibraryText(row);
};

/** @throws `not_found`. */
export const removeText = async (tx: Tx, actor: Actor, id: string, now: Date): Promise<void> => {
  if (!isUuid(id) || !(await deleteText(tx, id))) fail('not_found');
  await recordAudit(tx, actor, { organisationId: null, action: 'library.remove', object: id }, now);
};
