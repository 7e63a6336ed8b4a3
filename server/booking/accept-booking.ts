import { demand } from '#domain/access/permissions.ts';
import { nextBookingStatus } from '#domain/booking/lifecycle.ts';
import { isEligible } from '#domain/matching/eligibility.ts';
import { providerRatePence } from '#domain/payroll/earnings.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { candidateOf } from '../provider/candidate-of.ts';
import { lockProvider, type ProviderRow } from '../provider/provider.store.ts';
import { transact } from '../transaction.ts';
import { type BookingRow, updateBooking } from './booking.store.ts';
import { type BookingSeen, isLive } from './booking-seen.ts';
import { bookingVisit } from './booking-visit.ts';
import { getBooking } from './get-booking.ts';
import { isInvited } from './invitation.store.ts';
import { type BookingVerb, demandVersion, loadForChange, providerIdOf } from './load-for-change.ts';
import { postConfirmed } from './post-confirmed.ts';
import { findVisitsAround, insertLink, type ProviderBookingRow } from './provider-booking.store.ts';

/** The longest buffer two visits can need between them: 400 km by public transport, and a day to spare. */
const marginMs = 48 * 3600 * 1000;

/**
 * A provider takes a place on a booking; the last place confirms it (product.md 2.1). Booking and provider
 * are locked, so that places, the travel buffer and the exclusion constraint are judged on one state.
 * Losing a race is `job_taken`; having accepted already is no change.
 */
export async function acceptBooking(ctx: Ctx, input: BookingVerb): Promise<BookingSeen> {
  demand(ctx.actor, 'booking.accept');
  const providerId = providerIdOf(ctx);
  await transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, input.id);
    const live = links.filter(isLive);
    if (live.some((link) => link.provider_id === providerId)) return;
    if (!(await isInvited(tx.db, booking.id, providerId))) throw new Refusal('not_found');
    const isTaken = booking.booking_status === 'confirmed' || live.length >= booking.cleaner_count;
    if (isTaken) throw new Refusal('job_taken');
    const after = nextBookingStatus(booking.booking_status, 'last-acceptance', 'system');
    demandVersion(booking, input.expectedVersion);
    if (booking.starts_at <= tx.now()) throw new Refusal('job_taken');
    const provider = await lockProvider(tx.db, providerId);
    if (provider?.profile_status !== 'approved') throw new Refusal('provider_not_approved');
    const link = await takeTime(tx, booking, provider);
    await settle(tx, booking, [...live, link], after);
  });
  return getBooking(ctx, input.id);
}

async function takeTime(tx: Ctx, booking: BookingRow, provider: ProviderRow): Promise<ProviderBookingRow> {
  const from = new Date(booking.starts_at.getTime() - marginMs);
  const to = new Date(booking.ends_at.getTime() + marginMs);
  const visits = await findVisitsAround(tx.db, provider.id, from, to);
  const occupied = visits.map((visit) => ({
    startsAt: visit.starts_at,
    endsAt: visit.ends_at,
    latitude: visit.latitude,
    longitude: visit.longitude,
    outcode: outcodeOf(visit.postal_code),
  }));
  const candidate = await candidateOf(tx, provider, occupied);
  const answer = isEligible(candidate, bookingVisit(booking));
  if (!answer.eligible)
    throw new Refusal(answer.reasons.includes('busy') ? 'provider_busy' : 'job_does_not_fit');
  const link = await insertLink(tx.db, {
    bookingId: booking.id,
    providerId: provider.id,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    spRatePence: providerRatePence({
      serviceRatePence: provider.service_rate_pence,
      ratePence: booking.rate_pence,
      platformFee: booking.platform_fee,
      taxRate: booking.tax_rate,
    }),
    email: provider.email,
    firstName: provider.first_name,
    lastName: provider.last_name,
    at: tx.now(),
  });
  if (!link) throw new Refusal('provider_busy');
  return link;
}

async function settle(
  tx: Ctx,
  booking: BookingRow,
  live: ProviderBookingRow[],
  confirmed: string,
): Promise<void> {
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
  if (isFull) await postConfirmed(tx, booking, live);
}
