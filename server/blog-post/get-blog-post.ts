import { can, requirePermission } from '#domain/access/permissions.ts';
import { type BlogPostStatus, blogPostStatus } from '#domain/blog-post/blog-post-status.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { findPostBySlug } from '../text/post-slug.store.ts';
import { type BlogPostRow, findBlogPost, listBlogPostRows, lockBlogPost } from './blog-post.store.ts';
import { findRelatedPosts as findRows } from './blog-search.store.ts';

/** The post that is to change, locked. */
export async function loadBlogPost(tx: Ctx, id: string): Promise<BlogPostRow> {
  const post = isUuid(id) ? await lockBlogPost(tx.db, id) : undefined;
  if (!post) throw new Refusal('not_found');
  return post;
}

const most = 3;

/** What to read after a post. */
export async function findRelatedPosts(ctx: Ctx, idOrSlug: string): Promise<BlogPostRow[]> {
  const post = await getBlogPost(ctx, idOrSlug);
  return findRows(ctx.db, post, { publicAt: ctx.now(), most });
}

/** A post by its id, or by an address that it has or had. */
async function findBlogPostAt(ctx: Ctx, idOrSlug: string): Promise<BlogPostRow | undefined> {
  const id = isUuid(idOrSlug) ? idOrSlug : await findPostBySlug(ctx.db, 'blog', idOrSlug);
  return id === undefined ? undefined : findBlogPost(ctx.db, id);
}

const statusOf = (post: BlogPostRow, now: Date): BlogPostStatus =>
  blogPostStatus({ publishedAt: post.published_at, archivedAt: post.archived_at }, now);

/** A post that is out, for everybody; any other for those who write them only. */
export async function getBlogPost(ctx: Ctx, idOrSlug: string): Promise<BlogPostRow> {
  requirePermission(ctx.actor, 'catalogue.read');
  const post = await findBlogPostAt(ctx, idOrSlug);
  if (!post) throw new Refusal('not_found');
  if (statusOf(post, ctx.now()) !== 'published' && !can(ctx.actor, 'blog-post.write'))
    throw new Refusal('not_found');
  return post;
}

/** The posts that are out, the latest first; those who write them see their drafts and old ones too. */
export async function listBlogPosts(ctx: Ctx, request: PageRequest): Promise<CountedPage<BlogPostRow>> {
  requirePermission(ctx.actor, 'catalogue.read');
  return listBlogPostRows(ctx.db, request, can(ctx.actor, 'blog-post.write') ? null : ctx.now());
}

/**
 * Where a post is, for whoever comes by its id or an old address. Gone is one that was out and is so no more; of
 * one that never was, nothing is said.
 */
export async function findBlogPostAddress(
  ctx: Ctx,
  idOrSlug: string,
): Promise<{ slug: string; isGone: boolean; title: string } | null> {
  requirePermission(ctx.actor, 'catalogue.read');
  const post = await findBlogPostAt(ctx, idOrSlug);
  const now = ctx.now();
  if (!post?.published_at || post.published_at > now) return null;
  return { slug: post.slug, isGone: post.archived_at !== null, title: post.title };
}
