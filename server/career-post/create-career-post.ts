import { requirePermission } from '#domain/access/permissions.ts';
import { careerPostInput } from '#domain/career-post/career-post-input.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { idForKey, sameAgain } from '../made-once.ts';
import { chooseSlug } from '../text/choose-slug.ts';
import { keepSlug } from '../text/post-slug.store.ts';
import { transact } from '../transaction.ts';
import { type CareerPostRow, findCareerPost, insertCareerPost } from './career-post.store.ts';
import { requireLastDay } from './require-last-day.ts';

/** The office opens a post that people can apply for; the same again under its key answers the one there is. */
export async function createCareerPost(
  ctx: Ctx,
  { slug: wish, ...answers }: Record<string, unknown> & { slug?: string | null | undefined },
): Promise<CareerPostRow> {
  requirePermission(ctx.actor, 'career-post.write');
  const checked = checkInput(careerPostInput, answers);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  requireLastDay(checked.value.validThrough, ctx.now());
  const { validThrough, ...words } = checked.value;
  const asked = { ...words, valid_through: validThrough };
  return transact(ctx, async (tx) => {
    const id = idForKey(tx, 'career-post');
    const known = await findCareerPost(tx.db, id);
    if (known) return sameAgain(known, asked);
    const slug = await chooseSlug(tx, { kind: 'career', postId: null, title: checked.value.title, wish });
    const post = await insertCareerPost(tx.db, { id, ...checked.value, slug }, tx.now());
    if (!post) return sameAgain(await findCareerPost(tx.db, id), asked);
    await keepSlug(tx.db, { kind: 'career', slug, postId: post.id }, tx.now());
    await recordAudit(tx, {
      action: 'career-post.create',
      entity: 'career-post',
      entityId: post.id,
      after: { ...checked.value, slug },
    });
    return post;
  });
}
