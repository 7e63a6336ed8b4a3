import { nextBookingStatus } from '#domain/booking/lifecycle.ts';
import { isEligible } from '#domain/matching/eligibility.ts';
import { providerRatePence } from '#domain/payroll/earnings.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { findCandidate } from '../../provider/candidate.store.ts';
import { lockProvider, type ProviderRow } from '../../provider/provider.store.ts';
import { spanAround } from '../../provider/search-area.ts';
import { type BookingRow, updateBooking } from '../booking.store.ts';
import { bookingVisit } from '../booking-visit.ts';
import { findStanding, type Standing } from '../invitation.store.ts';
import type { LoadedBooking } from '../load-for-change.ts';
import { notifyConfirmed } from '../notify-confirmed.ts';
import { insertLink, type ProviderBookingRow } from '../provider-booking.store.ts';
import { isLive } from '../visible-booking.ts';

export type PlaceTaking = {
  providerId: string;
  /**
   * A rate fixed earlier, as a standing acceptance has one; else the provider's own as it is now
   * (rules/prices#provider-pay).
   */
  spRatePence?: number;
  /** Who of the office was told "yes" by phone, and when (rules/matching#waves). */
  agreed?: { by: string; at: Date };
  /** The caller's mails tell customer and cleaner. */
  isToldElsewhere?: boolean;
  /** What the caller has read already, with the booking locked. */
  standing?: Standing;
};

/**
 * A provider takes a place on a booking that the caller has locked; the last place confirms it
 * (rules/lifecycles#provider-link). The provider is locked too, so that places, the travel buffer and the exclusion
 * constraint are judged on one state. Refuses with `job_taken`, `provider_not_approved`, `provider_busy`,
 * `provider_away`, `job_does_not_fit`, `own_booking` or, of the office, `kept_apart`, after any of which the
 * transaction is still good.
 */
export async function takePlace(
  tx: Ctx,
  { booking, links }: LoadedBooking,
  taking: PlaceTaking,
): Promise<ProviderBookingRow> {
  const live = links.filter(isLive);
  if (booking.booking_status === 'confirmed' || live.length >= booking.cleaner_count)
    throw new Refusal('job_taken');
  const confirmed = nextBookingStatus(booking.booking_status, 'last-acceptance', 'system');
  if (booking.starts_at <= tx.now()) throw new Refusal('job_taken');
  const provider = await lockProvider(tx.db, taking.providerId);
  if (provider?.profile_status !== 'approved') throw new Refusal('provider_not_approved');
  const standing = taking.standing ?? (await findStanding(tx.db, booking, provider.id));
  if (standing.isOwn) throw new Refusal('own_booking');
  if (standing.isKeptApart && taking.agreed) throw new Refusal('kept_apart');
  // A block is silent: neither learns of it (rules/matching#kept-apart).
  if (standing.isBlocked) throw new Refusal('job_taken');
  // The office may still agree with both of them on it.
  if (standing.isLeft && !taking.agreed) throw new Refusal('job_taken');
  if (standing.isRejected) throw new Refusal('job_does_not_fit');
  const link = await takeTime(tx, booking, provider, taking);
  const isFull = await settle(tx, booking, [...live, link], confirmed);
  if (isFull && !taking.isToldElsewhere) await notifyConfirmed(tx, booking, [...live, link]);
  return link;
}

async function takeTime(
  tx: Ctx,
  booking: BookingRow,
  provider: ProviderRow,
  { spRatePence, agreed }: PlaceTaking,
): Promise<ProviderBookingRow> {
  const around = spanAround(booking.starts_at, booking.ends_at);
  const candidate = await findCandidate(tx.db, provider.id, around);
  if (!candidate) throw new Refusal('provider_not_approved');
  const answer = isEligible(candidate, bookingVisit(booking));
  if (answer.reasons.includes('away')) throw new Refusal('provider_away');
  if (!answer.eligible)
    throw new Refusal(answer.reasons.includes('busy') ? 'provider_busy' : 'job_does_not_fit');
  const link = await insertLink(tx.db, {
    bookingId: booking.id,
    providerId: provider.id,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    spRatePence:
      spRatePence ??
      providerRatePence({
        serviceRatePence: provider.service_rate_pence,
        ratePence: booking.rate_pence,
        platformFee: booking.platform_fee,
        taxRate: booking.tax_rate,
      }),
    email: provider.email,
    firstName: provider.first_name,
    lastName: provider.last_name,
    at: tx.now(),
    agreed,
  });
  if (!link) throw new Refusal('provider_busy');
  return link;
}

async function settle(
  tx: Ctx,
  booking: BookingRow,
  live: ProviderBookingRow[],
  confirmed: string,
): Promise<boolean> {
  const isFull = live.length === booking.cleaner_count;
  const status = isFull ? confirmed : booking.booking_status;
  // One of two places filled is not a change of the booking: the second cleaner may accept what they saw.
  if (isFull) await updateBooking(tx.db, booking, { booking_status: status }, tx.now());
  await recordAudit(tx, {
    action: 'booking.accept',
    entity: 'booking',
    entityId: booking.id,
    before: { bookingStatus: booking.booking_status, cleanersFound: live.length - 1 },
    after: { bookingStatus: status, cleanersFound: live.length },
  });
  return isFull;
}
