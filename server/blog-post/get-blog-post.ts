import { can, demand } from '#domain/access/permissions.ts';
import { blogPostStatus } from '#domain/blog-post/blog-post-status.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { Page, PageRequest } from '../page.ts';
import { type BlogPostRow, findBlogPost, listBlogPostRows } from './blog-post.store.ts';

/** A post that is out, for everybody; any other for those who write them only. */
export async function getBlogPost(ctx: Ctx, id: string): Promise<BlogPostRow> {
  demand(ctx.actor, 'catalogue.read');
  const post = isUuid(id) ? await findBlogPost(ctx.db, id) : undefined;
  if (!post) throw new Refusal('not_found');
  const dates = { publishedAt: post.published_at, archivedAt: post.archived_at };
  if (blogPostStatus(dates, ctx.now()) !== 'published' && !can(ctx.actor, 'blog-post.write'))
    throw new Refusal('not_found');
  return post;
}

/** The posts that are out, the latest first; those who write them see their drafts and old ones too. */
export async function listBlogPosts(ctx: Ctx, request: PageRequest): Promise<Page<BlogPostRow>> {
  demand(ctx.actor, 'catalogue.read');
  return listBlogPostRows(ctx.db, request, can(ctx.actor, 'blog-post.write') ? null : ctx.now());
}
