import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { hashToken } from '../../process/secrets.ts';
import { transact } from '../../transaction.ts';
import { claimRecords, findUserByEmail } from '../account.store.ts';
import { claimGuestRecords, useBookingLink } from '../guest-record.store.ts';

/**
 * Whoever opens the link of a booking's mail has the mailbox: what was booked under its e-mail by somebody who was not
 * signed in is shown in its account from now on (rules/security#strangers). Nobody is signed in by it. Pressed again it
 * leads to the booking once more.
 *
 * @throws Refusal `link_expired`
 */
export async function claimBooking(ctx: Ctx, { token }: { token: string }): Promise<{ bookingId: string }> {
  return transact(ctx, async (tx) => {
    const link = await useBookingLink(tx.db, hashToken(token), tx.now());
    const account = link && (await findUserByEmail(tx.db, link.email));
    if (!link || !account) throw new Refusal('link_expired');
    const { email, bookingId } = link;
    if (link.isFirst) {
      await claimRecords(tx.db, { userId: account.id, email });
      await claimGuestRecords(tx.db, { userId: account.id, email }, bookingId);
      await tx.enqueue({ name: 'follow-referral', payload: { bookingId } });
      await recordAudit(tx, { action: 'booking.claim', entity: 'booking', entityId: bookingId });
    }
    return { bookingId };
  });
}
