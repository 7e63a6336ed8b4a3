import { labels } from '#domain/booking/options.ts';
import { distanceWords } from '#domain/matching/distance-words.ts';
import { isEligible } from '#domain/matching/eligibility.ts';
import { nextWave } from '#domain/matching/invitation-waves.ts';
import { type ScoredProvider, scoreProvider } from '#domain/matching/score.ts';
import type { Visit } from '#domain/matching/visit.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { earningPence, providerRatePence } from '#domain/payroll/earnings.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { type BookingRow, lockBooking } from '../booking/booking.store.ts';
import { bookingVisit } from '../booking/booking-visit.ts';
import { findLinks } from '../booking/provider-booking.store.ts';
import { visitFacts } from '../booking/visit-facts.ts';
import type { Ctx } from '../context.ts';
import { findCandidates, type MatchingProvider } from '../provider/candidate.store.ts';
import { searchArea } from '../provider/search-area.ts';
import { transact } from '../transaction.ts';
import { findInvitations, findRejections, findReliability, insertInvitations } from './matching.store.ts';

const nearest = 200;
const mostLookedAt = 1000;

/**
 * Sends the booking's next wave of invitations (product.md 4.5) and plans the one after. Does nothing for
 * a booking that is no longer pending; running twice invites nobody twice.
 */
export async function inviteProviders(ctx: Ctx, bookingId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const booking = await lockBooking(tx.db, bookingId);
    if (booking?.booking_status !== 'pending' || booking.starts_at <= tx.now()) return;
    const invited = await findInvitations(tx.db, bookingId);
    const wavesSent = Math.max(0, ...invited.map((invitation) => invitation.wave));
    const lastWaveAt = invited.reduce<Date | null>(
      (latest, { invited_at }) => (latest && latest > invited_at ? latest : invited_at),
      null,
    );
    const wave = nextWave({ wavesSent, lastWaveAt, now: tx.now(), startsAt: booking.starts_at });
    if (wave.kind === 'done') return;
    if (wave.kind === 'wait') return planNext(tx, bookingId, wave.until);
    const ranked = await rankProviders(
      tx,
      booking,
      new Set(invited.map((row) => row.provider_id)),
      wave.size,
    );
    await invite(tx, booking, ranked.slice(0, wave.size ?? ranked.length), wavesSent + 1);
    if (wave.next) await planNext(tx, bookingId, wave.next);
  });
}

function planNext(ctx: Ctx, bookingId: string, runAt: Date): Promise<void> {
  return ctx.enqueue(
    { name: 'invite-providers', payload: { bookingId } },
    { runAt, key: `invite:${bookingId}` },
  );
}

type Ranked = { provider: MatchingProvider; scored: ScoredProvider };

/** The eligible providers not yet invited, best first: among the nearest 200, or 1,000 when those are too few. */
async function rankProviders(
  ctx: Ctx,
  booking: BookingRow,
  invitedIds: ReadonlySet<string>,
  wanted: number | null,
): Promise<Ranked[]> {
  const visit = bookingVisit(booking);
  const rejections = await findRejections(ctx.db, booking.id);
  const links = await findLinks(ctx.db, [booking.id]);
  const left = new Set([
    ...invitedIds,
    ...rejections.map((row) => row.provider_id),
    ...links.map((link) => link.provider_id),
  ]);
  const area = searchArea(booking, booking.starts_at, booking.ends_at);
  for (const limit of [nearest, mostLookedAt]) {
    const candidates = await findCandidates(ctx.db, area, limit);
    const eligible = candidates.filter((one) => !left.has(one.id) && isEligible(one, visit).eligible);
    const isEnough = candidates.length < limit || (wanted !== null && eligible.length >= wanted);
    if (isEnough || limit === mostLookedAt) return rank(ctx, eligible, visit);
  }
  return [];
}

async function rank(ctx: Ctx, providers: MatchingProvider[], visit: Visit): Promise<Ranked[]> {
  const ids = providers.map((provider) => provider.id);
  const reliability = await findReliability(ctx.db, ids, ctx.now());
  const untested = { acceptedVisits: 0, lateWithdrawals: 0, quarterHoursAhead: 0 };
  return providers
    .map((provider) => ({
      provider,
      scored: scoreProvider(
        { ...provider, ...(reliability.get(provider.id) ?? untested), isSameAsLast: false },
        visit,
      ),
    }))
    .sort(
      (a, b) =>
        b.scored.score - a.scored.score ||
        a.provider.bookingCount - b.provider.bookingCount ||
        a.provider.approvedAt.getTime() - b.provider.approvedAt.getTime() ||
        (a.provider.id < b.provider.id ? -1 : 1),
    );
}

async function invite(ctx: Ctx, booking: BookingRow, ranked: Ranked[], wave: number): Promise<void> {
  const newlyInvited = new Set(
    await insertInvitations(
      ctx.db,
      ranked.map(({ provider, scored }) => ({
        bookingId: booking.id,
        providerId: provider.id,
        wave,
        score: scored.score,
        reasons: scored.reasons,
        at: ctx.now(),
      })),
    ),
  );
  for (const { provider, scored } of ranked.filter((one) => newlyInvited.has(one.provider.id))) {
    await ctx.post({
      template: 'booking-invitation',
      entityId: booking.id,
      recipient: provider.email,
      props: {
        bookingId: booking.id,
        firstName: provider.firstName,
        visit: visitFacts(booking),
        place: `${outcodeOf(booking.postal_code)}, ${placeName(booking.city)}, ${distanceWords(scored.km).toLowerCase()}`,
        pay: payText(booking, provider),
      },
    });
  }
}

const placeName = (city: string) => (labels.city as Record<string, string>)[city] ?? city;

function payText(booking: BookingRow, provider: MatchingProvider): string {
  const rate = providerRatePence({
    serviceRatePence: provider.serviceRatePence,
    ratePence: booking.rate_pence,
    platformFee: booking.platform_fee,
    taxRate: booking.tax_rate,
  });
  const earning = formatMoney(earningPence(rate, booking.quarter_hours), 'GBP');
  return `${earning} (${formatMoney(rate, 'GBP')} an hour)`;
}
