import { buffer } from 'node:stream/consumers';
import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import { scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import type { Upload } from '../../../../../platform/http/multipart.ts';
import { type Exchange, type Route, route } from '../../../../../platform/http/route.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../../shared/errors.ts';
import { findOrganisation } from '../../../../customers/organisations/server/store.ts';
import { fileDetail } from '../../../../records/audit/server/file-detail.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { ownLogoCalls, staffLogoCalls } from '../../contract.ts';
import { canDecodeImage } from '../../document/server/can-decode-image.ts';
import type { AreaParts } from '../../server/parts.ts';
import { reportTexts } from '../../server/texts.ts';
import { type ImageHead, imageHead } from '../image-head.ts';
import { deleteLogo, findLogo, putLogo } from './logo-store.ts';

const leastPixels = 32;
const mostPixels = 4000;

const fault = (type: 'not_an_image' | 'image_size'): never =>
  failValidation([
    {
      loc: ['body', 'document'],
      type,
      msg: type === 'image_size' ? reportTexts.imageSize : reportTexts.notAnImage,
    },
  ]);

/** Kind and size as the head says; what cannot be drawn is refused here, not when a report needs it. */
const judge = async (bytes: Buffer): Promise<ImageHead> => {
  const head = imageHead(bytes) ?? fault('not_an_image');
  const fits = (pixels: number) => pixels >= leastPixels && pixels <= mostPixels;
  if (!fits(head.width) || !fits(head.height)) fault('image_size');
  return (await canDecodeImage(head.kind, bytes)) ? head : fault('not_an_image');
};

/** Somebody's organisation, or null for the provider. @throws `not_found` */
const ownerOf = async (tx: Tx, id: string | undefined): Promise<string | null> => {
  if (id === undefined || id === '') return null;
  return (isUuid(id) && (await findOrganisation(tx, id))?.id) || fail('not_found');
};

const show = (parts: AreaParts, actor: Actor, id: string | undefined) =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const logo = await findLogo(tx, await ownerOf(tx, id));
    if (!logo) return null;
    const { media_type, width, height, bytes, set_at } = logo;
    return { media_type, width, height, base64: bytes.toString('base64'), set_at: set_at.toISOString() };
  });

const set = async (
  parts: AreaParts,
  actor: Actor,
  id: string | undefined,
  upload: Upload | undefined,
): Promise<undefined> => {
  const { stored, name } = upload ?? fail('validation_failed');
  const bytes = await buffer(parts.storage.read(stored));
  const { kind, width, height } = await judge(bytes);
  await parts.db.within(scopeOf(actor), async (tx) => {
    const organisation_id = await ownerOf(tx, id);
    const now = parts.clock.now();
    await putLogo(tx, {
      organisation_id,
      name,
      media_type: kind === 'png' ? 'image/png' : 'image/jpeg',
      width,
      height,
      bytes,
      sha256: stored.sha256,
      set_by: actor.userId,
      set_at: now,
    });
    const entry = { organisationId: organisation_id, action: 'logo.set' } as const;
    await recordAudit(tx, actor, { ...entry, object: organisation_id ?? 'provider' }, now);
  });
};

const remove = (parts: AreaParts, actor: Actor, id: string | undefined): Promise<undefined> =>
  parts.db.within(scopeOf(actor), async (tx) => {
    const organisationId = await ownerOf(tx, id);
    const gone = await deleteLogo(tx, organisationId);
    if (!gone) return undefined;
    const entry = { organisationId, action: 'logo.remove', object: organisationId ?? 'provider' } as const;
    await recordAudit(tx, actor, { ...entry, details: fileDetail(gone.name) }, parts.clock.now());
    return undefined;
  });

const own = ({ actor }: Pick<Exchange<typeof ownLogoCalls.show>, 'actor'>): string => actor.organisationId;

/** Logos on covers: an Operator's for everybody, an Administrator's for the own organisation. */
export const logoRoutes = (parts: AreaParts): Route[] => [
  route(staffLogoCalls.show, ({ actor, input }) => show(parts, actor, input.organisation_id)),
  route(staffLogoCalls.set, ({ actor, input, upload }) => set(parts, actor, input.organisation_id, upload)),
  route(staffLogoCalls.remove, ({ actor, input }) => remove(parts, actor, input.organisation_id)),
  route(ownLogoCalls.show, (asked) => show(parts, asked.actor, own(asked))),
  route(ownLogoCalls.set, (asked) => set(parts, asked.actor, own(asked), asked.upload)),
  route(ownLogoCalls.remove, (asked) => remove(parts, asked.actor, own(asked))),
];
