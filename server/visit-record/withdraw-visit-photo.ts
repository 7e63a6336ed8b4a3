import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { readFreeText } from '#domain/text/read-text.ts';
import { maxWithdrawalReason, minWithdrawalReason } from '#domain/visit-record/photo-withdrawal.ts';
import { recordAudit } from '../audit.store.ts';
import { getBooking } from '../booking/get-booking.ts';
import { loadForChange } from '../booking/load-for-change.ts';
import type { Ctx } from '../context.ts';
import { dropUpload } from '../file/upload.store.ts';
import { transact } from '../transaction.ts';
import { findVisitRecord, mayRead, type VisitRecord } from './get-visit-record.ts';
import { findEntries, insertEntry, isDisputed, type RecordEntry } from './visit-record.store.ts';
import { whyStays, withdrawerOf } from './why-stays.ts';

export type Withdrawal = { bookingId: string; photoId: string; reason: string };

/**
 * Takes a photo out of the record of a visit: its file goes at once, its entry stays with who took it out and when
 * (rules/lifecycles#visit-record). The same again changes nothing.
 */
export async function withdrawVisitPhoto(ctx: Ctx, input: Withdrawal): Promise<VisitRecord> {
  requirePermission(ctx.actor, 'visit-photo.withdraw');
  const by = withdrawerOf(ctx);
  const words = by === 'office' ? readReason(input.reason) : '';
  const seen = await getBooking(ctx, input.bookingId);
  if (!mayRead(seen)) throw new Refusal('not_found');
  await transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, input.bookingId);
    const entries = await findEntries(tx.db, booking.id);
    const photo = entries.find(({ id, kind }) => id === input.photoId && kind === 'photo');
    if (!photo) throw new Refusal('not_found');
    if (entries.some(({ withdraws }) => withdraws === photo.id)) return;
    const ownLink = links.find(({ id }) => id === seen.ownLink?.id) ?? null;
    const why = whyStays(tx, { booking, links, ownLink }, photo, await isDisputed(tx.db, booking.id));
    if (why) throw new Refusal(why);
    const now = tx.now();
    const part = { bookingId: booking.id, linkId: photo.provider_booking_id };
    const entry = { kind: 'withdrawal', withdraws: photo.id, withdrawn_by: by, words } as const;
    await insertEntry(tx.db, part, entry, { pressedAt: now, now });
    await dropFile(tx, photo);
    await recordAudit(tx, {
      action: 'booking.withdraw-photo',
      entity: 'booking',
      entityId: booking.id,
      after: { photo: photo.id, phase: photo.phase, by },
    });
  });
  const record = await findVisitRecord(ctx, input.bookingId);
  if (!record) throw new Error('Whoever withdraws a photo reads the record');
  return record;
}

function readReason(typed: string): string {
  const reason = readFreeText(typed);
  if (reason.length < minWithdrawalReason || reason.length > maxWithdrawalReason)
    throw new Refusal('visit_photo_reason_missing', { field: 'reason' });
  return reason;
}

/** From now on no link opens it; the job removes it from the store. */
async function dropFile(tx: Ctx, { picture_key: key }: RecordEntry): Promise<void> {
  if (key === null) return;
  await dropUpload(tx.db, key, tx.now());
  await tx.enqueue({ name: 'clear-files', payload: {} });
}
