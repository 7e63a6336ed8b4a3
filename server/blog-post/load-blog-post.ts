import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { type BlogPostRow, lockBlogPost } from './blog-post.store.ts';

/** The post that is to change, locked. */
export async function loadBlogPost(tx: Ctx, id: string): Promise<BlogPostRow> {
  const post = isUuid(id) ? await lockBlogPost(tx.db, id) : undefined;
  if (!post) throw new Refusal('not_found');
  return post;
}
