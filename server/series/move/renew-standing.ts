import { findAnswersInSeries, type GivenAnswer } from '../../booking/booking-change.store.ts';
import type { AskedVisit } from '../../booking/change/answer-booking-change.ts';
import type { Ctx } from '../../context.ts';
import { findStanding, upsertStanding } from '../standing-acceptance.store.ts';

/**
 * Whoever took every visit until a series moved, and says yes to all of its visits at the new times, takes every visit
 * again, at the rate of before (rules/lifecycles#series).
 */
export async function renewStanding(
  tx: Ctx,
  asked: readonly AskedVisit[],
  providerId: string,
): Promise<void> {
  const [first] = asked;
  const seriesId = first?.loaded.booking.series_id;
  const standing = seriesId ? await findStanding(tx.db, seriesId, providerId) : undefined;
  if (!seriesId || !standing?.ended_by_change) return;
  const seriesChangeId = first?.change.seriesChangeId;
  if (!seriesChangeId || standing.ended_by_change !== seriesChangeId) return;
  const answers = await findAnswersInSeries(tx.db, { seriesId, seriesChangeId, providerId });
  if (!answers.every(isYes)) return;
  await upsertStanding(tx.db, { seriesId, providerId, spRatePence: standing.sp_rate_pence, at: tx.now() });
}

/** A question that ended because its visit was left out or changed on its own asks nothing of them any more. */
const isYes = ({ answer, status }: GivenAnswer): boolean =>
  answer ?? (status === 'withdrawn' || status === 'lapsed' || status === 'refused');
