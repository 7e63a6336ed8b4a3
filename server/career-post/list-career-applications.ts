import { can, requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import {
  countApplications,
  type ListedApplicationRow,
  listApplicationRows,
  type StageCounts,
} from './career-application.store.ts';
import type { CareerPostRow } from './career-post.store.ts';

/** Who applied for a post, newest first; null for everybody but the office. */
export async function listCareerApplications(
  ctx: Ctx,
  post: CareerPostRow,
  request: PageRequest,
): Promise<CountedPage<ListedApplicationRow> | null> {
  if (!can(ctx.actor, 'career-application.manage')) return null;
  return listApplicationRows(ctx.db, request, post.id);
}

/** Who applied for whichever post, newest first. */
export async function listAllCareerApplications(
  ctx: Ctx,
  request: PageRequest,
): Promise<CountedPage<ListedApplicationRow>> {
  requirePermission(ctx.actor, 'career-application.manage');
  return listApplicationRows(ctx.db, request, null);
}

/** How many applied for each post, by stage; nothing for everybody but those of the office who read applications. */
export const countCareerApplications = async (
  ctx: Ctx,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, StageCounts>> =>
  can(ctx.actor, 'career-application.manage') ? countApplications(ctx.db, postIds) : new Map();
