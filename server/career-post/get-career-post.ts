import { can, demand } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { Page, PageRequest } from '../page.ts';
import { type CareerPostRow, findCareerPost, listCareerPostRows } from './career-post.store.ts';

/** A post as its reader may see it: an open one for everybody, a closed one for the office. */
export async function getCareerPost(ctx: Ctx, id: string): Promise<CareerPostRow> {
  demand(ctx.actor, 'catalogue.read');
  const post = isUuid(id) ? await findCareerPost(ctx.db, id) : undefined;
  if (!post || (post.closed_at && !can(ctx.actor, 'career-post.write'))) throw new Refusal('not_found');
  return post;
}

export async function listCareerPosts(ctx: Ctx, request: PageRequest): Promise<Page<CareerPostRow>> {
  demand(ctx.actor, 'catalogue.read');
  return listCareerPostRows(ctx.db, request, !can(ctx.actor, 'career-post.write'));
}
