import { requirePermission } from '#domain/access/permissions.ts';
import { type City, cities } from '#domain/booking/options.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import {
  findReviewQueue,
  findReviews,
  findShownReviews,
  type ReviewRow,
  type WrittenReview,
} from '../review.store.ts';

const shownAtOnce = 3;
const queueLimit = 200;

/** The newest reviews that everybody may read, of a city or of all (rules/content#reviews). */
export function listSiteReviews(ctx: Ctx, asked: string | null): Promise<WrittenReview[]> {
  requirePermission(ctx.actor, 'catalogue.read');
  const city: City | null | undefined = asked === null ? null : cities.find((known) => known === asked);
  if (city === undefined) throw new Refusal('city_missing', { field: 'city' });
  return findShownReviews(ctx.db, city, shownAtOnce);
}

/** What the office has to decide, and has decided lately: 200 at most. */
export function listReviews(ctx: Ctx): Promise<WrittenReview[]> {
  requirePermission(ctx.actor, 'review.decide');
  return findReviewQueue(ctx.db, queueLimit);
}

/** The reviews of bookings, by booking; whoever asks has been allowed to read these. */
export async function findReviewsOf(
  ctx: Ctx,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, ReviewRow>> {
  const rows = await findReviews(ctx.db, bookingIds);
  return new Map(rows.map((row) => [row.booking_id, row]));
}
