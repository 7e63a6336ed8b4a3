import { requirePermission } from '#domain/access/permissions.ts';
import type { ScoreReasons } from '#domain/matching/score.ts';
import { Refusal } from '#domain/refusal.ts';
import { findBookingRow } from '../booking/booking.store.ts';
import { findLinks } from '../booking/provider-booking.store.ts';
import { isLive } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { findInvitations } from './matching.store.ts';
import { rankProviders } from './rank-providers.ts';

export type BookingCandidate = {
  providerId: string;
  firstName: string;
  email: string;
  km: number;
  score: number;
  reasons: ScoreReasons;
  isInvited: boolean;
};

const shown = 50;

/** For the office: who could take a booking now, best first, with why (rules/matching#score). */
export async function findCandidatesFor(ctx: Ctx, bookingId: string): Promise<BookingCandidate[]> {
  requirePermission(ctx.actor, 'booking.assign');
  const booking = isUuid(bookingId) ? await findBookingRow(ctx.db, bookingId) : undefined;
  if (!booking) throw new Refusal('not_found');
  const links = await findLinks(ctx.db, [bookingId]);
  const leftOut = links.filter(isLive).map((link) => link.provider_id);
  const ranked = await rankProviders(ctx, booking, { leftOut, wanted: shown });
  const invited = new Set((await findInvitations(ctx.db, bookingId)).map((one) => one.provider_id));
  return ranked.slice(0, shown).map(({ provider, scored }) => ({
    providerId: provider.id,
    firstName: provider.firstName,
    email: provider.email,
    km: scored.km,
    score: scored.score,
    reasons: scored.reasons,
    isInvited: invited.has(provider.id),
  }));
}
