import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { type CountedClosure, listClosureRows } from './closure.store.ts';

const maxCount = 200;

/** The days that the office has closed, latest first, those opened again among them. */
export function listClosures(ctx: Ctx): Promise<CountedClosure[]> {
  requirePermission(ctx.actor, 'closure.read');
  return listClosureRows(ctx.db, maxCount);
}
