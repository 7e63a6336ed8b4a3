import { requirePermission } from '#domain/access/permissions.ts';
import { complaintDueAt } from '#domain/booking/visit/complaint.ts';
import { isClaimOpen } from '#domain/booking/visit/damage-claim.ts';
import { Refusal } from '#domain/refusal.ts';
import { nameOf, recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { type DamageClaimRow, findClaimEntries, findClaims } from '../damage-claim.store.ts';
import { getBooking } from '../get-booking.ts';
import { loadForChange } from '../load-for-change.ts';
import { tidyText } from '../tidy-text.ts';
import { insertReport } from '../visit-day/booking-report.store.ts';
import { notifyClaim } from './notify-claim.ts';
import { type DamageFacts, openClaim, readDamage } from './open-claim.ts';
import { takeClaimPictures } from './take-claim-pictures.ts';
import { tendComplaintsOf } from './tend-complaints.ts';
import { type ClaimView, viewClaims } from './view-claims.ts';

export type DamageReport = DamageFacts & {
  bookingId: string;
  words: string;
  /** Keys of uploads for `damage-picture`. */
  pictures: readonly string[];
};

/**
 * A customer says that something was damaged at a clean, or the office does for them (rules/lifecycles#claims-for-damage):
 * a complaint that is a claim from its first moment. The very same again, while it is open, is the same claim.
 */
export async function createDamageClaim(ctx: Ctx, input: DamageReport): Promise<ClaimView> {
  requirePermission(ctx.actor, 'booking.complain');
  const seen = await getBooking(ctx, input.bookingId);
  const damage = readDamage(input);
  const words = tidyText(input.words, 'words');
  const id = await transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, input.bookingId);
    const now = tx.now();
    const same = await findSame(tx, { ...input, ...damage, words });
    if (same) return same.id;
    const pictures = await takeClaimPictures(tx, input.pictures);
    const report = await insertReport(tx.db, {
      bookingId: booking.id,
      linkId: null,
      kind: 'complaint',
      by: nameOf(tx.actor),
      words: words || damage.item,
      happenedAt: now,
      dueAt: complaintDueAt(now),
      at: now,
      status: 'damage-claim',
    });
    if (!report) throw new Error('A complaint about damage could not be written');
    const claim = await openClaim(tx, { booking, links, report }, { damage, words, pictures });
    await tendComplaintsOf(tx, booking);
    await notifyClaim(tx, { booking, claim, isNew: true }, { step: 'opened', words: '' });
    await recordAudit(tx, { action: 'booking.claim-damage', entity: 'booking', entityId: booking.id });
    return claim.id;
  });
  const claims = await viewClaims(ctx, seen);
  const claim = claims.find((one) => one.id === id);
  if (!claim) throw new Refusal('not_found');
  return claim;
}

/** The open claim that was told in just these words, with these pictures. */
async function findSame(tx: Ctx, asked: DamageReport): Promise<DamageClaimRow | undefined> {
  const alike = (await findClaims(tx.db, asked.bookingId)).filter(
    ({ item, claimed_pence: claimedPence, status }) =>
      item === asked.item && claimedPence === asked.claimedPence && isClaimOpen(status),
  );
  if (alike.length === 0) return undefined;
  const entries = await findClaimEntries(
    tx.db,
    alike.map(({ id }) => id),
  );
  const pictures = [...new Set(asked.pictures)].join();
  const told = entries.find(
    ({ kind, words, picture_keys: keys }) =>
      kind === 'reported' && words === asked.words && keys.join() === pictures,
  );
  return alike.find(({ id }) => id === told?.claim_id);
}
