import { requirePermission } from '#domain/access/permissions.ts';
import { blogPostStatus } from '#domain/blog-post/blog-post-status.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { deleteSlugs } from '../text/post-slug.store.ts';
import { transact } from '../transaction.ts';
import { type BlogPostRow, deleteBlogPostRow, updateBlogPostRow } from './blog-post.store.ts';
import { loadBlogPost } from './get-blog-post.ts';
import { dropPictures } from './post-pictures.ts';

/** Removes a post that is not out and takes any other off; answers it as it is then (rules/wire-names#removing). */
export async function deleteBlogPost(
  ctx: Ctx,
  input: { id: string; expectedVersion: number | null },
): Promise<BlogPostRow> {
  requirePermission(ctx.actor, 'blog-post.write');
  return transact(ctx, async (tx) => {
    const post = await loadBlogPost(tx, input.id);
    if (post.archived_at) return post;
    if (input.expectedVersion !== null && input.expectedVersion !== post.version)
      throw new Refusal('version_conflict');
    const dates = { publishedAt: post.published_at, archivedAt: post.archived_at };
    const isOut = blogPostStatus(dates, tx.now()) === 'published';
    if (!isOut) {
      await dropPictures(tx, post.id);
      await deleteBlogPostRow(tx.db, post.id);
      await deleteSlugs(tx.db, post.id);
    }
    await recordAudit(tx, {
      action: isOut ? 'blog-post.archive' : 'blog-post.delete',
      entity: 'blog-post',
      entityId: post.id,
      before: { title: post.title, description: post.description, publishedAt: post.published_at },
    });
    return isOut ? updateBlogPostRow(tx.db, post.id, { archived_at: tx.now() }, tx.now()) : post;
  });
}
