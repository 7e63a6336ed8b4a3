import { findChange } from '../../booking/booking-change.store.ts';
import { lapseBookingChange, lapseQuestion } from '../../booking/change/lapse-booking-change.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { endForGood } from '../standing-acceptance.store.ts';
import { lockSeriesChanges, settleTogether } from './series-changes.ts';

/** Ends the time for answers; what one change of a series asked ends together, as one act (rules/lifecycles#series). */
export async function lapseChange(ctx: Ctx, changeId: string): Promise<void> {
  const seriesChangeId = (await findChange(ctx.db, changeId))?.seriesChangeId;
  if (!seriesChangeId) return lapseBookingChange(ctx, changeId);
  await transact(ctx, async (tx) => {
    const asked = await lockSeriesChanges(tx, seriesChangeId);
    await settleTogether(tx, asked, async (quiet) => {
      for (const one of asked) await lapseQuestion(quiet, one);
    });
    // Whoever said yes to all takes every visit again by now.
    if (asked.some(({ change }) => change.answerBy <= tx.now())) await endForGood(tx.db, { seriesChangeId });
  });
}
