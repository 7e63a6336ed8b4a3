import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { answerOverRunRow, findOverRun } from '../charge/over-run.store.ts';
import { loadForChange } from '../load-for-change.ts';
import { notifyOverRunAnswer } from './notify-over-run-answer.ts';
import { letGoOfHold } from './over-run-means.ts';

/** No answer in 15 minutes is no (rules/prices#actual-price); the cleaner is told. Safe to run twice. */
export async function lapseOverRun(ctx: Ctx, overRunId: string): Promise<void> {
  const found = await findOverRun(ctx.db, overRunId);
  if (!found) return;
  await transact(ctx, async (tx) => {
    const loaded = await loadForChange(tx, found.booking_id);
    const overRun = await findOverRun(tx.db, overRunId);
    if (overRun?.status !== 'waiting' || overRun.answer_by > tx.now()) return;
    await answerOverRunRow(tx.db, overRun.id, 'refused', tx.now());
    await letGoOfHold(tx, overRun.booking_id);
    await notifyOverRunAnswer(tx, loaded, overRun, false);
  });
}
