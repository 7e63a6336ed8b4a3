import { Refusal } from '#domain/refusal.ts';
import { reviewAfterRating, reviewProblem } from '#domain/review/review.ts';
import { nameOf } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { deleteReview, saveWaitingReview } from './review.store.ts';

/** What the office is asked about a review; each is a booking's. */
export const reviewTask = 'review';

type Rated = {
  bookingId: string;
  comment: string;
  mayPublish: boolean;
  /** As it was before. */
  review: { isThere: boolean; isSameText: boolean };
};

/** Keeps what the writer of a rating agreed to, or forgets it, in the caller's transaction. */
export async function keepReview(tx: Ctx, rated: Rated): Promise<void> {
  const { bookingId, comment, mayPublish, review } = rated;
  const problem = mayPublish ? reviewProblem(comment) : null;
  if (problem) throw new Refusal(problem, { field: 'rattingComment' });
  const outcome = reviewAfterRating(mayPublish, review);
  if (outcome === 'remove') await removeReview(tx, bookingId);
  if (outcome !== 'ask-office') return;
  await saveWaitingReview(tx.db, bookingId, tx.now());
  await openCompanyTask(tx, {
    kind: reviewTask,
    entity: 'review',
    entityId: bookingId,
    words: 'A customer lets us show their review on the site. Read it, and show it or say why not.',
  });
}

/** Takes a review off the site and out of the office's queue; false where there was none. */
export async function removeReview(tx: Ctx, bookingId: string): Promise<boolean> {
  const wasThere = await deleteReview(tx.db, bookingId);
  if (wasThere)
    await endTask(tx.db, { kind: reviewTask, entityId: bookingId, by: nameOf(tx.actor) }, tx.now());
  return wasThere;
}
