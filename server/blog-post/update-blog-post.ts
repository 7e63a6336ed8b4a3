import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { given } from '../given.ts';
import { requireNoNull } from '../require-no-null.ts';
import { chooseSlug } from '../text/choose-slug.ts';
import { keepSlug } from '../text/post-slug.store.ts';
import { transact } from '../transaction.ts';
import { type BlogPostChange, type BlogPostRow, updateBlogPostRow } from './blog-post.store.ts';
import { checkBlogPost, requirePublishable } from './check-blog-post.ts';
import { loadBlogPost } from './get-blog-post.ts';

type Change = {
  id: string;
  expectedVersion: number | null;
  title?: string | null;
  description?: string | null;
  /** Null makes it a draft again; what is not given stays. */
  publishedAt?: Date | null;
  tags?: string[] | null;
  /** A new title alone leaves the address as it is. */
  slug?: string | null;
  isArchived?: boolean | null;
};

/** The office changes a post, publishes it, takes it back or off; what is not given stays. */
export async function updateBlogPost(ctx: Ctx, change: Change): Promise<BlogPostRow> {
  requirePermission(ctx.actor, 'blog-post.write');
  return transact(ctx, async (tx) => {
    const post = await loadBlogPost(tx, change.id);
    const after = { ...columnsAfter(post, change, tx.now()), slug: await slugAfter(tx, post, change.slug) };
    const changed = (Object.keys(after) as (keyof BlogPostChange)[]).filter(
      (name) => JSON.stringify(after[name]) !== JSON.stringify(post[name]),
    );
    if (changed.length === 0) return post;
    if (change.expectedVersion !== null && change.expectedVersion !== post.version)
      throw new Refusal('version_conflict');
    const row = await updateBlogPostRow(tx.db, post.id, after, tx.now());
    await keepSlug(tx.db, { kind: 'blog', slug: row.slug, postId: post.id }, tx.now());
    await recordAudit(tx, {
      action: 'blog-post.update',
      entity: 'blog-post',
      entityId: post.id,
      before: Object.fromEntries(changed.map((name) => [name, post[name]])),
      after: Object.fromEntries(changed.map((name) => [name, after[name]])),
    });
    return row;
  });
}

const slugAfter = async (tx: Ctx, post: BlogPostRow, wish: string | null | undefined): Promise<string> =>
  wish === undefined || wish === post.slug
    ? post.slug
    : chooseSlug(tx, { kind: 'blog', postId: post.id, title: post.title, wish: wish ?? '' });

function columnsAfter(post: BlogPostRow, change: Change, now: Date): BlogPostChange {
  const { title, description, tags, publishedAt = post.published_at, isArchived } = change;
  requireNoNull({ isArchived });
  const words = checkBlogPost({
    title: post.title,
    description: post.description,
    tags: post.tags,
    ...given({ title, description, tags }, { tags: [] }),
  });
  if (change.publishedAt !== undefined) requirePublishable(publishedAt, now);
  const archivedAt = isArchived ? (post.archived_at ?? now) : null;
  return {
    ...words,
    published_at: publishedAt,
    archived_at: isArchived === undefined ? post.archived_at : archivedAt,
  };
}
