import type { Ctx } from '../context.ts';
import type { BlogPostRow } from './blog-post.store.ts';
import { findRelatedPosts as findRows } from './blog-search.store.ts';
import { getBlogPost } from './get-blog-post.ts';

const most = 3;

/** What to read after a post. */
export async function findRelatedPosts(ctx: Ctx, idOrSlug: string): Promise<BlogPostRow[]> {
  const post = await getBlogPost(ctx, idOrSlug);
  return findRows(ctx.db, post, { publicAt: ctx.now(), most });
}
