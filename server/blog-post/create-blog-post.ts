import { createHash } from 'node:crypto';
import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { chooseSlug } from '../text/choose-slug.ts';
import { keepSlug } from '../text/post-slug.store.ts';
import { transact } from '../transaction.ts';
import { type BlogPostRow, findBlogPostByKey, insertBlogPost } from './blog-post.store.ts';
import { checkBlogPost, requirePublishable, wordColumns } from './check-blog-post.ts';
import { notePictures, requireAltTexts, withClaimedPictures } from './post-pictures.ts';

export type NewBlogPost = {
  title: unknown;
  description: unknown;
  publishedAt: Date | null;
  tags?: unknown;
  shareDescription?: unknown;
  /** The key of a picture that was sent, and what it shows. */
  coverPicture?: unknown;
  coverAlt?: unknown;
  /** Left out, it is made from the title. */
  slug?: string | null | undefined;
};

/** The office writes a post: a draft, or one that is out from its publishing date on. */
export async function createBlogPost(ctx: Ctx, answers: NewBlogPost): Promise<BlogPostRow> {
  requirePermission(ctx.actor, 'blog-post.write');
  const typed = checkBlogPost(answers);
  const { publishedAt } = answers;
  requirePublishable(publishedAt, ctx.now());
  if (publishedAt) requireAltTexts(typed);
  const key = ctx.idempotencyKey ?? null;
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...typed, publishedAt, slug: answers.slug ?? null }))
    .digest('base64url');
  return transact(ctx, async (tx) => {
    const known = key ? await findBlogPostByKey(tx.db, key) : undefined;
    if (known) return sameAgain(known, hash);
    const words = await withClaimedPictures(tx, typed);
    const slug = await chooseSlug(tx, { kind: 'blog', postId: null, title: words.title, wish: answers.slug });
    const post = await insertBlogPost(tx.db, {
      ...wordColumns(words),
      slug,
      published_at: publishedAt,
      idempotency_key: key,
      request_hash: hash,
      created_at: tx.now(),
      updated_at: tx.now(),
    });
    if (!post) return sameAgain(await findBlogPostByKey(tx.db, key ?? ''), hash);
    await keepSlug(tx.db, { kind: 'blog', slug, postId: post.id }, tx.now());
    await notePictures(tx, post.id, words);
    await recordAudit(tx, {
      action: 'blog-post.create',
      entity: 'blog-post',
      entityId: post.id,
      after: { ...words, slug, publishedAt },
    });
    return post;
  });
}

/** The same press again: the post there is, unless it was for other words. */
function sameAgain(post: BlogPostRow | undefined, hash: string): BlogPostRow {
  if (post?.request_hash !== hash) throw new Refusal('idempotency_conflict');
  return post;
}
