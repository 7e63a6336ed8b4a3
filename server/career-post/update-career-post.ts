import { requirePermission } from '#domain/access/permissions.ts';
import { type CareerPostInput, careerPostInput } from '#domain/career-post/career-post-input.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { given } from '../given.ts';
import { requireNoNull } from '../require-no-null.ts';
import { chooseSlug } from '../text/choose-slug.ts';
import { keepSlug } from '../text/post-slug.store.ts';
import { transact } from '../transaction.ts';
import { type CareerPostRow, updateCareerPostRow } from './career-post.store.ts';
import { loadCareerPost } from './load-career-post.ts';
import { requireLastDay } from './require-last-day.ts';

type Change = {
  id: string;
  expectedVersion: number | null;
  title?: string | null;
  description?: string | null;
  location?: string | null;
  /** Closing takes the post from the public and ends applying; a closed one can be opened again. */
  isClosed?: boolean | null;
  /** The last London day to apply; null leaves the post open until it is closed. */
  validThrough?: string | null;
  /** A new title alone leaves the address as it is. */
  slug?: string | null;
};

/** The office changes a post's words, closes it or opens it again; what is not given stays. */
export async function updateCareerPost(ctx: Ctx, change: Change): Promise<CareerPostRow> {
  requirePermission(ctx.actor, 'career-post.write');
  return transact(ctx, async (tx) => {
    const post = await loadCareerPost(tx, change);
    const { validThrough, ...words } = wordsAfter(post, change);
    if (validThrough !== post.valid_through) requireLastDay(validThrough, tx.now());
    const slug = await slugAfter(tx, post, change.slug);
    const closedAt = closingOf(post, change.isClosed, tx.now());
    const row = { ...words, slug, valid_through: validThrough, closed_at: closedAt };
    const after = await updateCareerPostRow(tx.db, post.id, row, tx.now());
    await keepSlug(tx.db, { kind: 'career', slug, postId: post.id }, tx.now());
    await recordAudit(tx, {
      action: 'career-post.update',
      entity: 'career-post',
      entityId: post.id,
      before: factsOf(post),
      after: factsOf(after),
    });
    return after;
  });
}

const factsOf = (post: CareerPostRow) => ({
  title: post.title,
  description: post.description,
  location: post.location,
  slug: post.slug,
  validThrough: post.valid_through,
  closedAt: post.closed_at,
});

function wordsAfter(post: CareerPostRow, change: Change): CareerPostInput {
  const { title, description, location, validThrough } = change;
  const checked = checkInput(careerPostInput, {
    title: post.title,
    description: post.description,
    location: post.location,
    validThrough: post.valid_through,
    ...given({ title, description, location, validThrough }),
  });
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  return checked.value;
}

const slugAfter = async (tx: Ctx, post: CareerPostRow, wish: string | null | undefined): Promise<string> =>
  wish === undefined || wish === post.slug
    ? post.slug
    : chooseSlug(tx, { kind: 'career', postId: post.id, title: post.title, wish: wish ?? '' });

function closingOf(post: CareerPostRow, isClosed: boolean | null | undefined, now: Date): Date | null {
  requireNoNull({ isClosed });
  if (isClosed === undefined) return post.closed_at;
  return isClosed ? (post.closed_at ?? now) : null;
}
