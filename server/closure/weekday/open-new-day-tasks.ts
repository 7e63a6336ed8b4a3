import { formatFullDate } from '#domain/time/london.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { newDayTask } from '../../series/move/new-day.ts';
import { findWaitingSeries } from '../../series/series.store.ts';

const waitsMs = 14 * 24 * 3600 * 1000;

/** A customer who has not chosen another day 14 days after being asked is the office's (rules/lifecycles#closed-weekdays). */
export async function openNewDayTasks(ctx: Ctx): Promise<void> {
  const askedBefore = new Date(ctx.now().getTime() - waitsMs);
  for (const series of await findWaitingSeries(ctx.db)) {
    const { id, new_day_from: from, new_day_asked_at: askedAt } = series;
    if (!from || !askedAt || askedAt > askedBefore) continue;
    await openCompanyTask(ctx, {
      kind: newDayTask,
      entity: 'series',
      entityId: id,
      words: `A regular clean has no day from ${formatFullDate(from)} on, and its customer has not chosen another. Call them and choose one together.`,
      facts: { from },
    });
  }
}
