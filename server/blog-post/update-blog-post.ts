import { requirePermission } from '#domain/access/permissions.ts';
import type { BlogPostInput } from '#domain/blog-post/blog-post-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { given } from '../given.ts';
import { requireNoNull } from '../require-no-null.ts';
import { chooseSlug } from '../text/choose-slug.ts';
import { keepSlug } from '../text/post-slug.store.ts';
import { transact } from '../transaction.ts';
import { type BlogPostChange, type BlogPostRow, updateBlogPostRow } from './blog-post.store.ts';
import { checkBlogPost, requirePublishable, wordColumns } from './check-blog-post.ts';
import { loadBlogPost } from './get-blog-post.ts';
import { notePictures, requireAltTexts, withClaimedPictures } from './post-pictures.ts';

type Change = {
  id: string;
  expectedVersion: number | null;
  title?: string | null;
  description?: string | null;
  /** Null makes it a draft again; what is not given stays. */
  publishedAt?: Date | null;
  tags?: string[] | null;
  shareDescription?: string | null;
  /** The key of a picture that was sent, and what it shows. */
  coverPicture?: string | null;
  coverAlt?: string | null;
  /** A new title alone leaves the address as it is. */
  slug?: string | null;
  isArchived?: boolean | null;
};

/** The office changes a post, publishes it, takes it back or off; what is not given stays. */
export async function updateBlogPost(ctx: Ctx, change: Change): Promise<BlogPostRow> {
  requirePermission(ctx.actor, 'blog-post.write');
  return transact(ctx, async (tx) => {
    const post = await loadBlogPost(tx, change.id);
    const words = await withClaimedPictures(tx, wordsAfter(post, change));
    const dates = datesAfter(post, change, tx.now());
    const slug = await slugAfter(tx, post, change.slug);
    const after: BlogPostChange = { ...wordColumns(words), ...dates, slug };
    const changed = (Object.keys(after) as (keyof BlogPostChange)[]).filter(
      (name) => JSON.stringify(after[name]) !== JSON.stringify(post[name]),
    );
    if (changed.length === 0) return post;
    if (change.expectedVersion !== null && change.expectedVersion !== post.version)
      throw new Refusal('version_conflict');
    if (dates.published_at && !dates.archived_at) requireAltTexts(words);
    const row = await updateBlogPostRow(tx.db, post.id, after, tx.now());
    await notePictures(tx, post.id, words);
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

/** What an empty field of words stands for (rules/wire-names#updates). */
const empty = { tags: [], shareDescription: null, coverPicture: null, coverAlt: '' };

function wordsAfter(post: BlogPostRow, change: Change): BlogPostInput {
  const { title, description, tags, shareDescription, coverPicture, coverAlt } = change;
  return checkBlogPost({
    title: post.title,
    description: post.description,
    tags: post.tags,
    shareDescription: post.share_description,
    coverPicture: post.cover_picture,
    coverAlt: post.cover_alt,
    ...given({ title, description, tags, shareDescription, coverPicture, coverAlt }, empty),
  });
}

function datesAfter(
  post: BlogPostRow,
  { publishedAt, isArchived }: Change,
  now: Date,
): Pick<BlogPostRow, 'published_at' | 'archived_at'> {
  requireNoNull({ isArchived });
  if (publishedAt !== undefined) requirePublishable(publishedAt, now);
  const archivedAt = isArchived ? (post.archived_at ?? now) : null;
  return {
    published_at: publishedAt === undefined ? post.published_at : publishedAt,
    archived_at: isArchived === undefined ? post.archived_at : archivedAt,
  };
}
