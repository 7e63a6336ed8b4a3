import { can } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { type CareerApplicationRow, listApplicationRows } from './career-application.store.ts';
import type { CareerPostRow } from './career-post.store.ts';

/** Who applied for a post, newest first; null for everybody but the office. */
export async function listCareerApplications(
  ctx: Ctx,
  post: CareerPostRow,
  request: PageRequest,
): Promise<CountedPage<CareerApplicationRow> | null> {
  if (!can(ctx.actor, 'career-application.manage')) return null;
  return listApplicationRows(ctx.db, post.id, request);
}
