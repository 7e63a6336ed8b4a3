import { randomUUID } from 'node:crypto';
import { requirePermission } from '#domain/access/permissions.ts';
import { type PictureConsent, pictureOutcome } from '#domain/provider/picture-consent.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { dropUpload, takeUpload } from '../file/upload.store.ts';
import { transact } from '../transaction.ts';
import { getProvider } from './get-provider.ts';
import { lockOwnProvider } from './load-provider.ts';
import {
  deletePicture,
  findPicture,
  type ProviderPictureRow,
  savePicture,
} from './provider-picture.store.ts';
import type { ProviderView } from './provider-view.ts';

/** `key` is of a file that was sent for it; null leaves the one there is. */
type OwnPicture = PictureConsent & { key: string | null };

/**
 * A cleaner's picture of themselves and who may see it, each by a consent of its own
 * (rules/people#cleaners-picture). Without either it is gone: its row at once, its file with the next nightly run.
 */
export async function setOwnPicture(ctx: Ctx, input: OwnPicture): Promise<ProviderView> {
  requirePermission(ctx.actor, 'provider.set-picture');
  const providerId = await transact(ctx, async (tx) => {
    const provider = await lockOwnProvider(tx, null);
    const before = await findPicture(tx.db, provider.id);
    const key = input.key ?? before?.key ?? null;
    const isNew = key !== null && key !== before?.key;
    const outcome = pictureOutcome(input, isNew);
    if (outcome === 'refuse') throw new Refusal('picture_consent_missing', { field: 'customersMaySee' });
    if (outcome === 'remove') await remove(tx, provider.id, before);
    else if (key === null) throw new Refusal('file_missing', { field: 'path' });
    else await keep(tx, provider.id, { ...input, key }, before);
    return provider.id;
  });
  return getProvider(ctx, providerId);
}

async function remove(tx: Ctx, providerId: string, before: ProviderPictureRow | undefined): Promise<void> {
  if (!before) return;
  await deletePicture(tx.db, providerId);
  await dropUpload(tx.db, before.key, tx.now());
  await note(tx, providerId, { customersMaySee: false, siteMayShow: false });
}

async function keep(
  tx: Ctx,
  providerId: string,
  { key, customersMaySee, siteMayShow }: PictureConsent & { key: string },
  before: ProviderPictureRow | undefined,
): Promise<void> {
  const isNew = key !== before?.key;
  if (isNew) {
    if (!(await takeUpload(tx.db, { key, purpose: 'profile-picture' }, tx.now()))) {
      throw new Refusal('document_gone', { field: 'path' });
    }
    if (before) await dropUpload(tx.db, before.key, tx.now());
  }
  const sinceOf = (isAgreed: boolean, since: Date | null | undefined) =>
    isAgreed ? (since ?? tx.now()) : null;
  // Another picture has another address, and one that was taken back never comes back under its old one.
  const publicId = isNew ? null : (before?.public_id ?? null);
  await savePicture(
    tx.db,
    providerId,
    {
      key,
      public_id: siteMayShow ? (publicId ?? randomUUID()) : null,
      customers_agreed_at: sinceOf(customersMaySee, before?.customers_agreed_at),
      site_agreed_at: sinceOf(siteMayShow, before?.site_agreed_at),
    },
    tx.now(),
  );
  await note(tx, providerId, { customersMaySee, siteMayShow });
}

const note = (tx: Ctx, providerId: string, after: PictureConsent): Promise<void> =>
  recordAudit(tx, { action: 'provider.set-picture', entity: 'provider', entityId: providerId, after });
