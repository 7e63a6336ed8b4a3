import { requirePermission } from '#domain/access/permissions.ts';
import type { ScoreReasons } from '#domain/matching/score.ts';
import { Refusal } from '#domain/refusal.ts';
import { findBookingRow } from '../booking/booking.store.ts';
import { findLeft } from '../booking/invitation.store.ts';
import { findLinks } from '../booking/provider-booking.store.ts';
import { isLive } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { type DayVisit, findCleanersOfDay } from './asked-cleaner.store.ts';
import { currentInvitations } from './looking.ts';
import { findInvitations } from './matching.store.ts';
import { rankProviders } from './rank-providers.ts';

export type BookingCandidate = {
  providerId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Their other visits of that day. */
  visits: DayVisit[];
  km: number;
  score: number;
  reasons: ScoreReasons;
  isInvited: boolean;
  /** When they were asked in this round of looking; null where they were not. */
  invitedAt: Date | null;
  /** The customer of its regular clean asked for somebody else: they may be agreed on by phone, not asked. */
  isLeftByCustomer: boolean;
};

const shown = 50;

/** For the office: who could take a booking now, best first, with why (rules/matching#score). */
export async function findCandidatesFor(ctx: Ctx, bookingId: string): Promise<BookingCandidate[]> {
  requirePermission(ctx.actor, 'booking.assign');
  const booking = isUuid(bookingId) ? await findBookingRow(ctx.db, bookingId) : undefined;
  if (!booking) throw new Refusal('not_found');
  const links = await findLinks(ctx.db, [bookingId]);
  const leftOut = links.filter(isLive).map((link) => link.provider_id);
  const ranked = await rankProviders(ctx, booking, { leftOut, wanted: shown, isByPhone: true });
  const found = ranked.slice(0, shown);
  const asked = currentInvitations(booking, links, await findInvitations(ctx.db, bookingId));
  const left = await findLeft(ctx.db, bookingId);
  const invitedAt = new Map(asked.map((one) => [one.provider_id, one.invited_at]));
  const ids = found.map(({ provider }) => provider.id);
  const days = await findCleanersOfDay(ctx.db, ids, booking.start_date);
  return found.map(({ provider, scored }) => ({
    providerId: provider.id,
    firstName: provider.firstName,
    lastName: days.get(provider.id)?.lastName ?? '',
    email: provider.email,
    phone: days.get(provider.id)?.phone ?? '',
    visits: days.get(provider.id)?.visits ?? [],
    km: scored.km,
    score: scored.score,
    reasons: scored.reasons,
    isInvited: invitedAt.has(provider.id),
    invitedAt: invitedAt.get(provider.id) ?? null,
    isLeftByCustomer: left.includes(provider.id),
  }));
}
