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
  if (standing.ended_by_change !== first?.change.seriesChangeId) return;
  await upsertStanding(tx.db, { seriesId, providerId, spRatePence: standing.sp_rate_pence, at: tx.now() });
}
