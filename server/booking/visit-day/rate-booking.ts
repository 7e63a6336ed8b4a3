import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { readFreeText } from '#domain/text/read-text.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { addRating } from '../../provider/provider.store.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { type BookingRow, updateBooking } from '../booking.store.ts';
import { getBooking } from '../get-booking.ts';
import { keepReview } from '../keep-review.ts';
import { loadForChange, requireVersion } from '../load-for-change.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { findReview } from '../review.store.ts';
import { findShownComment, type ShownComment, saveShownComment } from '../shown-comment.store.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { visitFacts } from '../visit-facts.ts';

const dayMs = 24 * 3600 * 1000;
const rateWithinMs = 30 * dayMs;
const editWithinMs = 2 * dayMs;
const maxComment = 1000;

export type Rating = VersionedId & {
  rating: number;
  comment: string;
  mayPublish: boolean;
  /** Whether the cleaners may read the comment, null: as it was of the same words, else not. */
  cleanersMayRead: boolean | null;
  /** And the first name with it. */
  cleanersMaySeeName: boolean;
};

/**
 * The customer's stars for a completed booking: once, within 30 days, editable for 48 hours
 * (rules/lifecycles#ratings). With their consent it becomes a review (rules/content#reviews), and with another the
 * cleaners read the comment.
 */
export async function rateBooking(ctx: Ctx, input: Rating): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.rate');
  await getBooking(ctx, input.id);
  const comment = readFreeText(input.comment);
  if (!Number.isInteger(input.rating) || input.rating < 1 || input.rating > 5) {
    throw new Refusal('rating_missing', { field: 'ratting' });
  }
  if (comment.length > maxComment) throw new Refusal('comment_too_long', { field: 'rattingComment' });
  await transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, input.id);
    const isSameText = booking.rating_comment === comment && booking.rating === input.rating;
    const review = { isThere: (await findReview(tx.db, booking.id)) !== undefined, isSameText };
    const shown = await findShownComment(tx.db, booking.id);
    const comments = commentAfterRating(input, { comment, isSameText, shown });
    if (isSameText && review.isThere === input.mayPublish && isSameConsent(shown, comments)) return;
    requireVersion(booking, input.expectedVersion);
    requireRatable(booking, tx.now());
    const workers = links.filter((link) => link.service_status === 'completed');
    const ids = workers.map((link) => link.provider_id);
    await addRating(tx.db, ids, {
      stars: input.rating - (booking.rating ?? 0),
      ratings: booking.rating === null ? 1 : 0,
    });
    const change = { rating: input.rating, rating_comment: comment, rated_at: booking.rated_at ?? tx.now() };
    await updateBooking(tx.db, booking, change, tx.now());
    await keepReview(tx, { bookingId: booking.id, comment, mayPublish: input.mayPublish, review });
    await saveShownComment(tx.db, booking.id, comments, tx.now());
    if (booking.rating === null) await tellWorkers(tx, booking, workers, input.rating);
    await recordAudit(tx, {
      action: 'booking.rate',
      entity: 'booking',
      entityId: booking.id,
      before: { rating: booking.rating },
      after: { rating: input.rating, mayPublish: input.mayPublish, cleanersMayRead: comments !== null },
    });
  });
  return getBooking(ctx, input.id);
}

/** What the cleaners may read afterwards; nothing where there are no words. */
function commentAfterRating(
  { cleanersMayRead, cleanersMaySeeName }: Rating,
  before: { comment: string; isSameText: boolean; shown: ShownComment | null },
): ShownComment | null {
  if (before.comment === '') return null;
  if (cleanersMayRead === null) return before.isSameText ? before.shown : null;
  return cleanersMayRead ? { isNamed: cleanersMaySeeName } : null;
}

const isSameConsent = (one: ShownComment | null, other: ShownComment | null): boolean =>
  one?.isNamed === other?.isNamed;

/** Each cleaner who worked learns of a new rating once (rules/messages#notices). */
async function tellWorkers(
  tx: Ctx,
  booking: BookingRow,
  workers: readonly ProviderBookingRow[],
  stars: number,
): Promise<void> {
  for (const link of workers) {
    await tx.queueMail({
      template: 'rating-received',
      entityId: link.id,
      recipient: link.sp_email,
      props: { firstName: link.sp_first_name, visit: visitFacts(booking), stars },
    });
  }
}

function requireRatable(booking: BookingRow, now: Date): void {
  if (booking.booking_status !== 'completed' || !booking.completed_at) throw new Refusal('not_completed_yet');
  if (booking.rated_at) {
    if (now.getTime() - booking.rated_at.getTime() > editWithinMs) throw new Refusal('rating_closed');
    return;
  }
  if (now.getTime() - booking.completed_at.getTime() > rateWithinMs) throw new Refusal('rating_closed');
}
