import { requirePermission } from '#domain/access/permissions.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { idForKey, sameAgain } from '../made-once.ts';
import { chooseSlug } from '../text/choose-slug.ts';
import { keepSlug } from '../text/post-slug.store.ts';
import { transact } from '../transaction.ts';
import { type CareerPostRow, findCareerPost, insertCareerPost } from './career-post.store.ts';
import { checkCareerPost, factsOfPost } from './check-career-post.ts';
import { requireLastDay } from './require-last-day.ts';

type NewPost = Record<string, unknown> & {
  slug?: string | null | undefined;
  isDraft?: boolean | null | undefined;
};

/**
 * The office opens a post that people can apply for, or begins a draft of one; the same again under its key answers the
 * one there is.
 */
export async function createCareerPost(
  ctx: Ctx,
  { slug: wish, isDraft, ...answers }: NewPost,
): Promise<CareerPostRow> {
  requirePermission(ctx.actor, 'career-post.write');
  const words = checkCareerPost(answers);
  requireLastDay(words.valid_through, ctx.now());
  return transact(ctx, async (tx) => {
    const id = idForKey(tx, 'career-post');
    const again = (post: CareerPostRow | undefined) =>
      sameAgain(post, { ...words, opened_at: isDraft ? null : (post?.opened_at ?? tx.now()) });
    const known = await findCareerPost(tx.db, id);
    if (known) return again(known);
    const slug = await chooseSlug(tx, { kind: 'career', postId: null, title: words.title, wish });
    const opened_at = isDraft ? null : tx.now();
    const post = await insertCareerPost(tx.db, { id, ...words, slug, opened_at }, tx.now());
    if (!post) return again(await findCareerPost(tx.db, id));
    await keepSlug(tx.db, { kind: 'career', slug, postId: post.id }, tx.now());
    await recordAudit(tx, {
      action: 'career-post.create',
      entity: 'career-post',
      entityId: post.id,
      after: factsOfPost(post),
    });
    return post;
  });
}
