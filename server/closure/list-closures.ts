import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import {
  type CountedClosure,
  findClosure,
  findTouchedIds,
  listClosureRows,
  spanOf,
} from './closure.store.ts';

const maxCount = 200;

export type ListedClosure = CountedClosure & {
  /** Visits that still stand on its days: the job that cancels them is at work. */
  waitingCount: number;
};

/** The days that the office has closed, latest first, those opened again among them. */
export async function listClosures(ctx: Ctx): Promise<ListedClosure[]> {
  requirePermission(ctx.actor, 'closure.read');
  const listed: ListedClosure[] = [];
  for (const row of await listClosureRows(ctx.db, maxCount)) listed.push(await withWaiting(ctx, row));
  return listed;
}

/** One of them, as the list has it. */
export async function getListedClosure(ctx: Ctx, id: string): Promise<ListedClosure> {
  requirePermission(ctx.actor, 'closure.read');
  const row = await findClosure(ctx.db, id);
  if (!row) throw new Refusal('not_found');
  return withWaiting(ctx, row);
}

async function withWaiting(ctx: Ctx, row: CountedClosure): Promise<ListedClosure> {
  const isOver = row.reopened_at !== null || row.last_date < londonDate(ctx.now());
  const waiting = isOver ? [] : await findTouchedIds(ctx.db, spanOf(row), ctx.now());
  return { ...row, waitingCount: waiting.length };
}
