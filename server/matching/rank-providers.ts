import { isEligible } from '#domain/matching/eligibility.ts';
import { type ScoredProvider, scoreProvider } from '#domain/matching/score.ts';
import { findAskedFirst } from '../booking/acceptance/asked-first.store.ts';
import type { BookingRow } from '../booking/booking.store.ts';
import { bookingVisit } from '../booking/booking-visit.ts';
import { findBarred, findExcluded } from '../booking/invitation.store.ts';
import type { Ctx } from '../context.ts';
import { findCandidates } from '../provider/candidate.store.ts';
import type { MatchingProvider } from '../provider/candidate-row.ts';
import { searchArea } from '../provider/search-area.ts';
import { findLastCleaners, findReliability } from './matching.store.ts';

export type RankedProvider = { provider: MatchingProvider; scored: ScoredProvider; isLast: boolean };

/** Scored are the nearest 200, or 1,000 when those are too few, and no more (rules/matching#score). */
const steps = [200, 1000] as const;
const untested = { acceptedVisits: 0, lateWithdrawals: 0, quarterHoursAhead: 0 };

/**
 * The providers eligible for a booking, best first, without those it is never offered to and those left out.
 * `wanted` says how many are enough; null looks at all 1,000. `isByPhone`: with those in whose place the customer asked
 * for somebody else, whom the office may agree on with both of them (rules/lifecycles#another-cleaner).
 */
export async function rankProviders(
  ctx: Ctx,
  booking: BookingRow,
  {
    leftOut,
    wanted,
    isByPhone = false,
  }: { leftOut: Iterable<string>; wanted: number | null; isByPhone?: boolean },
): Promise<RankedProvider[]> {
  const visit = bookingVisit(booking);
  const area = searchArea(booking, booking.starts_at, booking.ends_at);
  const out = new Set([...leftOut, ...(await (isByPhone ? findExcluded : findBarred)(ctx.db, booking))]);
  let eligible: MatchingProvider[] = [];
  for (const nearest of steps) {
    const candidates = await findCandidates(ctx.db, area, nearest);
    eligible = candidates.filter((one) => !out.has(one.id) && isEligible(one, visit).eligible);
    if (candidates.length < nearest || (wanted !== null && eligible.length >= wanted)) break;
  }
  return scoreAll(ctx, booking, eligible);
}

async function scoreAll(
  ctx: Ctx,
  booking: BookingRow,
  providers: MatchingProvider[],
): Promise<RankedProvider[]> {
  const ids = providers.map((provider) => provider.id);
  const reliability = await findReliability(ctx.db, ids, ctx.now());
  const last = new Set(await findLastCleaners(ctx.db, booking));
  const asked = new Set(await findAskedFirst(ctx.db, booking.customer_id));
  return providers
    .map((provider) => {
      const isLast = last.has(provider.id);
      const isAskedFirst = asked.has(provider.id);
      const known = reliability.get(provider.id) ?? untested;
      const record = { ...provider, ...known, isSameAsLast: isLast, isAskedFirst };
      return { provider, isLast, scored: scoreProvider(record, booking) };
    })
    .sort(
      (a, b) =>
        b.scored.score - a.scored.score ||
        a.provider.bookingCount - b.provider.bookingCount ||
        a.provider.approvedAt.getTime() - b.provider.approvedAt.getTime() ||
        (a.provider.id < b.provider.id ? -1 : 1),
    );
}
