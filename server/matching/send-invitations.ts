import { labels } from '#domain/booking/options.ts';
import { distanceLabel } from '#domain/matching/distance.ts';
import { providerRatePence } from '#domain/payroll/earnings.ts';
import { offeredPayText } from '#domain/payroll/visit-pay.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { BookingRow } from '../booking/booking.store.ts';
import { findLinks, type ProviderBookingRow } from '../booking/provider-booking.store.ts';
import { visitFacts, visitLength } from '../booking/visit-facts.ts';
import { offeredPay } from '../booking/visit-pay.ts';
import type { Ctx } from '../context.ts';
import type { MatchingProvider } from '../provider/candidate-row.ts';
import { saveInvitations } from './matching.store.ts';
import type { RankedProvider } from './rank-providers.ts';

/** Invites providers and mails those who were not invited already; `version` tells rounds of looking apart. */
export async function sendInvitations(
  tx: Ctx,
  booking: BookingRow,
  ranked: RankedProvider[],
  { wave, version }: { wave: number; version: number },
): Promise<void> {
  const invitations = ranked.map(({ provider, scored }) => ({
    bookingId: booking.id,
    startsAt: booking.starts_at,
    providerId: provider.id,
    wave,
    score: scored.score,
    reasons: scored.reasons,
    at: tx.now(),
  }));
  const links = await findLinks(tx.db, [booking.id]);
  const newlyInvited = new Set(await saveInvitations(tx.db, invitations));
  for (const { provider, scored } of ranked.filter((one) => newlyInvited.has(one.provider.id))) {
    await tx.queueMail({
      template: 'booking-invitation',
      entityId: booking.id,
      recipient: provider.email,
      version,
      props: {
        bookingId: booking.id,
        firstName: provider.firstName,
        visit: visitFacts(booking),
        place: `${outcodeOf(booking.postal_code)}, ${placeName(booking.city)}, ${distanceLabel(scored.km).toLowerCase()}`,
        pay: payText(booking, links, provider),
        startsAt: booking.starts_at.toISOString(),
      },
    });
  }
}

const placeName = (city: string) => (labels.city as Record<string, string>)[city] ?? city;

function payText(
  booking: BookingRow,
  links: readonly ProviderBookingRow[],
  provider: MatchingProvider,
): string {
  const rate = providerRatePence({
    serviceRatePence: provider.serviceRatePence,
    ratePence: booking.rate_pence,
    platformFee: booking.platform_fee,
    taxRate: booking.tax_rate,
  });
  return offeredPayText(offeredPay(booking, links, rate), visitLength(booking.quarter_hours));
}
