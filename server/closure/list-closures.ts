import { requirePermission } from '#domain/access/permissions.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { type CountedClosure, findTouchedIds, listClosureRows, spanOf } from './closure.store.ts';

const maxCount = 200;

export type ListedClosure = CountedClosure & {
  /** Visits that still stand on its days: the job that cancels them is at work. */
  waitingCount: number;
};

/** The days that the office has closed, latest first, those opened again among them. */
export async function listClosures(ctx: Ctx): Promise<ListedClosure[]> {
  requirePermission(ctx.actor, 'closure.read');
  const today = londonDate(ctx.now());
  const listed: ListedClosure[] = [];
  for (const row of await listClosureRows(ctx.db, maxCount)) {
    const isOver = row.reopened_at !== null || row.last_date < today;
    const waiting = isOver ? [] : await findTouchedIds(ctx.db, spanOf(row), ctx.now());
    listed.push({ ...row, waitingCount: waiting.length });
  }
  return listed;
}
