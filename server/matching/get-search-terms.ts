import { requirePermission } from '#domain/access/permissions.ts';
import { smallerTeamQuarters } from '#domain/booking/price/smaller-team.ts';
import { lastChanceOf, searchEndsAt, searchStage, shortTeamStage } from '#domain/matching/no-cleaner.ts';
import { priceForTeam } from '../booking/change/shrink-team.ts';
import { getBooking } from '../booking/get-booking.ts';
import { isLive, type VisibleBooking } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import { searchOf } from './looking.ts';

export type TeamTerms = { quarterHours: number; totalPence: number };

/** What can be chosen for a visit that lacks cleaners; `found` says whether nobody or too few were found. */
export type SearchTerms = {
  found: number;
  /** Going ahead with those found, where the day allows it; the cleaners' own days are looked at on choosing. */
  longer: TeamTerms | null;
  same: TeamTerms | null;
  canKeepLooking: boolean;
  isLooking: boolean;
  /** When the booking is cancelled free of charge if still nobody has taken it; null where some were found. */
  endsAt: Date | null;
};

/**
 * What a customer may choose now, with prices, or null while there is nothing to choose
 * (rules/lifecycles#two-cleaners, rules/lifecycles#nobody-accepts).
 */
export async function getSearchTerms(ctx: Ctx, bookingId: string): Promise<SearchTerms | null> {
  requirePermission(ctx.actor, 'booking.choose');
  const seen = await getBooking(ctx, bookingId);
  if (seen.booking.booking_status !== 'pending' || seen.booking.starts_at <= ctx.now()) return null;
  const found = seen.links.filter(isLive).length;
  return found === 0 ? nobodyFound(ctx, seen) : tooFewFound(ctx, seen, found);
}

function nobodyFound(ctx: Ctx, seen: VisibleBooking): SearchTerms | null {
  const search = searchOf(seen);
  const stage = searchStage(search, ctx.now());
  if (stage === 'early' || stage === 'company') return null;
  return {
    found: 0,
    longer: null,
    same: null,
    canKeepLooking: search.keepLookingUntil === null && ctx.now() < lastChanceOf(search.startsAt),
    isLooking: search.keepLookingUntil !== null,
    endsAt: searchEndsAt(search),
  };
}

function tooFewFound(ctx: Ctx, seen: VisibleBooking, found: number): SearchTerms | null {
  if (shortTeamStage(searchOf(seen), ctx.now()) === 'early') return null;
  const terms = (choice: 'longer' | 'same') => teamTerms(seen, choice, found);
  const [longer, same] = [terms('longer'), terms('same')];
  return { found, longer, same, canKeepLooking: false, isLooking: false, endsAt: null };
}

function teamTerms({ booking }: VisibleBooking, choice: 'longer' | 'same', found: number): TeamTerms | null {
  const quarterHours = smallerTeamQuarters(choice, {
    quarterHours: booking.quarter_hours,
    cleanerCount: booking.cleaner_count,
    found,
    startTime: booking.start_time.slice(0, 5),
  });
  if (quarterHours === null) return null;
  return { quarterHours, totalPence: priceForTeam(booking, { found, quarterHours }).totalPence };
}
