import { can, requirePermission } from '#domain/access/permissions.ts';
import { type CareerPostStatus, careerPostStatus } from '#domain/career-post/career-post-status.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { findPostBySlug } from '../text/post-slug.store.ts';
import type { CareerApplicationRow } from './career-application.store.ts';
import { type CareerPostRow, findCareerPost, listCareerPostRows } from './career-post.store.ts';

/** What the post an application is for is called, closed or not. */
export async function titleOfPost(ctx: Ctx, application: CareerApplicationRow): Promise<string> {
  return (await findCareerPost(ctx.db, application.career_post_id))?.title ?? '';
}

/** A post by its id, or by an address that it has or had. */
export async function findCareerPostAt(ctx: Ctx, idOrSlug: string): Promise<CareerPostRow | undefined> {
  const id = isUuid(idOrSlug) ? idOrSlug : await findPostBySlug(ctx.db, 'career', idOrSlug);
  return id === undefined ? undefined : findCareerPost(ctx.db, id);
}

export const statusOfPost = (post: CareerPostRow, now: Date): CareerPostStatus =>
  careerPostStatus(
    { openedAt: post.opened_at, closedAt: post.closed_at, validThrough: post.valid_through },
    now,
  );

/** A post as its reader may see it: an open one for everybody, any other for the office. */
export async function getCareerPost(ctx: Ctx, idOrSlug: string): Promise<CareerPostRow> {
  requirePermission(ctx.actor, 'catalogue.read');
  const post = await findCareerPostAt(ctx, idOrSlug);
  if (!post || !(statusOfPost(post, ctx.now()) === 'open' || can(ctx.actor, 'career-post.write')))
    throw new Refusal('not_found');
  return post;
}

export async function listCareerPosts(ctx: Ctx, request: PageRequest): Promise<CountedPage<CareerPostRow>> {
  requirePermission(ctx.actor, 'catalogue.read');
  const isWriter = can(ctx.actor, 'career-post.write');
  return listCareerPostRows(ctx.db, request, isWriter ? null : londonDate(ctx.now()));
}

/** Where a post is, for whoever comes by its id or an old address, and whether it is open (gone for strangers if not). */
export async function findCareerPostAddress(
  ctx: Ctx,
  idOrSlug: string,
): Promise<{ slug: string; isGone: boolean; title: string } | null> {
  requirePermission(ctx.actor, 'catalogue.read');
  const post = await findCareerPostAt(ctx, idOrSlug);
  // Nobody outside the office may learn that there is a draft.
  if (!post?.opened_at) return null;
  return { slug: post.slug, isGone: statusOfPost(post, ctx.now()) !== 'open', title: post.title };
}
